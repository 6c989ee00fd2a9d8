import { hasNameKey, nameStart, type SuggestedStudent } from '@antrian/contract/knownStudents'
import { useSelector } from 'react-redux'
import { useCapability } from '@/features/auth/authSlice'
import { useGetKnownStudentsQuery } from '@/services/studentsApi'
import { selectEntries } from '../queueSelectors'

const NOBODY: SuggestedStudent[] = []

/**
 * Suggestions for the beginning of a name: known students of the host, otherwise those in the
 * queue.
 */
export function useKnownStudents(name: string): SuggestedStudent[] {
  const isLongEnough = hasNameKey(name)
  const isOffered = useCapability('known-students')
  const entries = useSelector(selectEntries)
  const asked = nameStart(name).trimEnd()
  // Keeps the previous suggestions, filtered, while the next query loads.
  const { data } = useGetKnownStudentsQuery(asked, { skip: !isOffered || !hasNameKey(asked) })
  if (!isLongEnough) return NOBODY
  const students = isOffered ? (data ?? NOBODY) : entries
  return students.filter(({ studentName }) => nameStart(studentName).startsWith(asked))
}
