import * as z from 'zod/mini'
import { EntryDraft } from '../queue/entryDraft.ts'
import { callsOf } from '../shared/call.ts'
import { withoutMarks } from '../shared/searchable.ts'
import { SearchText } from './history.ts'

/** Number of letters before students are suggested, because fewer would match half the school. */
const FEWEST_LETTERS = 3

/** Maximum suggestions. */
export const MOST_SUGGESTED = 6

/** A student by name and class. */
export const KnownStudent = z.pick(EntryDraft, { studentName: true, studentClass: true })
export type KnownStudent = z.infer<typeof KnownStudent>

/** A student from the roster, or else from the last entry. */
export const SuggestedStudent = z.extend(KnownStudent, {
  rosterId: z.nullish(z.string()),
  nis: z.nullish(z.string()),
  /** Whether the class is from an earlier school year. */
  isOfEarlierYear: z.optional(z.boolean()),
})
export type SuggestedStudent = z.infer<typeof SuggestedStudent>

const KnownStudents = z.array(SuggestedStudent)

/** Prefix that the index uses, as long as the shortest lookup. */
export const nameKey = (text: string) =>
  Array.from(withoutMarks(text)).slice(0, FEWEST_LETTERS).join('')

export const hasNameKey = (text: string) => Array.from(withoutMarks(text)).length >= FEWEST_LETTERS

/** Query of the lookup: the beginning of a name. */
const KnownStudentsQuery = z.object({
  name: SearchText.check(
    z.refine(hasNameKey, { error: `Ketik sedikitnya ${FEWEST_LETTERS} huruf nama` }),
  ),
})

export const knownStudentsCalls = callsOf('Queue', {
  findKnownStudents: {
    path: '/api/queue/students',
    summary:
      'Students of the roster whose names begin with the text, then earlier students, latest first',
    query: KnownStudentsQuery,
    data: KnownStudents,
  },
})
