import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
import { Failure } from '../shared/envelope.ts'
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

export const rosterCalls = callsOf('Roster', {
  getRoster: {
    path: '/api/roster/classes',
    summary: 'Classes of the school year with their progress',
    data: Roster,
  },
  getRosterClass: {
    path: '/api/roster/classes/:class',
    summary: 'Students of a class; the spelling of its name is normalised',
    params: ClassParams,
    data: z.array(RosterStudent),
  },
  listMissingStudents: {
    path: '/api/roster/missing',
    summary: 'Students by class without a completed or waiting entry in this school year',
    data: z.array(MissingClass),
  },
  findRosterStudent: {
    path: '/api/roster/code/:code',
    summary: 'The student with this card code or NIS, or null',
    description: 'Has its own limit: 60 requests a minute per session.',
    params: CodeParams,
    data: z.nullable(RosterStudent),
    isLookup: true,
  },
  previewRoster: {
    method: 'POST',
    path: '/api/roster/preview',
    summary: 'Preview of an import; nothing is changed',
    description:
      'Lines with a problem are left out. The preview is kept for an hour, or until the roster changes.',
    body: RosterPreviewBody,
    data: RosterPreview,
    bodyLimit: ROSTER_LIMITS.bytes,
  },
  saveRoster: {
    method: 'POST',
    path: '/api/roster',
    summary: 'Saves a previewed import, if the roster has not changed since',
    body: RosterBody,
    data: RosterSaved,
    conflict: Failure,
  },
  renewStudentCode: {
    method: 'POST',
    path: '/api/roster/students/:id/code',
    summary: 'Replaces the code of a student’s card; the old one becomes invalid',
    params: StudentParams,
    data: z.object({ code: z.string() }),
  },
})
