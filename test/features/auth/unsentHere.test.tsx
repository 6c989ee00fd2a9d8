import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LoginPage } from '@/features/auth/LoginPage'
import { anOutboxAct, fillsOutbox } from '../../support/outbox'
import { renderWithStore } from '../../support/renderWithStore'

it('the login page says how many acts of whom wait on this device, and names no student', async () => {
  const { store } = renderWithStore(<p>signed out</p>)
  const [ani, budi] = ['ani@sekolah.sch.id', 'budi@sekolah.sch.id']
  const acts = [ani, budi, ani].map((by, place) => {
    const seq = place + 1
    return anOutboxAct({ seq, press: seq, key: `key-of-act-${seq}`, by })
  })
  await fillsOutbox(store, acts, { admins: { [ani]: 'Bu Ani' } })

  renderWithStore(<LoginPage />)

  expect(
    await screen.findByText(
      '2 langkah Bu Ani menunggu dikirim dari perangkat ini. Masuk lagi untuk mengirimnya.',
    ),
  ).toBeVisible()
  expect(
    screen.getByText(
      '1 langkah menunggu dikirim dari perangkat ini. Masuk lagi untuk mengirimnya.',
    ),
  ).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Dewi|@/)
})
