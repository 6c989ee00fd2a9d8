import type { ActDone } from '@antrian/contract/offline/offlineResults'
import { emptyOutbox, type OutboxAct } from '@antrian/contract/offline/outbox'
import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import {
  adminKnown,
  devicesReceived,
  lineFound,
  lineLost,
  listClosed,
  listOpened,
  numbered,
  outageSeen,
  outboxSlice,
  resultsReceived,
  type StoredOutbox,
  selectAdmin,
  selectAwaySince,
  selectDevice,
  selectDevices,
  selectHasUntoldAct,
  selectHostId,
  selectIsListOpen,
  selectOutage,
  selectOutbox,
  selectOwnOutbox,
  selectPass,
  selectRecorder,
  selectRemarks,
  selectStored,
  storedChanged,
} from '@/acts/outboxSlice'
import { api } from '@/services/api'
import { queueApi } from '@/services/queueApi'
import { sessionClosed } from '@/services/session'
import { answers, apiServer, serves } from '../support/apiServer'
import { anEntry } from '../support/factories'
import { anOutboxAct, aPass } from '../support/outbox'

const ANI = { email: 'ani@sekolah.sch.id', name: 'Bu Ani' }
const BUDI = { email: 'budi@sekolah.sch.id', name: 'Pak Budi' }

const anAct = (seq: number, by: string, recordedBy?: string) =>
  anOutboxAct({ seq, press: seq, key: `key-${seq}`, by, recordedBy })

const kept = (...acts: OutboxAct[]): StoredOutbox => ({
  queue: { ...emptyOutbox('laptop-2'), acts },
  admins: { [BUDI.email]: BUDI.name },
  students: {},
})

const done = (seq: number, over: Partial<ActDone> = {}): ActDone => ({
  ...{ seq, outcome: 'done', entry: anEntry() },
  ...over,
})

function aStore() {
  const store = configureStore({
    reducer: { api: api.reducer, outbox: outboxSlice.reducer },
    middleware: getDefault => getDefault().concat(api.middleware),
  })
  return { store, state: () => store.getState() }
}

describe('the outbox slice', () => {
  it('has nothing on a page without acts of this device, as in practice', () => {
    expect(selectOutbox({})).toEqual([])
    expect(selectDevice({})).toBeUndefined()
    expect(selectAwaySince({})).toBeNull()
  })

  it('shows an admin only their own acts, and names who pressed', () => {
    const { store, state } = aStore()
    const [own, other, taken] = [
      anAct(1, ANI.email),
      anAct(2, BUDI.email),
      anAct(3, ANI.email, BUDI.email),
    ]
    store.dispatch(adminKnown(ANI))
    store.dispatch(storedChanged(kept(own, other, taken)))

    expect(selectAdmin(state())).toEqual({ ...ANI, mayRelease: false })
    expect(selectStored(state())?.admins).toEqual({ [BUDI.email]: BUDI.name })
    expect(selectDevice(state())).toBe('laptop-2')
    expect(selectOutbox(state())).toEqual([own, other, taken])
    expect(selectOwnOutbox(state())).toEqual([own, taken])
    expect([own, taken].map(act => selectRecorder(state(), act))).toEqual(['Bu Ani', 'Pak Budi'])
    expect(selectRecorder(state(), anAct(4, ANI.email, 'cici@x.id'))).toBe('cici@x.id')
  })

  it('shows nobody’s acts before it knows its admin, and names whom it can', () => {
    const { store, state } = aStore()
    const taken = anAct(2, ANI.email, BUDI.email)
    expect(selectRecorder(state(), taken)).toBe(BUDI.email)

    store.dispatch(storedChanged(kept(anAct(1, ANI.email), taken)))

    expect(selectOwnOutbox(state())).toEqual([])
    expect([anAct(1, ANI.email), taken].map(act => selectRecorder(state(), act))).toEqual([
      ...['', 'Pak Budi'],
    ])
  })

  it('counts an outage from its first failure, and the acts that were recorded since', () => {
    const { store, state } = aStore()
    store.dispatch(lineFound(500))
    expect(selectOutage(state())).toBeNull()

    store.dispatch(lineLost(1000))
    store.dispatch(lineLost(2000))
    expect(selectAwaySince(state())).toBe(1000)

    store.dispatch(lineFound(9000))
    store.dispatch(
      resultsReceived([
        done(1),
        { seq: 2, outcome: 'same', entry: anEntry() },
        { seq: 3, outcome: 'dismissed' },
        { seq: 4, outcome: 'later' },
      ]),
    )
    expect(selectAwaySince(state())).toBeNull()
    expect(selectOutage(state())).toEqual({ since: 1000, until: 9000, recorded: 2 })

    store.dispatch(outageSeen())
    expect(selectOutage(state())).toBeNull()
  })

  it('keeps the host’s remarks until the list is closed', () => {
    const { store, state } = aStore()
    const remarks = [
      done(2, { message: 'Budi sudah tidak menunggu' }),
      done(3, { namesake: anEntry({ id: 'n' }) }),
      done(4, { isAfterClosing: true }),
    ]

    store.dispatch(resultsReceived([done(1), ...remarks]))
    store.dispatch(listOpened())
    expect(selectRemarks(state())).toEqual(remarks)
    expect(selectIsListOpen(state())).toBe(true)

    store.dispatch(listClosed())
    expect(selectRemarks(state())).toEqual([])
    expect(selectIsListOpen(state())).toBe(false)
  })

  it('finds a student under the id that the host gave', () => {
    const { store, state } = aStore()
    store.dispatch(numbered({ 'local-1': 'q-7' }))
    store.dispatch(numbered({ 'local-2': 'q-8' }))

    expect(['local-1', 'local-2', 'q-9'].map(id => selectHostId(state(), id))).toEqual([
      ...['q-7', 'q-8', 'q-9'],
    ])
  })

  it('keeps the devices when a refused claim names only the lease', () => {
    const { store, state } = aStore()
    const pass = aPass()
    const devices = [pass]

    store.dispatch(devicesReceived({ devices }))
    store.dispatch(devicesReceived({ pass }))

    expect(selectDevices(state())).toEqual(devices)
    expect(selectPass(state())).toEqual(pass)
  })

  it.each([
    [{ id: 'a' }, true],
    [{ id: 'a', device: 'laptop-2' }, false],
  ])(
    'knows a session that was started without the id of this device: %j',
    async (args, isUntold) => {
      apiServer.use(serves.start(answers(anEntry({ id: 'a', status: 'in-progress' }))))
      const { store, state } = aStore()

      await store.dispatch(queueApi.endpoints.startEntry.initiate(args, { track: false }))

      expect(selectHasUntoldAct(state())).toBe(isUntold)
    },
  )

  it('is empty when the session ends', () => {
    const { store, state } = aStore()
    const empty = state().outbox
    store.dispatch(adminKnown(ANI))
    store.dispatch(storedChanged(kept(anAct(1, ANI.email))))
    store.dispatch(lineLost(1000))
    store.dispatch(listOpened())

    store.dispatch(sessionClosed('logout'))

    expect(state().outbox).toEqual(empty)
  })
})
