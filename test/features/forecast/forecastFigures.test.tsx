import { type Pace, USUAL_PACE } from '@antrian/contract/pace'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiServer, serves } from '../../support/apiServer'
import { anEntry } from '../../support/factories'
import { showDashboard } from '../../support/showPage'

const show = async (pace: Pace) => {
  apiServer.use(serves.queue([anEntry()]), serves.pace(pace))
  await showDashboard(['forecast'])
}

it('a booth without any session says when forecasts begin', async () => {
  await show(USUAL_PACE)
  expect(await screen.findByText('muncul setelah 3 sesi selesai')).toBeVisible()
})

it('a booth before its first session of today says so, too', async () => {
  await show({ ...USUAL_PACE, sessions: 40 })
  expect(await screen.findByText('muncul begitu sesi pertama dimulai')).toBeVisible()
})
