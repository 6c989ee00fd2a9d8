import type { OutboxAct } from '@antrian/contract/offline/outbox'
import { expect } from 'vitest'
import { countsOf, NO_COUNTS, sumOf } from '../../../../src/booth/queue/dayCounts.ts'
import type { Device } from './device.ts'
import type { Run } from './world.ts'

/** Everything that was written, in order. */
const written = async ({ booth: { db } }: Run) => ({
  entries: await db.selectFrom('queue_entries').selectAll().orderBy('queue_number').execute(),
  lines: await db.selectFrom('admin_log').selectAll().orderBy('seq').execute(),
  days: await db.selectFrom('school_days').selectAll().execute(),
  acts: await db.selectFrom('offline_acts').selectAll().orderBy('device').orderBy('seq').execute(),
  sheet: await db.selectFrom('sheet_backups').selectAll().orderBy('id').execute(),
})

export async function expectOneInBooth({ booth: { db } }: Run) {
  const inBooth = await db
    .selectFrom('queue_entries')
    .select('id')
    .where('status', '=', 'in-progress')
    .execute()
  expect(inBooth.length).toBeLessThan(2)
}

/** While an act is asked about, none after it on its entry is decided. */
export async function expectHeldBack({ booth: { db } }: Run) {
  const acts = await db.selectFrom('offline_acts').selectAll().execute()
  const asked = acts.filter(({ outcome }) => outcome === 'differs')
  const after = asked.flatMap(({ device, target, seq }) =>
    acts.filter(act => act.device === device && act.target === target && act.seq > seq),
  )
  expect(after.filter(({ outcome }) => outcome !== 'later' && outcome !== 'dismissed')).toEqual([])
}

/** Every act that was shown as recorded has become exactly one thing, and the booth agrees. */
export async function expectNothingLost(run: Run, devices: readonly Device[]) {
  const { entries, lines, days, acts } = await written(run)
  for (const { fates, held } of devices) {
    expect(held()).toEqual([])
    expect([...fates.values()].filter(fate => fate === 'held' || fate === 'asked')).toEqual([])
  }
  const added = devices.flatMap(({ fates, students }) =>
    students.flatMap(([key, name]) => (fates.get(key) === 'applied' ? [name] : [])),
  )
  // A redo is no other student, and has the number of the first one.
  const students = entries.filter(entry => entry.redo_of === null)
  expect(students.map(entry => entry.student_name).toSorted()).toEqual(added.toSorted())
  expect(students.map(entry => entry.queue_number)).toEqual(students.map((_, place) => place + 1))

  for (const entry of entries) {
    const steps = lines.filter(line => line.entry_id === entry.id)
    expect(steps).toHaveLength(entry.version)
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted())
  }
  for (const device of devices) {
    const own = acts.filter(act => act.device === device.device())
    expect(own.map(({ at }) => at)).toEqual(own.map(({ at }) => at).toSorted())
    for (const { key_hash, outcome, target, kind } of own) {
      if (outcome !== 'done' || kind === 'complete' || kind === 'start') continue
      expect(lines.filter(line => line.entry_id === target && line.action === kind)).not.toEqual([])
      expect(acts.filter(act => act.key_hash === key_hash)).toHaveLength(1)
    }
  }
  const [day] = days
  if (day) {
    const { day: _, last_number, ...counts } = day
    expect(counts).toEqual({ ...NO_COUNTS, ...sumOf(entries.map(countsOf)) })
    expect(last_number).toBe(students.length)
  }
}

/** What a device has sent and the server has decided is sent once more: nothing is written. */
export async function expectResendsChangeNothing(run: Run, device: Device) {
  const before = await written(run)
  const decided = before.acts.filter(
    act => act.device === device.device() && act.outcome !== 'later',
  )
  const bySeq = new Map(device.sent.map(act => [act.seq, unanswered(act)]))
  const acts = decided.flatMap(({ seq }) => bySeq.get(seq) ?? [])
  for (let at = 0; at < acts.length; at += 50) await device.send(acts.slice(at, at + 50))
  expect(await written(run)).toEqual(before)
}

function unanswered(act: OutboxAct): OutboxAct {
  const copy = { ...act }
  delete copy.answer
  return copy
}
