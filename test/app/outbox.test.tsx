import type { CheckInBody } from '@antrian/contract/offline/offlineBodies'
import type { BoothPass, OfflineState } from '@antrian/contract/offline/offlineResults'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  type OutboxRoot,
  selectAwaySince,
  selectPass,
  selectRefusesToStore,
} from '@/acts/outboxSlice'
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
import { aDevice, anOutboxAct, aPass, fillsOutbox } from '../support/outbox'
import { renderWithStore } from '../support/renderWithStore'

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
async function open(
  pass: BoothPass | null,
  { devices = [] as OfflineState['devices'], refusal = undefined as Response | undefined } = {},
) {
  const asked: CheckInBody['pass'][] = []
  const forms: string[] = []
  apiServer.use(
    http.put(`${API}/api/devices/:device`, async ({ request }) => {
      const body = (await request.json()) as CheckInBody
      asked.push(body.pass)
      forms.push(body.form)
      if (body.pass === 'claim' && refusal) return refusal
      return HttpResponse.json({ success: true, data: { pass, devices } })
    }),
    serves.start(answers({ ...waiting, status: 'in-progress', version: 2 })),
    serves.add(answers(anEntry())),
  )
  const { store, server, user } = renderWithStore(<Page />)
  act(() => void store.dispatch(sessionOpened(aSession({}, ['offline-acts', 'booth-lease']))))
  const becomesIdle = () => user.click(screen.getByRole('button', { name: 'idle' }))
  return {
    store,
    server,
    forms,
    dispatch: store.dispatch as QueueDispatch,
    becomesIdle,
    isIdle: async () => {
      await becomesIdle()
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

it.each([
  ['a laptop', 'Mozilla/5.0 (X11; Linux x86_64)', 360, 'Laptop'],
  ['a phone', 'Mozilla/5.0 (Linux; Android 14)', 360, 'HP'],
  ['a tablet', 'Mozilla/5.0 (iPad; CPU OS 17_0)', 600, 'Tablet'],
])('a page says that it is on %s, by which the other admins know it', async (...on) => {
  const [, agent, width, form] = on
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  vi.spyOn(window.screen, 'width', 'get').mockReturnValue(width)
  vi.spyOn(window.screen, 'height', 'get').mockReturnValue(1000)
  const { isIdle, forms } = await open(null)
  await isIdle()

  expect(forms).toEqual([form])
})

it('a page claims the lease for a start that was answered before its code had loaded', async () => {
  const page = await open(aPass({ isYours: false }))
  await act(() => page.dispatch(start('b')))

  expect(await page.isIdle()).toEqual(['keep', 'claim'])
})

it('a page whose claim is refused knows who has the lease', async () => {
  const held = aPass({ name: 'HP 2', isYours: false })
  const message = 'Booth dipegang HP 2'
  const page = await open(null, {
    refusal: HttpResponse.json({ message, pass: held }, { status: 409 }),
  })
  await act(() => page.dispatch(start('b')))

  await page.isIdle()

  const state = () => page.store.getState() as OutboxRoot
  await expect.poll(() => selectPass(state())).toEqual(held)
  expect(selectAwaySince(state())).toBeNull()
})

it.each([
  [
    'its name',
    [aDevice({ name: 'HP 1', isYours: false }), aDevice({ name: 'Laptop 2' })],
    'Laptop 2',
  ],
  ['its form before the host has named it', [], 'Laptop'],
])('a page has the lease under %s by the answer of a start alone', async (...of) => {
  const [, known, name] = of
  const page = await open(aPass({ isYours: false }), { devices: known })
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
    ...{ name, isYours: true, by: 'Bu Ani', isAway: false },
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

it('a page knows that its browser stores nothing', async () => {
  disk.refuse()
  const { store, becomesIdle } = await open(null)

  await becomesIdle()

  const state = () => store.getState() as OutboxRoot
  await expect.poll(() => selectRefusesToStore(state())).toBe(true)
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
