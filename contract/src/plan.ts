import * as z from 'zod/mini'
import { QueueEntry } from './queue.ts'

export const PLAN_LIMITS = {
  rows: 40,
  planned: 99,
  called: 40,
  arrived: 20,
  walkMinutes: 30,
} as const

/** A walk from the classrooms, where nobody has said otherwise. */
export const USUAL_WALK = 3

/** A class of the day's plan. `called - arrived - absent` are on the way. */
export const PlanRow = z.object({
  className: z.string(),
  planned: z.number(),
  called: z.number(),
  /** Students of the class who were added to the queue since its first call. */
  arrived: z.number(),
  /** Students who were called and did not come. */
  absent: z.number(),
  onTheWay: z.number(),
  /** How often the class was put back to the end. */
  skipped: z.number(),
  lastCalledAt: z.nullable(z.string()),
  /** When the last of those planned had come; null before that. */
  doneAt: z.nullable(z.string()),
  /** Names of the group that was called last, where there is a roster. */
  asked: z.array(z.string()),
})
export type PlanRow = z.infer<typeof PlanRow>

export const ClassPlan = z.object({
  day: z.string(),
  /** Version 0 until somebody has planned the day. */
  version: z.number(),
  walkMinutes: z.number(),
  rows: z.array(PlanRow),
  changedBy: z.nullable(z.string()),
  /** Whether the last call or skip may be taken back. */
  canUndo: z.boolean(),
})
export type ClassPlan = z.infer<typeof ClassPlan>

export const Called = z.object({ plan: ClassPlan, text: z.string() })
export type Called = z.infer<typeof Called>

export const Arrived = z.object({ plan: ClassPlan, entries: z.array(QueueEntry) })
export type Arrived = z.infer<typeof Arrived>

/** The 409 of a stale act: the plan as it is now. */
export const StalePlan = z.object({ message: z.string(), current: ClassPlan })

/** Those of a class who were not called yet. */
export const uncalled = ({ planned, called }: Pick<PlanRow, 'planned' | 'called'>) =>
  Math.max(0, planned - called)

/** The class whose turn it is: the first with students who were not called. */
export const nextRow = (rows: readonly PlanRow[]) => rows.findIndex(row => uncalled(row) > 0)

/** Message to the teacher of a class, with the names of those who are asked where they are known. */
export function teacherText(
  { className, asked }: Pick<PlanRow, 'className' | 'asked'>,
  count: number,
): string {
  const invitation = `${className}: ${count} siswa berikutnya, silakan ke photobooth sekarang.`
  return asked.length > 0
    ? [invitation, ...asked.map((name, index) => `${index + 1}. ${name}`)].join('\n')
    : invitation
}
