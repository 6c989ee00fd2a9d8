import { ACTS_AT_ONCE } from '@antrian/contract/offline/offlineLimits'
import { actProblem } from '@antrian/contract/offline/offlineRules'
import {
  actsToSend,
  answered,
  emptyOutbox,
  type NewAct,
  type Outbox,
  onNewDevice,
  recorded,
  takenBack,
  takenOver,
} from '@antrian/contract/offline/outbox'
import { describe, expect, it } from 'vitest'
import { anEntry } from '../support/factories'

const ANI = 'ani@sekolah.sch.id'
const BUDI = 'budi@sekolah.sch.id'

const act = (over: Partial<NewAct>): NewAct => ({
  ...{ key: 'k', kind: 'cancel', epoch: 1, by: ANI, at: 0, isSent: false },
  ...over,
})
const on = (id: string, over: Partial<NewAct> = {}) => act({ id, ...over })
const added = (localId: string) => act({ kind: 'add', localId })

/** Each press has its acts. */
const outboxOf = (...presses: NewAct[][]) =>
  presses.reduce<Outbox>(recorded, emptyOutbox('device-of-the-test'))

const seqs = (acts: readonly { seq: number }[] | undefined) => acts?.map(({ seq }) => seq)
const differs = {} as never
/** The host asks about these acts. */
const asking = (outbox: Outbox, ...asked: number[]): Outbox => ({
  ...outbox,
  acts: outbox.acts.map(act => (asked.includes(act.seq) ? { ...act, differs } : act)),
})

describe('an act that is withdrawn', () => {
  it('takes along what builds on it, and leaves the acts on other students', () => {
    const outbox = outboxOf([on('a')], [added('local')], [on('a')], [act({ localId: 'local' })])

    expect(seqs(takenBack(outbox, 2)?.acts)).toEqual([1, 3])
    expect(seqs(takenBack(outbox, 4)?.acts)).toEqual([1, 2, 3])
  })

  it('takes along the other act of its press, and what builds on that', () => {
    const outbox = outboxOf([on('a', { kind: 'complete' }), on('b', { kind: 'start' })], [on('b')])

    expect(takenBack(outbox, 1)?.acts).toEqual([])
    expect(seqs(takenBack(outbox, 3)?.acts)).toEqual([1, 2])
  })

  it('leaves the completion by whose press it was started', () => {
    const outbox = outboxOf(
      [added('local')],
      [on('a', { kind: 'complete' }), act({ localId: 'local', kind: 'start' })],
    )

    expect(seqs(takenBack(outbox, 1)?.acts)).toEqual([2])
    expect(seqs(takenBack(outbox, 3)?.acts)).toEqual([1, 2])
    expect(seqs(takenBack(outbox, 2)?.acts)).toEqual([1])
  })

  it('stays when the host may have it, or what builds on it', () => {
    expect(takenBack(outboxOf([on('a')], [on('a', { isSent: true })]), 1)).toBeUndefined()
    expect(takenBack(outboxOf([on('a')]), 7)).toBeUndefined()
  })
})

describe('the acts of one request', () => {
  it('are those of this admin in their order, without what waits for a question or another admin', () => {
    const outbox = outboxOf(
      ...[[on('a')], [on('b')], [on('a')], [on('c', { by: BUDI })], [on('c')], [on('d')]],
    )

    expect(seqs(actsToSend(asking(outbox, 1), ANI))).toEqual([2, 6])
    expect(seqs(actsToSend(outbox, BUDI))).toEqual([4])
    expect(seqs(actsToSend(answered(asking(outbox, 1), 1, 'record'), ANI))).toEqual([1, 2, 3, 6])
  })

  it('are those of one holding of the booth', () => {
    const outbox = outboxOf([on('a')], [on('b')], [on('c', { epoch: 2 })], [on('d')])

    expect(seqs(actsToSend(outbox, ANI))).toEqual([1, 2])
  })

  it('are no more than the host takes, and at least one', () => {
    const many = Array.from({ length: ACTS_AT_ONCE + 1 }, (_, place) => [on(`e-${place}`)])
    expect(actsToSend(outboxOf(...many), ANI)).toHaveLength(ACTS_AT_ONCE)

    const big = (id: string) => [on(id, { body: { reason: 'x'.repeat(12_000) } })]
    expect(seqs(actsToSend(outboxOf(big('a'), big('b')), ANI))).toEqual([1])
    expect(
      actsToSend(outboxOf([on('a', { body: { reason: 'x'.repeat(90_000) } })]), ANI),
    ).toHaveLength(1)
  })
})

describe('the answer to a question', () => {
  const outbox = asking(outboxOf([on('a')], [on('b')]), 1, 2)
  const answersOf = (of: Outbox) => of.acts.map(({ answer }) => answer)

  it('answers no other one', () => {
    expect(answersOf(answered(outbox, 2, 'record'))).toEqual([undefined, 'record'])
    expect(answered(outbox, 7, 'record')).toBe(outbox)
  })

  it('leaves out a student with all that was done for them, if it leaves out their addition', () => {
    const two = [[added('x')], [act({ localId: 'x' })], [added('y')], [act({ localId: 'y' })]]
    const asked = asking(outboxOf(...two), 1)

    expect(answersOf(answered(asked, 1, 'dismiss'))).toEqual([
      ...['dismiss', 'dismiss', undefined, undefined],
    ])
    expect(answersOf(answered(asked, 1, 'record'))).toEqual([
      ...['record', undefined, undefined, undefined],
    ])
    expect(answersOf(answered(asked, 2, 'dismiss'))).toEqual([
      ...[undefined, 'dismiss', undefined, undefined],
    ])
  })
})

it('acts that a developer takes over are asked about again, and keep who pressed', () => {
  const outbox = asking(outboxOf([on('a', { by: BUDI })], [on('b')]), 1, 2)
  const [taken, own] = takenOver(answered(outbox, 1, 'record'), BUDI, ANI).acts

  expect(taken).toMatchObject({ by: ANI, recordedBy: BUDI })
  expect([taken?.answer, taken?.differs]).toEqual([undefined, undefined])
  expect(own).toEqual(outbox.acts[1])
  const again = takenOver(outboxOf([on('a', { by: ANI, recordedBy: BUDI })]), ANI, 'c@x.id')
  expect(again.acts).toMatchObject([{ by: 'c@x.id', recordedBy: BUDI }])
})

it('acts of a new device are numbered from one, and stay together by their press', () => {
  const sent = outboxOf([on('a')], [on('b'), on('c')], [on('d')])
  const left = { ...sent, acts: sent.acts.slice(1) }

  const { device, lastSeq, acts } = onNewDevice(left, 'another')

  expect([device, lastSeq]).toEqual(['another', 3])
  expect(acts.map(({ id, seq, press }) => [id, seq, press])).toEqual([
    ...[
      ['b', 1, 1],
      ['c', 2, 1],
      ['d', 3, 3],
    ],
  ])
})

describe('an act without a network', () => {
  const waiting = anEntry({ id: 'w' })
  const inBooth = anEntry({ id: 'b', status: 'in-progress' })
  const pass = { isYours: true, until: '2025-01-06T04:00:00.000Z' }
  const now = Date.parse('2025-01-06T03:00:00.000Z')
  const at = { shown: [waiting], pass, now }

  it('is taken where the host would take it', () => {
    expect(actProblem('add', undefined, { ...at, pass: null })).toBeUndefined()
    expect(actProblem('start', waiting, at)).toBeUndefined()
    expect(actProblem('complete', inBooth, { ...at, shown: [inBooth] })).toBeUndefined()
    expect(
      actProblem('skip', waiting, { ...at, shown: [inBooth, waiting], pass: null }),
    ).toBeUndefined()
  })

  it.each([
    ['cancel', undefined, {}, 'Antrian tidak ditemukan'],
    ['start', waiting, { shown: [waiting, inBooth] }, 'Masih ada sesi yang berlangsung'],
    ['start', waiting, { pass: null }, /^Tanpa jaringan hanya perangkat yang memegang booth/],
    ['complete', inBooth, { pass: { ...pass, isYours: false } }, /^Tanpa jaringan hanya/],
    ['complete', inBooth, { now: Date.parse(pass.until) }, /^Sudah dua jam tanpa jaringan/],
    ['return', waiting, {}, 'Antrian tidak sedang dilewati'],
    ['skip', inBooth, {}, 'Antrian tidak sedang menunggu giliran'],
    ['complete', waiting, {}, 'Antrian belum dimulai'],
  ] as const)('is refused in one sentence: %s', (kind, entry, over, sentence) => {
    expect(actProblem(kind, entry, { ...at, ...over })).toMatch(sentence)
  })
})
