import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { AppShell } from '@/app/AppShell'
import { start } from '@/features/queue/actions'
import type { QueueDispatch } from '@/features/queue/queueSlice'
import { sessionOpened } from '@/services/session'
import { selectUser } from '@/services/sessionSlice'
import { apiServer, hangs, serves } from '../support/apiServer'
import { anEntry, aSession } from '../support/factories'
import { anOutboxAct, fillsOutbox } from '../support/outbox'
import { pending } from '../support/pending'
import { renderWithStore } from '../support/renderWithStore'

/** The frame of every page, with Bu Ani signed in, and whether the browser asks before it goes. */
function openPage() {
  const { store, user } = renderWithStore(
    <Routes>
      <Route element={<AppShell />}>
        <Route path="/" element="isi" />
      </Route>
    </Routes>,
  )
  act(() => void store.dispatch(sessionOpened(aSession())))
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return { store, user, dispatch: store.dispatch as QueueDispatch, asks }
}

it('the browser asks before it leaves a press that the host has not answered, and not after it', async () => {
  const answer = pending<void>()
  const started = anEntry({ id: 'a', status: 'in-progress', version: 2 })
  apiServer.use(
    serves.start(async () => {
      await answer.value
      return Response.json({ data: started })
    }),
  )
  const { dispatch, asks } = openPage()
  expect(asks()).toBe(false)

  let outcome: Promise<unknown> | undefined
  act(() => void (outcome = dispatch(start('a'))))
  expect(asks()).toBe(true)

  answer.letGo()
  await act(() => outcome)
  expect(asks()).toBe(false)
})

it('Logout asks before it drops a press that the host has not answered', async () => {
  apiServer.use(serves.start(hangs))
  const { user, dispatch, store } = openPage()
  act(() => void dispatch(start('a')))
  await user.click(screen.getByRole('button', { name: 'Logout' }))

  const question = await screen.findByRole('dialog', { name: 'Logout' })
  expect(question).toHaveTextContent('Langkah terakhir masih dikirim')
  expect(selectUser(store.getState())).not.toBeNull()

  await user.click(within(question).getByRole('button', { name: 'Logout' }))
  expect(selectUser(store.getState())).toBeNull()
})

it('the browser asks before it leaves acts that are still to be sent', async () => {
  const { store, asks } = openPage()
  await act(() => fillsOutbox(store, [anOutboxAct()]))

  expect(asks()).toBe(true)
})
