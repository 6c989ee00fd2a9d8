import * as z from 'zod/mini'
import type { Calls } from './call.ts'
import { Done } from './envelope.ts'
import { SearchText } from './history.ts'
import { KnownStudent } from './knownStudents.ts'
import { NodeQuery } from './nodes.ts'

/** `data` of `GET /api/developer/name-keeping`: how long the names of finished entries are kept. */
export const NameKeeping = z.object({
  /** School years, the one under way among them; null: for ever. */
  schoolYears: z.nullable(z.number()),
  /** Entries of earlier days have no names, or lose them in the night; null where none ever do. */
  keptFrom: z.nullable(z.string()),
  /** The day on which the next school year's names go. */
  nextAt: z.nullable(z.string()),
  /** When it was last looked for names to remove, and of how many entries they went then. */
  lastRunAt: z.nullable(z.string()),
  removedLast: z.number(),
  /** Since the beginning. */
  removed: z.number(),
  /** It would be done now, were there a backup of the last night. */
  isWaitingForBackup: z.boolean(),
})
export type NameKeeping = z.infer<typeof NameKeeping>

/** Data held about one student, by name and class. */
export const HeldStudent = z.extend(KnownStudent, {
  entries: z.number(),
  /** Entries that wait or are in the booth: their names are still needed. */
  active: z.number(),
  /** Empty where there is no entry. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** Whether the student is in the roster; absent on hosts without one. */
  isInRoster: z.optional(z.boolean()),
  /** Rows with the name in the spreadsheet, which the server never changes. */
  sheetRows: z.number(),
})
export type HeldStudent = z.infer<typeof HeldStudent>

/** `data` of `GET /api/developer/students?name=`: the latest first. */
export const HeldStudents = z.object({
  students: z.array(HeldStudent),
  /** There are more of them. */
  isCut: z.boolean(),
})
export type HeldStudents = z.infer<typeof HeldStudents>

/** Query of the search: any part of a name. */
export const HeldStudentsQuery = z.object({
  name: SearchText.check(z.minLength(1, { error: 'Ketik nama siswa' })),
})

/** Body of `POST /api/developer/students/remove`: a student as the search has it. */
export const RemoveStudentBody = KnownStudent.check(
  z.refine(({ studentName }) => studentName !== '', {
    error: 'Nama siswa wajib diisi',
    path: ['studentName'],
  }),
)

export const studentDataCalls = {
  getNameKeeping: {
    method: 'GET',
    path: '/api/developer/name-keeping',
    tag: 'Developer',
    access: 'developers',
    summary: 'How long the names of students are kept, and when they were last removed',
    query: NodeQuery,
    data: NameKeeping,
    isPolled: true,
  },
  findHeldStudents: {
    method: 'GET',
    path: '/api/developer/students',
    tag: 'Developer',
    access: 'developers',
    summary: 'What is held of students whose names have this part in them',
    query: HeldStudentsQuery,
    data: HeldStudents,
  },
  removeStudent: {
    method: 'POST',
    path: '/api/developer/students/remove',
    tag: 'Developer',
    access: 'developers',
    summary: 'Takes a student’s name and class out of every entry, and out of the log',
    body: RemoveStudentBody,
    answer: Done,
    isHeavy: true,
  },
} as const satisfies Calls
