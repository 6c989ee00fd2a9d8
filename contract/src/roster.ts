import * as z from 'zod/mini'
import { EntryId, QueueStatus } from './queue.ts'

/** Limits of one import; a school of three thousand is a large one. */
export const ROSTER_LIMITS = { rows: 3000, bytes: 512 * 1024 } as const

/** A line of the pasted list: everything that leaves the browser. */
export interface RosterRow {
  name: string
  className: string
  nis?: string | undefined
}

/** The fix that a bad line is offered. */
export const RosterFix = z.enum(['name', 'class', 'nis', 'skip'])
export type RosterFix = z.infer<typeof RosterFix>

/** A line that is left out of the import, and why. */
export const RosterProblem = z.object({
  /** Place of the row in the request, from 1 on. */
  line: z.number(),
  sentence: z.string(),
  fix: RosterFix,
})
export type RosterProblem = z.infer<typeof RosterProblem>

/** What happens to a class when the plan is carried out. */
export const ClassPreview = z.object({
  className: z.string(),
  /** Students of the class afterwards, those who are kept included. */
  students: z.number(),
  added: z.number(),
  moved: z.number(),
  same: z.number(),
  gone: z.number(),
  problems: z.number(),
})
export type ClassPreview = z.infer<typeof ClassPreview>

const Counts = z.object({
  added: z.number(),
  /** Students with another class, name or NIS than before. */
  moved: z.number(),
  same: z.number(),
  /** Students of the roster who are not in the list. */
  gone: z.number(),
})

/** Answer of the preview: `plan` names what was shown, for an hour. */
export const RosterPreview = z.extend(Counts, {
  plan: z.string(),
  problems: z.array(RosterProblem),
  classes: z.array(ClassPreview),
})
export type RosterPreview = z.infer<typeof RosterPreview>

/** What an import came to. */
export const RosterSaved = z.extend(Counts, { students: z.number() })
export type RosterSaved = z.infer<typeof RosterSaved>

/** A class and how far it is; `done + waiting` students are not missing. */
export const RosterClass = z.object({
  className: z.string(),
  students: z.number(),
  /** Students with a completed entry in this school year. */
  done: z.number(),
  /** Those of the others who are in the queue. */
  waiting: z.number(),
})
export type RosterClass = z.infer<typeof RosterClass>

export const Roster = z.object({
  /** `2026/2027`: the roster ends with it. */
  schoolYear: z.string(),
  /** The last day on which the roster is kept. */
  until: z.string(),
  /** Who keeps the parents' consent, and who said so; null without a roster. */
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
  /** The entry that waits or is in the booth; null of a student who is in no line. */
  entry: z.nullable(z.object({ id: EntryId, queueNumber: z.number(), status: QueueStatus })),
})
export type RosterStudent = z.infer<typeof RosterStudent>

/** Students of a class who were not photographed yet, and wait in no line. */
export const MissingClass = z.object({
  className: z.string(),
  students: z.number(),
  missing: z.array(z.string()),
})
export type MissingClass = z.infer<typeof MissingClass>
