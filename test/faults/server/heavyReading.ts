import { setTimeout } from 'node:timers/promises'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { seedQueue } from '../../../server/src/operator/seed/seedQueue.ts'
import { ask, openDesk } from '../support/desk.ts'
import { percentile } from '../support/figures.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const A_YEAR = { rows: 60_000, days: 250, logDays: 1, seed: 1, timeZone: 'Asia/Jakarta' }
const ADDS = 200
/** Limit in ms below which other work on the machine decides the figure, not the server. */
const QUIET_AT_LEAST = 15

/**
 * F41: one admin requests yearly figures twenty times in parallel, searches and exports while
 * another adds.
 */
export async function heavyReading(place: Place): Promise<Outcome> {
  const today = schoolDay(new Date(), A_YEAR.timeZone)
  await place.look(db => seedQueue(db, { ...A_YEAR, before: today }))
  const node = await startNode(place.settings)
  const [reader = '', writer = ''] = place.tokens
  const desk = openDesk(() => node.address, writer)
  const first = new Date(Date.parse(today) - 360 * 86_400_000).toISOString().slice(0, today.length)
  const stopping = new AbortController()
  const answers = new Map<number, number>()

  async function readOn(path: string) {
    while (!stopping.signal.aborted) {
      const { status } = await ask(node.address + path, reader, { patience: 60_000 })
      answers.set(status, (answers.get(status) ?? 0) + 1)
      // Waits as `Retry-After` says.
      if (status !== 200) await setTimeout(2000)
    }
  }
  async function addsTake() {
    const took: number[] = []
    for (let turn = 0; turn < ADDS; turn++) {
      const began = performance.now()
      await desk.add(`Siswa ${turn}`)
      took.push(performance.now() - began)
    }
    return percentile(took, 0.95)
  }

  try {
    await addsTake()
    const quiet = await addsTake()
    const reading = [
      ...Array.from(
        { length: 20 },
        () => `/api/admin/analytics?startDate=${first}&endDate=${today}`,
      ),
      ...Array.from({ length: 5 }, () => `/api/queue/history?search=rahma&page=3`),
      ...Array.from({ length: 3 }, () => `/api/queue/history/export?search=siti`),
    ].map(readOn)
    await setTimeout(500)
    const beside = await addsTake()
    stopping.abort()
    await Promise.all(reading)
    const isSlow = beside > 3 * Math.max(quiet, QUIET_AT_LEAST)
    const others = [...answers].filter(([status]) => ![200, 0, 429, 503].includes(status))
    return {
      wrong: Number(isSlow) + others.length,
      figures: {
        'adding ms p95 quiet/beside': `${quiet}/${beside}`,
        'readings answered': answers.get(200) ?? 0,
        'told to wait': (answers.get(429) ?? 0) + (answers.get(503) ?? 0),
      },
    }
  } finally {
    stopping.abort()
    await node.kill('SIGTERM')
  }
}
