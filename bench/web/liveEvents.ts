import type { QueueEntry } from '@antrian/contract/queue/queue'
import { median } from '../timing.ts'
import type { Stage } from './stage.ts'
import type { Visit } from './visit.ts'

const EVENTS = 8
let events = 0

/** Milliseconds from another admin's request to the paint of the changed row. */
export async function liveEvents(stage: Stage, visit: Visit) {
  const delays: number[] = []
  for (let time = 0; time < EVENTS; time++) {
    const at = time % 5
    const { id, studentClass, photoCount } = stage.waiting[at] as QueueEntry
    const studentName = `Siswa baru ${++events}`
    await visit.page.evaluate(name => {
      const { probe } = window
      probe.awaited = probe.painted(name, () => probe.rowsShow([name]))
    }, studentName)
    const start = Date.now()
    stage.waiting[at] = await stage.callers[0].put<QueueEntry>(`/api/queue/${id}`, {
      studentName,
      studentClass,
      photoCount,
    })
    const painted = (await visit.page.evaluate(() => window.probe.awaited)) as number
    delays.push(painted - start)
    await visit.page.waitForTimeout(700)
  }
  return { event: median(delays) }
}
