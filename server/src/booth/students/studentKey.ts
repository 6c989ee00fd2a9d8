import type { KnownStudent } from '@antrian/contract/knownStudents'
import { searchable } from '@antrian/contract/searchable'

/** The same for one name and class, however they are written. */
export const studentKey = ({ studentName, studentClass }: KnownStudent) =>
  JSON.stringify([studentName, studentClass].map(searchable))
