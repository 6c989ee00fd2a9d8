import type { AdminLogLine } from '@antrian/contract/history/adminLog'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { aStudent, deskOf, entriesByName, paidInCash, pass } from '../../support/offlineDesk.ts'
import { ani, budi } from '../../support/people.ts'

const MINUTE = 60_000

/** Bu Ani's laptop holds the booth and loses the network; Pak Budi's goes on. */
async function cutOff() {
  const booth = await openBooth()
  const admin = await booth.signedInAs(ani)
  const other = await booth.signedInAs(budi)
  const desk = deskOf(admin)
  await desk.checksIn('claim')
  pass(booth, 20)
  const seen = ({ id, version }: QueueEntry) => ({ id: String(id), seenVersion: version ?? 0 })
  return {
    booth,
    admin,
    other,
    desk,
    seen,
    call: (path: string, body?: object) => other.post(`/api/queue/${path}`, body),
  }
}

it('an added student gets the time of the act and the next number', async () => {
  const { booth, desk } = await cutOff()
  await booth.holds()

  const result = await desk.sendsOne({
    kind: 'add',
    body: aStudent('Dewi'),
    ageMs: 5 * MINUTE,
  })

  expect(result).toMatchObject({
    outcome: 'done',
    entry: { studentName: 'Dewi', queueNumber: 2, createdAt: '2025-01-06T02:15:00.000Z' },
  })
})

it('an added student whose name and class are in line already is marked', async () => {
  const { booth, desk } = await cutOff()
  const twin = await booth.holds({ studentName: 'Dewi', studentClass: 'X-1' })

  const act = desk.act({ kind: 'add', body: aStudent('Dewi') })

  const results = [...(await desk.sends(act)), ...(await desk.sends(act))]

  const flagged = { outcome: 'done', namesake: { id: twin.id } }
  expect(results).toMatchObject([flagged, flagged])
})

it.each(['add', 'complete', 'cancel'] as const)(
  'an act on a day that was closed meanwhile is recorded, and says so (%s)',
  async kind => {
    const { booth, other, desk } = await cutOff()
    const { id } = await booth.holds({ status: 'in-progress' })
    await other.post('/api/admin/closings/2025-01-06', {
      openingFloat: 0,
      counted: null,
      note: '',
    })
    const seen = { id, seenVersion: 2 }
    const acts = {
      add: { kind: 'add', body: aStudent('Dewi') },
      complete: paidInCash(id),
      cancel: { kind: 'cancel', ...seen },
    } as const

    const result = await desk.sendsOne(acts[kind])

    expect(result).toMatchObject({ outcome: 'done', isAfterClosing: true })
  },
)

it('a start of a waiting student is recorded while the booth is free', async () => {
  const { booth, desk, seen } = await cutOff()
  const entry = await booth.holds()

  const result = await desk.sendsOne({ kind: 'start', ...seen(entry) })

  expect(result).toMatchObject({ outcome: 'done', entry: { status: 'in-progress' } })
})

it('a start becomes a question while somebody else is in the booth', async () => {
  const { booth, desk, seen } = await cutOff()
  const entry = await booth.holds()
  await booth.holds({ studentName: 'Bagus', status: 'in-progress' })

  const result = await desk.sendsOne({ kind: 'start', ...seen(entry) })

  expect(result).toMatchObject({
    outcome: 'differs',
    reason: 'booth-taken',
    current: { id: entry.id, status: 'waiting' },
    inBooth: { studentName: 'Bagus' },
  })
})

/** A start about which the host asks, because the booth was taken; it is free since. */
async function askedStart() {
  const { booth, admin, desk, seen, call } = await cutOff()
  const entry = await booth.holds()
  const inBooth = await booth.holds({ studentName: 'Bagus', status: 'in-progress' })
  const start = desk.act({ kind: 'start', ...seen(entry) })
  await desk.sends(start)
  await call(`${inBooth.id}/complete`, { paymentMethod: 'qris' })
  const statusNow = async () => (await entriesByName(admin))[entry.studentName]?.status
  return { admin, desk, entry, start, statusNow }
}

it('a question stays until an admin answers it, although the booth is free by then', async () => {
  const { desk, start, statusNow } = await askedStart()

  const results = await desk.sends(start)

  expect(results).toMatchObject([{ outcome: 'differs', reason: 'booth-taken' }])
  expect(await statusNow()).toBe('waiting')
})

it('a confirmed start is recorded alone, or asked again while the booth is taken', async () => {
  const { booth, desk, seen, call } = await cutOff()
  const entry = await booth.holds()
  const inBooth = await booth.holds({ studentName: 'Bagus', status: 'in-progress' })
  const start = desk.act({ kind: 'start', ...seen(entry) })
  await desk.sends(start)

  const [again] = await desk.sends({ ...start, answer: 'record' })
  await call(`${inBooth.id}/complete`, { paymentMethod: 'qris' })
  const [done] = await desk.sends({ ...start, answer: 'record' })

  expect(again).toMatchObject({ outcome: 'differs', reason: 'booth-taken' })
  expect(done).toMatchObject({ outcome: 'done', entry: { status: 'in-progress' } })
})

it('a start of an entry that was edited meanwhile becomes a question with both versions', async () => {
  const { booth, other, desk, seen } = await cutOff()
  const entry = await booth.holds()
  await other.put(`/api/queue/${entry.id}`, aStudent('Sitti Rahma'))

  const result = await desk.sendsOne({ kind: 'start', ...seen(entry) })

  expect(result).toMatchObject({
    outcome: 'differs',
    reason: 'entry-changed',
    current: { studentName: 'Sitti Rahma' },
    last: { action: 'edit', by: budi.name },
  })
})

it('Catat selesai records start and completion at their own times, and leaves the booth alone', async () => {
  const { booth, admin, desk, seen } = await cutOff()
  const entry = await booth.holds()
  pass(booth, 20)
  const current = await booth.holds({ studentName: 'Bagus', status: 'in-progress' })
  const started = desk.act({ kind: 'start', ...seen(entry), ageMs: 15 * MINUTE })
  const ended = desk.act({
    kind: 'complete',
    id: entry.id,
    seenVersion: 2,
    body: { paymentMethod: 'cash' },
    ageMs: 10 * MINUTE,
  })

  const asked = await desk.sends(started, ended)
  const decided = await desk.sends({ ...started, answer: 'record' }, ended)

  expect(asked.map(({ outcome }) => outcome)).toEqual(['differs', 'later'])
  expect(decided).toMatchObject([
    { seq: started.seq, outcome: 'done' },
    {
      seq: ended.seq,
      outcome: 'done',
      entry: {
        status: 'completed',
        startedAt: '2025-01-06T02:25:00.000Z',
        completedAt: '2025-01-06T02:30:00.000Z',
        paymentMethod: 'cash',
        version: 3,
      },
    },
  ])
  expect((await admin.get('/api/queue/current')).json().data).toMatchObject({ id: current.id })
})

it('a completion records the student in the booth at the time of the act', async () => {
  const { booth, desk } = await cutOff()
  const entry = await booth.holds({ status: 'in-progress' })
  pass(booth, 10)

  const result = await desk.sendsOne({
    kind: 'complete',
    id: entry.id,
    seenVersion: 2,
    body: { paymentMethod: 'qris' },
    ageMs: 4 * MINUTE,
  })

  expect(result).toMatchObject({
    outcome: 'done',
    entry: { status: 'completed', completedAt: '2025-01-06T02:26:00.000Z' },
  })
})

it('a completion starts the next student, as the call does', async () => {
  const { booth, desk } = await cutOff()
  const entry = await booth.holds({ status: 'in-progress' })
  const next = await booth.holds({ studentName: 'Dewi' })

  const result = await desk.sendsOne({
    kind: 'complete',
    id: entry.id,
    seenVersion: 2,
    body: { paymentMethod: 'qris', next: next.id },
  })

  expect(result).toMatchObject({ outcome: 'done', next: { id: next.id, status: 'in-progress' } })
})

it('a second completion by the same method counts as the same', async () => {
  const { booth, desk } = await cutOff()
  const entry = await booth.holds({ status: 'completed', paymentMethod: 'cash' })

  const result = await desk.sendsOne({
    kind: 'complete',
    id: entry.id,
    seenVersion: 2,
    body: { paymentMethod: 'cash' },
  })

  expect(result).toMatchObject({ outcome: 'same', entry: { version: 3 } })
})

it('a second completion by another method becomes a question, and corrects the payment', async () => {
  const { booth, desk } = await cutOff()
  const entry = await booth.holds({ status: 'completed', paymentMethod: 'qris' })
  const act = desk.act(paidInCash(entry.id))

  const [asked] = await desk.sends(act)
  const [decided] = await desk.sends({ ...act, answer: 'record' })

  expect(asked).toMatchObject({ outcome: 'differs', reason: 'other-payment' })
  expect(decided).toMatchObject({
    outcome: 'done',
    entry: { paymentMethod: 'cash', lastAction: 'correct-payment' },
  })
})

it('a recorded start whose session was paid otherwise elsewhere becomes a question', async () => {
  const { booth, admin, desk, seen, call } = await cutOff()
  const entry = await booth.holds()
  await call(`${entry.id}/start`)
  pass(booth, 1)
  await call(`${entry.id}/complete`, { paymentMethod: 'qris' })
  const started = desk.act({ kind: 'start', ...seen(entry) })
  const ended = desk.act(paidInCash(entry.id))
  await desk.sends(started, ended)

  const asked = await desk.sends({ ...started, answer: 'record' }, ended)
  const paid = (await entriesByName(admin))[entry.studentName]
  const again = await desk.sends(started, ended)
  const [decided] = await desk.sends({ ...ended, answer: 'record' })

  expect(asked).toMatchObject([
    { seq: started.seq, outcome: 'same' },
    { seq: ended.seq, outcome: 'differs', reason: 'other-payment' },
  ])
  expect(paid?.paymentMethod).toBe('qris')
  expect(again).toMatchObject(asked)
  expect(decided).toMatchObject({ outcome: 'done', entry: { paymentMethod: 'cash' } })
})

it('a confirmed completion becomes a second question when it was paid otherwise meanwhile', async () => {
  const { booth, desk, call } = await cutOff()
  const entry = await booth.holds()
  const act = desk.act(paidInCash(entry.id))
  const [open] = await desk.sends(act)
  await call(`${entry.id}/start`)
  pass(booth, 1)
  await call(`${entry.id}/complete`, { paymentMethod: 'qris' })

  const [asked] = await desk.sends({ ...act, answer: 'record' })
  const [decided] = await desk.sends({ ...act, answer: 'record' })

  expect(open).toMatchObject({ outcome: 'differs', reason: 'not-started' })
  expect(asked).toMatchObject({ outcome: 'differs', reason: 'other-payment' })
  expect(decided).toMatchObject({ outcome: 'done', entry: { paymentMethod: 'cash' } })
})

it('a repeated answer to an earlier question does not answer the next one', async () => {
  const { booth, admin, desk, call } = await cutOff()
  const entry = await booth.holds()
  const act = desk.act(paidInCash(entry.id))
  await desk.sends(act)
  await call(`${entry.id}/start`)
  pass(booth, 1)
  await call(`${entry.id}/complete`, { paymentMethod: 'qris' })
  const answered = { ...act, answer: 'record', asked: 'not-started' } as const
  await desk.sends(answered)

  const [again] = await desk.sends(answered)
  const paid = (await entriesByName(admin))[entry.studentName]
  const [decided] = await desk.sends({ ...answered, asked: 'other-payment' })

  expect(again).toMatchObject({ outcome: 'differs', reason: 'other-payment' })
  expect(paid?.paymentMethod).toBe('qris')
  expect(decided).toMatchObject({ outcome: 'done', entry: { paymentMethod: 'cash' } })
})

it('a completion of a cancelled student is recorded once an admin confirms it', async () => {
  const { booth, desk, other } = await cutOff()
  const entry = await booth.holds({ status: 'in-progress' })
  await other.delete(`/api/queue/${entry.id}`)
  const act = desk.act(paidInCash(entry.id))

  const [asked] = await desk.sends(act)
  const [decided] = await desk.sends({ ...act, answer: 'record' })

  expect(asked).toMatchObject({ outcome: 'differs', reason: 'cancelled' })
  expect(decided).toMatchObject({
    outcome: 'done',
    entry: { status: 'completed', paymentMethod: 'cash', cancelledAt: null },
  })
})

it('the steps of a session are recorded in order when its student was cancelled before it', async () => {
  const { booth, admin, desk, other, seen } = await cutOff()
  const entry = await booth.holds()
  await other.delete(`/api/queue/${entry.id}`)
  pass(booth, 10)
  const started = desk.act({ kind: 'start', ...seen(entry), ageMs: 5 * MINUTE })
  const ended = desk.act({ ...paidInCash(entry.id), ageMs: MINUTE })
  await desk.sends(started, ended)

  await desk.sends({ ...started, answer: 'record' }, ended)

  const { lines } = (await admin.get(`/api/admin/logs?entryId=${entry.id}`)).json().data
  const now = booth.now()
  const steps = lines.map(({ action, at }: AdminLogLine) => [action, now - Date.parse(at)])
  expect(steps.toReversed()).toEqual([
    ['add', 10 * MINUTE],
    ['cancel', 10 * MINUTE],
    ['undo', 5 * MINUTE],
    ['start', 5 * MINUTE],
    ['complete', MINUTE],
  ])
})

it('a cancelled student stays cancelled when the money is given back', async () => {
  const { booth, admin, desk, other } = await cutOff()
  const entry = await booth.holds({ status: 'in-progress' })
  await other.delete(`/api/queue/${entry.id}`)
  const act = desk.act(paidInCash(entry.id))
  await desk.sends(act)

  const [decided] = await desk.sends({ ...act, answer: 'dismiss' })

  expect(decided).toMatchObject({ outcome: 'dismissed' })
  expect((await entriesByName(admin))['Siti Rahma']).toMatchObject({ status: 'cancelled' })
})

describe('an act whose own call is under way while an admin dismisses it', () => {
  async function asked() {
    const { admin, desk, entry, start, statusNow } = await askedStart()
    return {
      desk,
      dismissal: { ...start, answer: 'dismiss' as const },
      statusNow,
      ownCall: () =>
        admin.post(`/api/queue/${entry.id}/start`, undefined, { 'idempotency-key': start.key }),
    }
  }

  it('is done, and says so, if its call was faster', async () => {
    const { desk, dismissal, statusNow, ownCall } = await asked()
    await ownCall()

    const [result] = await desk.sends(dismissal)

    expect(result).toMatchObject({
      outcome: 'done',
      entry: { status: 'in-progress' },
      message: 'Sudah tercatat sebelum ditolak: langkah ini sampai sendiri di server',
    })
    expect(await statusNow()).toBe('in-progress')
  })

  it('is dismissed, and its call refused, if that comes later', async () => {
    const { desk, dismissal, statusNow, ownCall } = await asked()

    const [result] = await desk.sends(dismissal)
    const late = await ownCall()

    expect(result).toMatchObject({ outcome: 'dismissed' })
    expect(late.statusCode).toBe(409)
    expect(await statusNow()).toBe('waiting')
  })
})

it('a completion of a student who was never started becomes a question', async () => {
  const { booth, desk } = await cutOff()
  const entry = await booth.holds()
  const act = desk.act(paidInCash(entry.id))

  const [asked] = await desk.sends(act)
  const [decided] = await desk.sends({ ...act, answer: 'record' })

  expect(asked).toMatchObject({ outcome: 'differs', reason: 'not-started' })
  expect(decided).toMatchObject({ outcome: 'done', entry: { status: 'completed' } })
})

it('a cancellation, a skip and a return are recorded at the version that the device showed', async () => {
  const { booth, desk, seen } = await cutOff()
  const entry = await booth.holds()
  const skipped = desk.act({ kind: 'skip', ...seen(entry), body: { reason: 'absent' } })
  const returned = desk.act({ kind: 'return', id: entry.id, seenVersion: 2 })
  const cancelled = desk.act({
    kind: 'cancel',
    id: entry.id,
    seenVersion: 3,
    body: { reason: 'Pulang' },
  })

  const results = await desk.sends(skipped, returned, cancelled)

  expect(results).toMatchObject([
    { outcome: 'done', entry: { skipReason: 'absent' } },
    { outcome: 'done', entry: { skippedAt: null } },
    { outcome: 'done', entry: { status: 'cancelled', cancelReason: 'Pulang' } },
  ])
})

it('a cancellation of an entry that was changed meanwhile becomes a question', async () => {
  const { booth, desk, seen, call } = await cutOff()
  const entry = await booth.holds()
  await call(`${entry.id}/start`)
  const act = desk.act({ kind: 'cancel', ...seen(entry) })

  const [asked] = await desk.sends(act)
  const [decided] = await desk.sends({ ...act, answer: 'record' })

  expect(asked).toMatchObject({ outcome: 'differs', reason: 'entry-changed' })
  expect(decided).toMatchObject({ outcome: 'done', entry: { status: 'cancelled' } })
})

it('a question delays later acts on its entry, and no others', async () => {
  const { booth, desk, seen, call } = await cutOff()
  const [entry, free] = [await booth.holds(), await booth.holds({ studentName: 'Dewi' })]
  await call(`${entry.id}/call`)

  const results = await desk.sends(
    desk.act({ kind: 'skip', ...seen(entry), body: { reason: 'later' } }),
    desk.act({ kind: 'cancel', id: entry.id, seenVersion: 2 }),
    desk.act({ kind: 'cancel', ...seen(free) }),
  )
  const after = await desk.sendsOne({ kind: 'return', id: entry.id, seenVersion: 3 })

  expect(results.map(({ outcome }) => outcome)).toEqual(['differs', 'later', 'done'])
  expect(after).toMatchObject({ outcome: 'later' })
})

it('an act on a student whom the device added finds the entry by the device’s id', async () => {
  const { desk } = await cutOff()
  const added = desk.act({ kind: 'add', body: aStudent('Dewi') })
  const { key: localId } = added

  const [, started] = await desk.sends(added, desk.act({ kind: 'start', localId, seenVersion: 1 }))
  const completed = await desk.sendsOne({
    kind: 'complete',
    localId,
    seenVersion: 2,
    body: { paymentMethod: 'qris' },
  })

  expect(started).toMatchObject({ outcome: 'done', entry: { status: 'in-progress' } })
  expect(completed).toMatchObject({ outcome: 'done', entry: { studentName: 'Dewi', version: 3 } })
})
