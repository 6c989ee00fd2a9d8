import * as z from 'zod/mini'
import { QueueEntry } from '../queue/queue.ts'

export const PLAN_LIMITS = {
  daysAhead: 366,
  rows: 40,
  planned: 99,
  called: 40,
  arrived: 20,
  walkMinutes: 30,
} as const

/** Default walking time in minutes from the classrooms to the booth. */
export const USUAL_WALK = 3

/** A class in the plan of the day. `called - arrived - absent` students are on the way. */
export const PlanRow = z.object({
  className: z.string(),
  planned: z.number(),
  called: z.number(),
  /** Students of the class who were added to the queue since its first call. */
  arrived: z.number(),
  /** Students who were called and did not come. */
  absent: z.number(),
  onTheWay: z.number(),
  /** How often the class was moved to the end of the plan. */
  skipped: z.number(),
  lastCalledAt: z.nullable(z.string()),
  /** Time at which the last planned student had come; null before that. */
  doneAt: z.nullable(z.string()),
  /** Names of the last called group, when a roster exists. */
  asked: z.array(z.string()),
})
export type PlanRow = z.infer<typeof PlanRow>

export const ClassPlan = z.object({
  day: z.string(),
  /** Version 0 until the day has a plan. */
  version: z.number(),
  walkMinutes: z.number(),
  rows: z.array(PlanRow),
  changedBy: z.nullable(z.string()),
  /** Whether the last call or skip can be undone. */
  canUndo: z.boolean(),
})
export type ClassPlan = z.infer<typeof ClassPlan>

export const Called = z.object({ plan: ClassPlan, text: z.string() })
export type Called = z.infer<typeof Called>

export const Arrived = z.object({ plan: ClassPlan, entries: z.array(QueueEntry) })

/** Number of students of a class who were not called yet. */
export const uncalled = ({ planned, called }: Pick<PlanRow, 'planned' | 'called'>) =>
  Math.max(0, planned - called)

/** The next class to call: the first with students who were not called. */
export const nextRow = (rows: readonly PlanRow[]) => rows.findIndex(row => uncalled(row) > 0)

/** Message to the teacher of a class, with the students' names when they are known. */
export function teacherText(
  { className, asked }: Pick<PlanRow, 'className' | 'asked'>,
  count: number,
): string {
  const invitation = `${className}: ${count} siswa berikutnya, silakan ke photobooth sekarang.`
  return asked.length > 0
    ? [invitation, ...asked.map((name, index) => `${index + 1}. ${name}`)].join('\n')
    : invitation
}
