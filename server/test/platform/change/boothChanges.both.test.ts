import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import { describe, expect, it } from 'vitest'
import { STICKER } from '../../../../testkit/qrisCodes.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani, citra } from '../../support/people.ts'

const PRICED = { ...DEFAULT_BOOTH_SETTINGS, pricePerSheet: 5000, version: 0 }
const CLOSING = { openingFloat: 100_000, counted: 250_000, note: 'Lebih' }
const DAY = '2025-01-06'
const TODAY = `/api/admin/closings/${DAY}`
const TILL = `/api/admin/till/${DAY}`
const SET_QRIS: Call = ['PUT', '/api/admin/qris', { payload: STICKER, hasBill: false }]
const BY_HAND = { at: '2025-01-05T02:00:00.000Z', by: ani.email, name: ani.name }

type Call = [method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object]

interface Change {
  /** Stores what another admin did before. */
  stored?: (db: Booth['db']) => Promise<unknown>
  before?: Call[]
  change: Call
}

const offered = (db: Booth['db']) =>
  db
    .insertInto('till_handovers')
    .values({
      id: 'offer-1',
      day: DAY,
      counted_at: BY_HAND.at,
      counted: 50_000,
      ...{ from_email: ani.email, from_name: ani.name, to_email: citra.email, to_name: citra.name },
      ...{ accepted_at: null, withdrawn_at: null },
    })
    .execute()

const moved = (db: Booth['db']) =>
  db
    .insertInto('till_moves')
    .values({
      id: 'move-1',
      day: DAY,
      at: BY_HAND.at,
      ...{ kind: 'in', amount: 20_000, reason: 'Uang kecil', reverses: null },
      ...{ moved_by: ani.email, moved_by_name: ani.name },
    })
    .execute()

const codeSet = (db: Booth['db']) =>
  db
    .insertInto('qris_code')
    .values({
      id: 1,
      code_id: 'code-1',
      payload: STICKER,
      has_bill: 0,
      ...{ changed_at: BY_HAND.at, changed_by: ani.email, changed_by_name: ani.name },
      ...{ confirmed_at: null, confirmed_by: null, confirmed_by_name: null },
    })
    .execute()

/** Every change of the booth that takes an idempotency key, with what is needed before it. */
const CHANGES: Record<string, Change> = {
  changeBoothSettings: { change: ['PUT', '/api/admin/booth', PRICED] },
  priceWaitingEntries: {
    before: [['PUT', '/api/admin/booth', PRICED]],
    change: ['POST', '/api/admin/booth/price-waiting', { version: 1 }],
  },
  loadPaper: { change: ['POST', '/api/admin/paper', { sheets: 300 }] },
  correctPaper: { change: ['PUT', '/api/admin/paper/load-1', { sheets: 400, version: 1 }] },
  pauseBooth: { change: ['PUT', '/api/admin/pause', { until: '09:15', version: 0 }] },
  resumeBooth: {
    before: [['PUT', '/api/admin/pause', { until: '09:15', version: 0 }]],
    change: ['DELETE', '/api/admin/pause', { version: 1 }],
  },
  closeDay: { change: ['POST', TODAY, CLOSING] },
  reopenDay: { before: [['POST', TODAY, CLOSING]], change: ['POST', `${TODAY}/reopen`] },
  addTillMove: {
    change: ['POST', `${TILL}/moves`, { kind: 'in', amount: 20_000, reason: 'Uang kecil' }],
  },
  reverseTillMove: { stored: moved, change: ['POST', `${TILL}/moves/move-1/reverse`] },
  offerTill: { change: ['POST', `${TILL}/handover`, { counted: 50_000, to: ani.email }] },
  acceptTill: { stored: offered, change: ['POST', `${TILL}/handover/offer-1/accept`] },
  withdrawTill: { stored: offered, change: ['DELETE', `${TILL}/handover/offer-1`] },
  compareQris: { change: ['POST', `${TILL}/qris`, { total: 0 }] },
  withdrawQris: {
    before: [['POST', `${TILL}/qris`, { total: 0 }]],
    change: ['DELETE', `${TILL}/qris`],
  },
  setQris: { change: SET_QRIS },
  removeQris: { before: [SET_QRIS], change: ['DELETE', '/api/admin/qris'] },
  confirmQris: { stored: codeSet, change: ['POST', '/api/admin/qris/confirm', { id: 'code-1' }] },
}

/** A developer whose connection may lose an answer, one waiting student, and one load of paper. */
async function boothOnABadLine() {
  const booth = await openBooth()
  const line = await booth.line(await booth.signIn(citra))
  const authorization = `Bearer ${await booth.signIn(citra)}`
  await booth.signIn(ani)
  await booth.holds()
  await booth.db
    .insertInto('paper_loads')
    .values({
      id: 'load-1',
      loaded_at: BY_HAND.at,
      sheets: 40,
      version: 1,
      loaded_by: BY_HAND.by,
      loaded_by_name: BY_HAND.name,
    })
    .execute()
  const send = ([method, url, payload]: Call, key?: string) =>
    booth.app.inject({
      method,
      url,
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      ...(payload && { payload }),
    })
  return { booth, line, send }
}

const logged = async (booth: Booth) =>
  (await booth.db.selectFrom('admin_log').select('seq').execute()).length

describe('a change without an answer', () => {
  it.each(Object.entries(CHANGES))('counts once, however often it is sent: %s', async (_, deed) => {
    const { booth, line, send } = await boothOnABadLine()
    const { stored, before = [] } = deed
    await stored?.(booth.db)
    for (const call of before) await send(call)
    const [lines, told] = [await logged(booth), 2 * before.length]
    // One event for admins with the change, and one for developers with the actor.
    await expect.poll(() => line.names().length).toBe(told)

    const answers = await Promise.all([
      send(deed.change, 'click-0001'),
      send(deed.change, 'click-0001'),
    ])
    answers.push(await send(deed.change, 'click-0001'))

    for (const answer of answers) {
      expect(answer.statusCode).toBeLessThan(300)
      expect(answer.json()).toEqual(answers[0]?.json())
    }
    expect(await logged(booth)).toBe(lines + 1)
    await send(['POST', '/api/admin/paper', { sheets: 7 }])
    await expect.poll(() => line.names().slice(told)).toHaveLength(4)
  })

  it('is refused when its idempotency key arrives with another request', async () => {
    const { send } = await boothOnABadLine()
    await send(['POST', '/api/admin/paper', { sheets: 300 }], 'click-0001')

    const other = await send(['POST', '/api/admin/paper', { sheets: 400 }], 'click-0001')

    expect(other.statusCode).toBe(422)
    expect(other.json()).toEqual({
      message: 'Idempotency-Key ini sudah dipakai untuk permintaan lain',
    })
  })

  it('succeeds with the same key after a refusal', async () => {
    const { send } = await boothOnABadLine()
    await send(['POST', TODAY, CLOSING])
    const early = await send(['POST', TODAY, CLOSING], 'click-0001')
    await send(['POST', `${TODAY}/reopen`])

    const later = await send(['POST', TODAY, CLOSING], 'click-0001')

    expect([early.statusCode, later.statusCode]).toEqual([409, 201])
  })

  it('exists for every call with a key in the API’s description', async () => {
    const { booth } = await boothOnABadLine()
    const { paths } = (await booth.app.inject('/docs/json')).json()

    type Described = { operationId: string; tags: string[]; parameters?: { $ref?: string }[] }
    const operations = Object.values<Record<string, Described>>(paths).flatMap(Object.values)
    const withKey = (operations as Described[]).filter(
      ({ tags, parameters }) =>
        tags.includes('Admin') && parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
    )
    expect(withKey.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(CHANGES).toSorted(),
    )
  })
})
