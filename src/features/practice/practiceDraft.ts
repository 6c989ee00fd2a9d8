import { EntryDraft } from '@antrian/contract/queue/entryDraft'
import { entryProblems } from '@antrian/contract/queue/rules'
import { EXAMPLE } from './exampleStudents'

/** Body of a request, as it was sent. */
export type Body = Readonly<Record<string, unknown>>

/** The form's values, marked as an example. @throws with the sentence of the first problem */
export function draftIn(body: Body): EntryDraft {
  const draft = EntryDraft.parse(body)
  const [problem] = Object.values(entryProblems(draft))
  if (problem) throw new Error(problem)
  const isMarked = draft.studentClass.endsWith(EXAMPLE)
  return isMarked ? draft : { ...draft, studentClass: `${draft.studentClass} ${EXAMPLE}` }
}
