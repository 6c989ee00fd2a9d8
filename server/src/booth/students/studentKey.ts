import type { KnownStudent } from '@antrian/contract/history/knownStudents'
import { searchable } from '@antrian/contract/shared/searchable'

/** The same for one name and class, however they are written. */
export const studentKey = ({ studentName, studentClass }: KnownStudent) =>
  JSON.stringify([studentName, studentClass].map(searchable))
