import * as z from 'zod/mini'
import { SearchText } from '../history/history.ts'
import { KnownStudent } from '../history/knownStudents.ts'
import { callsOf } from '../shared/call.ts'
import { Done } from '../shared/envelope.ts'
import { NodeQuery } from './nodes.ts'

/** `data` of `GET /api/developer/name-keeping`: how long names of finished entries are kept. */
export const NameKeeping = z.object({
  /** Number of school years, the current one included; null keeps names forever. */
  schoolYears: z.nullable(z.number()),
  /**
   * Names of entries before this day are removed or will be tonight; null when names are kept
   * forever.
   */
  keptFrom: z.nullable(z.string()),
  /** Day on which names of the next school year are removed. */
  nextAt: z.nullable(z.string()),
  /** Time of the last removal run, and the number of entries it changed. */
  lastRunAt: z.nullable(z.string()),
  removedLast: z.number(),
  /** Number of entries since the beginning. */
  removed: z.number(),
  /** Whether removal waits only for a backup of the last night. */
  isWaitingForBackup: z.boolean(),
})
export type NameKeeping = z.infer<typeof NameKeeping>

/** Data held about one student, by name and class. */
export const HeldStudent = z.extend(KnownStudent, {
  entries: z.number(),
  /** Waiting entries and the one in the booth, whose names are still needed. */
  active: z.number(),
  /** Empty without entries. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** Whether the student is in the roster; absent on hosts without a roster. */
  isInRoster: z.optional(z.boolean()),
  /** Rows with this name in the spreadsheet, which the server never changes. */
  sheetRows: z.number(),
})
export type HeldStudent = z.infer<typeof HeldStudent>

/** `data` of `GET /api/developer/students?name=`, latest first. */
export const HeldStudents = z.object({
  students: z.array(HeldStudent),
  /** Whether there are more results. */
  isCut: z.boolean(),
})
export type HeldStudents = z.infer<typeof HeldStudents>

/** Query of the search: any part of a name. */
const HeldStudentsQuery = z.object({
  name: SearchText.check(z.minLength(1, { error: 'Ketik nama siswa' })),
})

/** Body of `POST /api/developer/students/remove`: a student from the search results. */
export const RemoveStudentBody = KnownStudent.check(
  z.refine(({ studentName }) => studentName !== '', {
    error: 'Nama siswa wajib diisi',
    path: ['studentName'],
  }),
)

const EACH = { tag: 'Developer', access: 'developers' } as const

export const studentDataCalls = callsOf(EACH, {
  getNameKeeping: {
    path: '/api/developer/name-keeping',
    summary: 'How long the names of students are kept, and when they were last removed',
    query: NodeQuery,
    data: NameKeeping,
    isPolled: true,
  },
  findHeldStudents: {
    path: '/api/developer/students',
    summary: 'Stored data of students whose names contain this text',
    query: HeldStudentsQuery,
    data: HeldStudents,
  },
  removeStudent: {
    method: 'POST',
    path: '/api/developer/students/remove',
    summary: 'Removes a student’s name and class from all entries and the log',
    body: RemoveStudentBody,
    answer: Done,
    isHeavy: true,
  },
})
