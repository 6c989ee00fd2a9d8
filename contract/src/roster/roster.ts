import * as z from 'zod/mini'
import { EntryId, QueueStatus } from '../queue/queue.ts'

/** Limits of one import; a large school has three thousand students. */
export const ROSTER_LIMITS = { rows: 3000, bytes: 512 * 1024 } as const

/** One row of the pasted list. The browser sends nothing else of it. */
export interface RosterRow {
  name: string
  className: string
  nis?: string | undefined
  /** False if the reader of the list doubts it; true if an admin has confirmed it. */
  isStudent?: boolean | undefined
  /** True if an admin has said that the namesake in another class is this student, who moved. */
  isMoved?: boolean | undefined
}

/** Suggested fix of a bad row. */
export const RosterFix = z.enum(['name', 'class', 'nis', 'skip'])
export type RosterFix = z.infer<typeof RosterFix>

/** A row that the import skips, and the problem. */
export const RosterProblem = z.object({
  /** Position of the row in the request, from 1. */
  line: z.number(),
  sentence: z.string(),
  fix: RosterFix,
  /** Whether an admin may confirm the row with `isStudent`. */
  isDoubt: z.optional(z.boolean()),
  /** Whether the row may be a student of another class, and an admin may say so with `isMoved`. */
  isNamesake: z.optional(z.boolean()),
})
export type RosterProblem = z.infer<typeof RosterProblem>

/** Effect of the import on one class. */
export const ClassPreview = z.object({
  className: z.string(),
  /** Students of the class after the import, with the ones who are kept. */
  students: z.number(),
  added: z.number(),
  moved: z.number(),
  /** 0 from a host of a version that does not count them. */
  returned: z._default(z.number(), 0),
  same: z.number(),
  gone: z.number(),
  problems: z.number(),
})
export type ClassPreview = z.infer<typeof ClassPreview>

const Counts = z.object({
  added: z.number(),
  /** Students whose class, name or NIS changes, or who return. */
  moved: z.number(),
  /** Those of `moved` who had left the roster; 0 from a host of a version that does not count them. */
  returned: z._default(z.number(), 0),
  same: z.number(),
  /** Students of the roster who are missing from the list. */
  gone: z.number(),
})

/** Answer of the preview; `plan` is its id, valid for one hour. */
export const RosterPreview = z.extend(Counts, {
  plan: z.string(),
  problems: z.array(RosterProblem),
  classes: z.array(ClassPreview),
})
export type RosterPreview = z.infer<typeof RosterPreview>

/** Result of an import. */
export const RosterSaved = z.extend(Counts, { students: z.number() })
export type RosterSaved = z.infer<typeof RosterSaved>

/** A class and its progress; students in `done` and `waiting` are not missing. */
export const RosterClass = z.object({
  className: z.string(),
  students: z.number(),
  /** Students with a completed entry in this school year. */
  done: z.number(),
  /** Students without a completed entry who are in the queue. */
  waiting: z.number(),
})
export type RosterClass = z.infer<typeof RosterClass>

export const Roster = z.object({
  /** School year such as `2026/2027`, at whose end the roster is deleted. */
  schoolYear: z.string(),
  /** Last day on which the roster is kept. */
  until: z.string(),
  /** Who keeps the parents' consent and who declared it; null without a roster. */
  consent: z.nullable(z.object({ heldBy: z.string(), saidBy: z.string(), at: z.string() })),
  classes: z.array(RosterClass),
})
export type Roster = z.infer<typeof Roster>

export const RosterState = z.enum(['done', 'waiting', 'missing'])
export type RosterState = z.infer<typeof RosterState>

export const RosterStudent = z.object({
  id: z.string(),
  name: z.string(),
  className: z.string(),
  nis: z.nullable(z.string()),
  code: z.string(),
  state: RosterState,
  /** The active entry of the student; null without one. */
  entry: z.nullable(z.object({ id: EntryId, queueNumber: z.number(), status: QueueStatus })),
})
export type RosterStudent = z.infer<typeof RosterStudent>

/** Students of a class without photos who are not in the queue. */
export const MissingClass = z.object({
  className: z.string(),
  students: z.number(),
  missing: z.array(z.pick(RosterStudent, { name: true, nis: true })),
})
export type MissingClass = z.infer<typeof MissingClass>
