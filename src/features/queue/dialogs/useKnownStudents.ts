import {
  hasNameKey,
  MOST_SUGGESTED,
  nameKey,
  type SuggestedStudent,
} from '@antrian/contract/history/knownStudents'
import { withoutMarks } from '@antrian/contract/shared/searchable'
import { useSelector } from 'react-redux'
import { selectEntries } from '@/acts/shownQueue'
import { useCapability } from '@/services/sessionSlice'
import { useGetKnownStudentsQuery } from '@/services/studentsApi'

const NOBODY: SuggestedStudent[] = []

/**
 * Suggestions for the beginning of a name: known students of the host, otherwise those in the
 * queue.
 */
export function useKnownStudents(name: string): SuggestedStudent[] {
  const isLongEnough = hasNameKey(name)
  const isOffered = useCapability('known-students')
  const entries = useSelector(selectEntries)
  const asked = withoutMarks(name)
  const skip = !isOffered || !hasNameKey(asked)
  // All students of the first letters, if they are few, need no request for each further letter.
  const ofKey = useGetKnownStudentsQuery(nameKey(asked), { skip })
  const all = ofKey.currentData
  const isAll = all !== undefined && all.length < MOST_SUGGESTED
  // Keeps the previous suggestions, filtered, while the next query loads.
  const { data } = useGetKnownStudentsQuery(asked, { skip: skip || ofKey.isFetching || isAll })
  if (!isLongEnough) return NOBODY
  const known = isAll ? all : (data ?? NOBODY)
  const students = isOffered ? known : entries
  return students.filter(({ studentName }) => withoutMarks(studentName).startsWith(asked))
}
