import { describe, expect, it, onTestFinished } from 'vitest'
import { type Booth, openBooth } from '../../support/booth.ts'
import type { Visitor } from '../../support/client.ts'
import { ani } from '../../support/people.ts'
import { overtakeQueries } from '../../support/queries.ts'

const NINE = Date.parse('2025-01-06T02:00:00.000Z')
const at = (minutes: number) => new Date(NINE + minutes * 60_000).toISOString()

/** Serves students one after another, each for some minutes, while others wait. */
async function sessions(booth: Booth, minutes: number[], from = 0) {
  let start = from
  booth.setTime(at(start))
  const entries = []
  for (const _ of minutes) entries.push(await booth.holds())
  const admin = await booth.signedInAs(ani)
  for (const [index, { id }] of entries.entries()) {
    booth.setTime(at(start))
    await admin.post(`/api/queue/${id}/start`)
    start += minutes[index] ?? 0
    booth.setTime(at(start))
    await admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'cash' })
  }
}

const paceOf = async (admin: Visitor) => (await admin.get('/api/queue/pace')).json().data

describe('the pace', () => {
  it('begins with the default, and becomes today’s from the fifth session on', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    expect(await paceOf(admin)).toMatchObject({ basis: 'usual', secondsPerSession: 240 })

    await sessions(booth, [6, 6, 6, 6, 6])

    expect(await paceOf(admin)).toEqual({
      basis: 'today',
      secondsPerSession: 315,
      secondsPerSheet: 0,
      sessions: 5,
      startedToday: 5,
      longSeconds: 360,
    })
  })

  it('forgets a session that was undone', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await sessions(booth, [6, 6, 6, 6, 9])
    const before = await paceOf(admin)
    const [last] = (await admin.get('/api/queue/recent')).json().data.queues

    await admin.post(`/api/queue/${last.id}/undo`, { version: last.version })

    expect(before).toMatchObject({ basis: 'today', sessions: 5 })
    expect(await paceOf(admin)).toMatchObject({ basis: 'recent', sessions: 4 })
  })

  it('comes from yesterday in the morning of the school’s day', async () => {
    const booth = await openBooth()
    await sessions(booth, [6, 6, 6, 6, 6])

    booth.setTime('2025-01-06T16:59:00.000Z')
    const admin = await booth.signedInAs(ani)
    expect(await paceOf(admin)).toMatchObject({ basis: 'today', startedToday: 5 })
    booth.setTime('2025-01-06T17:01:00.000Z')
    expect(await paceOf(admin)).toMatchObject({
      basis: 'recent',
      startedToday: 0,
      secondsPerSession: 315,
    })
  })
})

describe('the forecast of a new student', () => {
  it('includes a pause that began after the forecast of the one before', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await sessions(booth, [4, 4, 4, 4, 4])
    const forecastOf = async (studentName: string) => {
      await admin.post('/api/queue', { studentName, studentClass: 'X', photoCount: 2 })
      const { forecast_at } = await booth.db
        .selectFrom('queue_entries')
        .select('forecast_at')
        .where('student_name', '=', studentName)
        .executeTakeFirstOrThrow()
      return forecast_at
    }
    expect(await forecastOf('Siti')).toBe(at(20))

    await admin.put('/api/admin/pause', { until: '10:00', version: 0 })

    expect(await forecastOf('Dewi')).toBe(at(60 + 4))
  })
})

describe('the students left over from yesterday', () => {
  const YESTERDAY = -24 * 60

  it('do not count in the forecast of a new student', async () => {
    const booth = await openBooth()
    booth.setTime(at(YESTERDAY))
    for (let left = 0; left < 3; left++) await booth.holds()
    await sessions(booth, [4, 4, 4, 4, 4])
    const admin = await booth.signedInAs(ani)

    await admin.post('/api/queue', { studentName: 'Siti', studentClass: 'X', photoCount: 2 })

    const row = await booth.db
      .selectFrom('queue_entries')
      .select('forecast_at')
      .where('student_name', '=', 'Siti')
      .executeTakeFirstOrThrow()
    expect(row.forecast_at).toBe(at(20))
  })

  /** A booth whose last sessions give a forecast, and two students who are left. */
  async function openMonday() {
    const booth = await openBooth()
    await sessions(booth, [4, 4, 4, 4, 4], YESTERDAY)
    const left = [(await booth.holds()).id, (await booth.holds()).id]
    await sessions(booth, [4, 4, 4, 4, 4])
    const forecasts = () =>
      booth.db
        .selectFrom('queue_entries')
        .select(['forecast_at', 'brought_at'])
        .where('id', 'in', left)
        .orderBy('queue_number')
        .execute()
    return { booth, left, forecasts, admin: await booth.signedInAs(ani) }
  }

  it('count and wait from the moment they are moved to today', async () => {
    const { booth, left, forecasts, admin } = await openMonday()

    const answer = await admin.post('/api/admin/leftovers/bring', { ids: left })

    expect(answer.statusCode).toBe(200)
    expect(await forecasts()).toEqual([
      { forecast_at: at(20), brought_at: at(20) },
      { forecast_at: at(24), brought_at: at(20) },
    ])
    booth.setTime(at(24))
    await admin.post(`/api/queue/${left[0]}/start`)
    const { data } = (await admin.get('/api/admin/analytics')).json()
    expect(data.forecastError).toEqual({ median: 4, p90: 4 })
    expect(data.waiting.p90).toBeLessThan(60)
  })

  it('come one after the other also when the database asks for the move again', async () => {
    const { left, forecasts, admin } = await openMonday()
    const deadlocks = [Object.assign(new Error('deadlock detected'), { code: '40P01' })]
    const stop = overtakeQueries(async ({ sql }) => {
      const deadlock = sql.startsWith('insert into "admin_log"') && deadlocks.pop()
      if (deadlock) throw deadlock
    })
    onTestFinished(stop)

    const answer = await admin.post('/api/admin/leftovers/bring', { ids: left })

    expect([answer.statusCode, deadlocks]).toEqual([200, []])
    expect(await forecasts()).toMatchObject([{ forecast_at: at(20) }, { forecast_at: at(24) }])
  })

  it('wait since yesterday again when the move is undone', async () => {
    const booth = await openBooth()
    await sessions(booth, [4, 4, 4, 4, 4], YESTERDAY)
    const admin = await booth.signedInAs(ani)
    const draft = { studentName: 'Siti', studentClass: 'X', photoCount: 2 }
    const { id } = (await admin.post('/api/queue', draft)).json().data
    booth.setTime(at(0))
    const today = await booth.signedInAs(ani)
    const { entries } = (await today.post('/api/admin/leftovers/bring', { ids: [id] })).json().data

    await today.post('/api/admin/leftovers/undo', { entries })

    const row = await booth.db
      .selectFrom('queue_entries')
      .select(['forecast_at', 'brought_at', 'day'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      forecast_at: at(YESTERDAY + 20),
      brought_at: null,
      day: '2025-01-05',
    })
  })
})

describe('the error of forecasts', () => {
  it('is measured from the forecast at the time of adding', async () => {
    const booth = await openBooth()
    await sessions(booth, [4, 4, 4, 4, 4])
    const admin = await booth.signedInAs(ani)
    const add = () =>
      admin.post('/api/queue', { studentName: 'Siti', studentClass: 'X', photoCount: 2 })
    const [first, second] = [(await add()).json().data, (await add()).json().data]

    // Forecasts: at once, and after four minutes.
    booth.setTime(at(22))
    await admin.post(`/api/queue/${first.id}/start`)
    booth.setTime(at(28))
    await admin.post(`/api/queue/${first.id}/complete`, { paymentMethod: 'qris' })
    await admin.post(`/api/queue/${second.id}/start`)

    const { data } = (await admin.get('/api/admin/analytics')).json()
    expect(data.forecastError.median).toBeCloseTo(3)
    expect(data.forecastError.p90).toBeCloseTo(3.8)
  })

  it('is not measured without a forecast', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await admin.post('/api/queue', { studentName: 'Siti', studentClass: 'X', photoCount: 2 })

    const { data } = (await admin.get('/api/admin/analytics')).json()
    expect(data.forecastError).toEqual({ median: null, p90: null })
  })
})
