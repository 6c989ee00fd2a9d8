import type { HistoryPage } from '@antrian/contract/history/history'
import { describe, expect, it } from 'vitest'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'

/** Times in the school's time zone and the day each belongs to. */
const MOMENTS = [
  ['23:59 on the 5th', '2025-01-05T16:59:59.999Z', '2025-01-05'],
  ['midnight', '2025-01-05T17:00:00.000Z', '2025-01-06'],
  ['00:30', '2025-01-05T17:30:00.000Z', '2025-01-06'],
  ['06:59', '2025-01-05T23:59:00.000Z', '2025-01-06'],
  ['07:01', '2025-01-06T00:01:00.000Z', '2025-01-06'],
  ['23:59', '2025-01-06T16:59:59.999Z', '2025-01-06'],
  ['midnight after', '2025-01-06T17:00:00.000Z', '2025-01-07'],
] as const

describe('the days of the history', () => {
  it.each(MOMENTS)('are the school’s: %s', async (_name, now, day) => {
    const booth = await openBooth({ now })
    await booth.holds()

    const dayBefore = await namesIn(booth, `endDate=${neighbour(day, -1)}`)
    const dayItself = await namesIn(booth, `startDate=${day}&endDate=${day}`)
    const dayAfter = await namesIn(booth, `startDate=${neighbour(day, 1)}`)

    expect([dayBefore, dayItself, dayAfter]).toEqual([[], ['Siti Rahma'], []])
  })

  it('are inclusive at both ends', async () => {
    const booth = await openBooth()
    for (const [name, now] of MOMENTS) {
      booth.setTime(now)
      await booth.holds({ studentName: name })
    }

    expect(await namesIn(booth, 'startDate=2025-01-06&endDate=2025-01-06')).toEqual([
      '23:59',
      '07:01',
      '06:59',
      '00:30',
      'midnight',
    ])
    expect(await namesIn(booth, 'startDate=2025-01-06')).toHaveLength(6)
    expect(await namesIn(booth, 'endDate=2025-01-06')).toHaveLength(6)
    expect(await namesIn(booth, '')).toHaveLength(7)
  })

  it('follow another school’s clock', async () => {
    const booth = await openBooth({
      now: '2025-01-05T15:30:00.000Z',
      env: { SCHOOL_TIME_ZONE: 'Asia/Jayapura' },
    })
    await booth.holds()

    expect(await namesIn(booth, 'startDate=2025-01-06')).toEqual(['Siti Rahma'])
  })
})

const neighbour = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

async function namesIn(booth: Booth, query: string): Promise<string[]> {
  const admin = await booth.signedInAs(ani)
  const page: HistoryPage = (await admin.get(`/api/queue/history?${query}`)).json().data
  expect(page.pagination.total).toBe(page.queues.length)
  return page.queues.map(entry => entry.studentName)
}
