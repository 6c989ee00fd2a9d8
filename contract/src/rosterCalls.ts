import * as z from 'zod/mini'
import type { Calls } from './call.ts'
import { Failure } from './envelope.ts'
import {
  MissingClass,
  ROSTER_LIMITS,
  Roster,
  RosterPreview,
  RosterSaved,
  RosterStudent,
} from './roster.ts'
import {
  ClassParams,
  CodeParams,
  RosterBody,
  RosterPreviewBody,
  StudentParams,
} from './rosterBodies.ts'

export const rosterCalls = {
  getRoster: {
    method: 'GET',
    path: '/api/roster/classes',
    tag: 'Roster',
    summary: 'The classes of the school year, and how far each is',
    data: Roster,
  },
  getRosterClass: {
    method: 'GET',
    path: '/api/roster/classes/:class',
    tag: 'Roster',
    summary: 'The students of a class, however its name is spelled',
    params: ClassParams,
    data: z.array(RosterStudent),
  },
  listMissingStudents: {
    method: 'GET',
    path: '/api/roster/missing',
    tag: 'Roster',
    summary: 'Students by class who have no completed entry in this school year, nor wait',
    data: z.array(MissingClass),
  },
  findRosterStudent: {
    method: 'GET',
    path: '/api/roster/code/:code',
    tag: 'Roster',
    summary: 'The student of a card’s code or of a NIS; null where it is nobody’s',
    description: 'Counted apart: 60 a minute for each session.',
    params: CodeParams,
    data: z.nullable(RosterStudent),
    isLookup: true,
  },
  previewRoster: {
    method: 'POST',
    path: '/api/roster/preview',
    tag: 'Roster',
    summary: 'What an import would do; nothing is changed',
    description:
      'Lines with a problem are left out and stop only themselves. The plan is kept for an hour, or until the roster is changed.',
    body: RosterPreviewBody,
    data: RosterPreview,
    bodyLimit: ROSTER_LIMITS.bytes,
  },
  saveRoster: {
    method: 'POST',
    path: '/api/roster',
    tag: 'Roster',
    summary: 'Does what a preview has shown, if the roster is as it was then',
    body: RosterBody,
    data: RosterSaved,
    conflict: Failure,
  },
  renewStudentCode: {
    method: 'POST',
    path: '/api/roster/students/:id/code',
    tag: 'Roster',
    summary: 'Gives a student whose card is lost a new code; the old one ends',
    params: StudentParams,
    data: z.object({ code: z.string() }),
  },
} as const satisfies Calls
