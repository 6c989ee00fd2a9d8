import type { CheckInBody } from '@antrian/contract/offline/offlineBodies'
import type { BoothPass } from '@antrian/contract/offline/offlineResults'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type OutboxRoot, selectPass } from '@/acts/outboxSlice'
import { add } from '@/acts/send'
import { Outbox } from '@/app/Outbox'
import { start } from '@/features/queue/actions'
import type { QueueDispatch } from '@/features/queue/queueSlice'
import { forgetTab } from '@/services/deviceStore'
import { queueApi } from '@/services/queueApi'
import { sessionOpened } from '@/services/session'
import { API, answers, apiServer, hangs, serves } from '../support/apiServer'
import { anEntry, aSession } from '../support/factories'
import { disk } from '../support/memoryOutbox'
import { anOutboxAct, aPass, fillsOutbox } from '../support/outbox'
import { renderWithStore } from '../support/renderWithStore'

vi.mock('@/acts/outboxStore', () => import('../support/memoryOutbox'))

beforeEach(() => {
  forgetTab()
})

const LATER = '2099-01-06T04:00:00.000Z'
const waiting = anEntry({ id: 'b', version: 1 })

/** The code that keeps acts comes when the page is idle. */
function Page() {
  const [isIdle, setIsIdle] = useState(false)
  return isIdle ? <Outbox /> : <button onClick={() => setIsIdle(true)}>idle</button>
}

/** A page whose admin is signed in, and the passes that it asks for from its first idle moment on. */
async function open(pass: BoothPass | null) {
  const asked: CheckInBody['pass'][] = []
  apiServer.use(
    http.put(`${API}/api/devices/:device`, async ({ request }) => {
      asked.push(((await request.json()) as CheckInBody).pass)
      return HttpResponse.json({ success: true, data: { pass, devices: [] } })
    }),
    serves.start(answers({ ...waiting, status: 'in-progress', version: 2 })),
    serves.add(answers(anEntry())),
  )
  const { store, server, user } = renderWithStore(<Page />)
  act(() => void store.dispatch(sessionOpened(aSession({}, ['offline-acts', 'booth-lease']))))
  return {
    store,
    server,
    dispatch: store.dispatch as QueueDispatch,
    isIdle: async () => {
      await user.click(screen.getByRole('button', { name: 'idle' }))
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      await act(() => new Promise(resolve => setTimeout(resolve)))
      return asked
    },
  }
}

it('a page that is opened keeps its device’s acts and claims no lease', async () => {
  const { isIdle } = await open(null)

  expect(await isIdle()).toEqual(['keep'])
})

it('a page claims the lease for a start that was answered before its code had loaded', async () => {
  const page = await open(aPass({ isYours: false }))
  await act(() => page.dispatch(start('b')))

  expect(await page.isIdle()).toEqual(['keep', 'claim'])
})

it('a page has the lease by the answer of a start, without another check-in', async () => {
  const page = await open(aPass({ isYours: false }))
  const asked = await page.isIdle()
  const devices: (string | null)[] = []
  apiServer.use(
    http.post(`${API}/api/queue/:id/start`, ({ request }) => {
      devices.push(request.headers.get('booth-device'))
      const data = { ...waiting, status: 'in-progress', version: 2 }
      return HttpResponse.json({ data }, { headers: { 'booth-lease': `7 ${LATER}` } })
    }),
  )

  await act(() => page.dispatch(start('b')))

  expect(devices).toEqual([disk.stored().queue.device])
  expect(selectPass(page.store.getState() as OutboxRoot)).toMatchObject({
    isYours: true,
    epoch: 7,
    until: LATER,
  })
  await expect.poll(() => asked).toEqual(['keep'])
})

it('a page asks who has the lease when another device has started a session', async () => {
  apiServer.use(serves.queue([waiting]))
  const page = await open(aPass())
  await act(() => page.dispatch(queueApi.endpoints.getQueue.initiate()))
  const asked = await page.isIdle()
  await expect.poll(() => asked).toEqual(['keep', 'keep'])

  act(() => page.server.says('queueStarted', { ...waiting, status: 'in-progress', version: 2 }))

  await expect.poll(() => asked).toEqual(['keep', 'keep', 'keep'])
})

it('a page claims nothing for an added student', async () => {
  const page = await open(aPass({ isYours: false }))
  await act(() => page.dispatch(add({ studentName: 'Citra', studentClass: 'X-1', photoCount: 2 })))

  expect(await page.isIdle()).toEqual(['keep'])
})

it.each([
  ['claims it again after a reload', null, ['keep', 'claim']],
  ['leaves it to whoever took it meanwhile', aPass({ isYours: false }), ['keep']],
] as const)('a device that had the booth %s', async (_, pass, asked) => {
  heldBefore()
  const { isIdle } = await open(pass)

  expect(await isIdle()).toEqual(asked)
})

it('a page claims nothing while it has unsent acts of that time', async () => {
  heldBefore()
  apiServer.use(http.post(`${API}/api/queue/acts`, hangs))
  const page = await open(null)
  await act(() => fillsOutbox(page.store, [anOutboxAct()]))

  expect(await page.isIdle()).toEqual(['keep'])
})

/** This tab left a page that held the booth. */
function heldBefore() {
  const list = { entries: [], current: null, at: 0, hadBooth: true }
  window.sessionStorage.setItem('kept-queue', JSON.stringify(list))
}
