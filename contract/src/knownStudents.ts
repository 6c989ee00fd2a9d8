import * as z from 'zod/mini'
import type { Calls } from './call.ts'
import { EntryDraft } from './entryDraft.ts'
import { SearchText } from './history.ts'
import { searchable } from './searchable.ts'

/** Letters that are typed before students are suggested: fewer would match half a school. */
export const FEWEST_LETTERS = 3

/** A student by name and class. */
export const KnownStudent = z.pick(EntryDraft, { studentName: true, studentClass: true })
export type KnownStudent = z.infer<typeof KnownStudent>

/** A student as the roster says, or else the last entry. */
export const SuggestedStudent = z.extend(KnownStudent, {
  rosterId: z.nullish(z.string()),
  nis: z.nullish(z.string()),
  /** Whether the class is that of an earlier school year. */
  isOfEarlierYear: z.optional(z.boolean()),
})
export type SuggestedStudent = z.infer<typeof SuggestedStudent>

export const KnownStudents = z.array(SuggestedStudent)

/** The form in which the beginnings of names are compared. */
export const nameStart = (text: string) => searchable(text.trimStart())

/** Prefix by which names are looked up, as long as the shortest lookup. */
export const nameKey = (text: string) =>
  Array.from(nameStart(text)).slice(0, FEWEST_LETTERS).join('')

export const hasNameKey = (text: string) => Array.from(nameStart(text)).length >= FEWEST_LETTERS

/** Query of the lookup: how a name begins. */
export const KnownStudentsQuery = z.object({
  name: SearchText.check(
    z.refine(hasNameKey, { error: `Ketik sedikitnya ${FEWEST_LETTERS} huruf nama` }),
  ),
})

export const knownStudentsCalls = {
  findKnownStudents: {
    method: 'GET',
    path: '/api/queue/students',
    tag: 'Queue',
    summary:
      'Students of the roster by how their names begin, then those who were here before, the latest first',
    query: KnownStudentsQuery,
    data: KnownStudents,
  },
} as const satisfies Calls
