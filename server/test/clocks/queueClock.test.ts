import type { QueueEntry } from '@antrian/contract/queue/queue'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../src/platform/clock.ts'
import { openBooth } from '../support/booth.ts'
import { ani } from '../support/people.ts'

const draft = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 2 }

describe.each([
  ['back by a day', -DAY],
  ['back by an hour', -HOUR],
  ['back by ten minutes', -10 * MINUTE],
  ['forward by a day', DAY],
  ['forward by a week', 7 * DAY],
])('a clock set %s', (_, change) => {
  it('repeats no click that is sent again', async () => {
    const booth = await openBooth()
    const send = async (key: string) =>
      booth.app.inject({
        method: 'POST',
        url: '/api/queue',
        headers: {
          authorization: `Bearer ${await booth.signIn(ani)}`,
          'idempotency-key': key,
        },
        payload: draft,
      })
    const first = await send('click-0001')

    booth.setClock(change)
    await send('click-0002')
    const again = await send('click-0001')

    expect(again.json().data.id).toBe(first.json().data.id)
    expect(await booth.db.selectFrom('queue_entries').select('id').execute()).toHaveLength(2)
  })

  it('keeps the numbers of every day complete', async () => {
    const booth = await openBooth()
    const admin = () => booth.signedInAs(ani)
    const add = async () =>
      (await (await admin()).post('/api/queue', draft)).json().data as QueueEntry
    for (let count = 0; count < 3; count++) await add()
    booth.setClock(change)
    for (let count = 0; count < 3; count++) await add()
    booth.setClock(-change)
    for (let count = 0; count < 3; count++) await add()

    const rows = await booth.db
      .selectFrom('queue_entries')
      .select(['day', 'queue_number'])
      .orderBy('day')
      .orderBy('queue_number')
      .execute()
    for (const { day } of rows) {
      const numbers = rows.filter(row => row.day === day).map(row => row.queue_number)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }
    expect(rows).toHaveLength(9)
  })

  it('does not change the minute of the rate limit', async () => {
    const booth = await openBooth({ env: { RATE_LIMIT: '20' } })
    const admin = () => booth.visitor()
    const call = async () => (await admin().get('/api/queue')).statusCode
    while ((await call()) !== 429);

    booth.setClock(change)
    expect(await call()).toBe(429)
    const { headers } = await admin().get('/api/queue')
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    booth.setTime(new Date(booth.now() + 61 * SECOND).toISOString())

    expect(await call()).toBe(401)
  })
})
