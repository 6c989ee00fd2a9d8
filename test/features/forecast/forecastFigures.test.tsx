import { type Pace, USUAL_PACE } from '@antrian/contract/forecast/pace'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lineLost, outboxSlice } from '@/acts/outboxSlice'
import { rootReducer } from '@/app/store'
import { ForecastFigures } from '@/features/forecast/ForecastFigures'
import { ForecastProvider } from '@/features/forecast/ForecastProvider'
import { apiServer, serves } from '../../support/apiServer'
import { anEntry } from '../../support/factories'
import { showPart } from '../../support/showPart'

const show = async (pace: Pace) => {
  apiServer.use(serves.queue([anEntry()]), serves.pace(pace))
  return showPart(
    <ForecastProvider>
      <ForecastFigures />
    </ForecastProvider>,
    ['forecast'],
  )
}

it('a booth without any session says when forecasts begin', async () => {
  await show(USUAL_PACE)
  expect(await screen.findByText('muncul setelah 3 sesi selesai')).toBeVisible()
})

it('a booth before its first session of today says when forecasts begin', async () => {
  await show({ ...USUAL_PACE, sessions: 40 })
  expect(await screen.findByText('muncul begitu sesi pertama dimulai')).toBeVisible()
})

it('a stopped booth promises no time, also in the seconds before its clock ticks', async () => {
  const stop = { reason: 'printer', words: '', by: 'Bu Ani', saidAt: '' } as const
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  apiServer.use(
    serves.pauses({ pauses: [{ from: at(0.1), until: at(600), stop }], version: 1 }),
    serves.queue([anEntry()]),
    serves.pace({ ...USUAL_PACE, sessions: 40, startedToday: 5 }),
  )
  await showPart(
    <ForecastProvider>
      <ForecastFigures />
    </ForecastProvider>,
    ['forecast', 'pause', 'stop'],
  )

  expect(await screen.findByText('muncul lagi begitu booth jalan')).toBeVisible()
  expect(screen.queryByText(/±/)).not.toBeInTheDocument()
})

it('a desk without a network shows no forecast for a newcomer', async () => {
  rootReducer.inject(outboxSlice)
  const { store } = await show({ ...USUAL_PACE, sessions: 40, startedToday: 5 })
  const turn = (await screen.findByText('Daftar sekarang, giliran')).parentElement
  expect(turn).toHaveTextContent(/±/)

  act(() => void store.dispatch(lineLost(Date.now())))

  await screen.findByText('setelah tersambung')
  expect(turn).not.toHaveTextContent(/±/)
})
