import { AdminLog, AdminLogLine } from '@antrian/contract/adminLog'
import { AllowedEmail, AllowListRole } from '@antrian/contract/allowList'
import { Analytics } from '@antrian/contract/analytics'
import { BoardKey, BoardSnapshot, BoardStatus } from '@antrian/contract/board'
import { Closing, ClosingBody, ClosingFigures, DayClosing } from '@antrian/contract/closing'
import { DatabaseBackup } from '@antrian/contract/databaseBackup'
import {
  ActiveUser,
  ApiStats,
  DatabaseStats,
  Health,
  Performance,
  RouteStats,
  SystemInfo,
} from '@antrian/contract/developer'
import { Diagnostics } from '@antrian/contract/diagnostics'
import { EntryDraft } from '@antrian/contract/entryDraft'
import { Done, Failure } from '@antrian/contract/envelope'
import { Day, HistoryPage, Pagination } from '@antrian/contract/history'
import {
  LeftoversAnswer,
  LeftoversBody,
  LeftoversUndoAnswer,
  LeftoversUndoBody,
} from '@antrian/contract/leftovers'
import { LogEntry } from '@antrian/contract/logEntry'
import { ServerNode } from '@antrian/contract/nodes'
import { Pace } from '@antrian/contract/pace'
import { Paper, PaperBody, PaperCorrection, PaperLoad } from '@antrian/contract/paper'
import { Pause, PauseBody, Pauses } from '@antrian/contract/pause'
import { PHOTOS } from '@antrian/contract/photoCount'
import { ClassPlan, PlanRow } from '@antrian/contract/plan'
import {
  PaymentMethod,
  QueueEntry,
  QueueList,
  QueueStatus,
  SkipReason,
} from '@antrian/contract/queue'
import { AddBody, EditBody } from '@antrian/contract/queueBodies'
import {
  CompleteBody,
  PaymentBody,
  SkipBody,
  StepAnswer,
  UndoBody,
} from '@antrian/contract/queueSteps'
import {
  ClassPreview,
  MissingClass,
  Roster,
  RosterClass,
  RosterPreview,
  RosterProblem,
  RosterSaved,
  RosterStudent,
} from '@antrian/contract/roster'
import { LONGEST } from '@antrian/contract/rules'
import { AuthStatus, Me, Unlisted, User, Visitor } from '@antrian/contract/session'
import { Booth, BoothSettings } from '@antrian/contract/settings'
import { BoothBody } from '@antrian/contract/settingsRules'
import { SheetStatus } from '@antrian/contract/sheetBackup'
import { StatsOverview } from '@antrian/contract/stats'
import {
  HeldStudent,
  HeldStudents,
  NameKeeping,
  RemoveStudentBody,
} from '@antrian/contract/studentData'
import { Turn } from '@antrian/contract/turn'
import * as z from 'zod/mini'
import { Refused } from '../answers.ts'

const NAMED = {
  ActiveUser,
  AddBody,
  AdminLog,
  AdminLogLine,
  AllowedEmail,
  AllowListRole,
  Analytics,
  ApiStats,
  AuthStatus,
  BoardKey,
  BoardSnapshot,
  BoardStatus,
  Booth,
  BoothBody,
  BoothSettings,
  ClassPlan,
  ClassPreview,
  Closing,
  ClosingBody,
  ClosingFigures,
  CompleteBody,
  DatabaseBackup,
  DatabaseStats,
  DayClosing,
  Diagnostics,
  Done,
  EditBody,
  EntryDraft,
  Failure,
  Health,
  HeldStudent,
  HeldStudents,
  HistoryPage,
  LeftoversAnswer,
  LeftoversBody,
  LeftoversUndoAnswer,
  LeftoversUndoBody,
  LogEntry,
  Me,
  NameKeeping,
  MissingClass,
  Pace,
  Pagination,
  Paper,
  PaperBody,
  PaperCorrection,
  PaperLoad,
  Pause,
  PauseBody,
  Pauses,
  PaymentBody,
  PaymentMethod,
  Performance,
  PlanRow,
  QueueEntry,
  QueueList,
  QueueStatus,
  Refused,
  RemoveStudentBody,
  Roster,
  RosterClass,
  RosterPreview,
  RosterProblem,
  RosterSaved,
  RosterStudent,
  RouteStats,
  ServerNode,
  SheetStatus,
  SkipBody,
  SkipReason,
  StatsOverview,
  StepAnswer,
  SystemInfo,
  Turn,
  UndoBody,
  Unlisted,
  User,
  Visitor,
}

/** Annotations of a named schema beyond its shape. */
// A type, because an interface does not match the index signature of the type provider's registry.
type Remarks = {
  id?: string
  description?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  examples?: unknown[]
}

const SITI = { studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 4 }

const EXAMPLES: Partial<Record<keyof typeof NAMED, object>> = {
  AddBody: SITI,
  EditBody: { ...SITI, version: 1 },
  CompleteBody: { paymentMethod: 'qris' },
  PaymentBody: { paymentMethod: 'cash', version: 3 },
  SkipBody: { reason: 'absent' },
  UndoBody: { version: 3 },
  QueueEntry: {
    id: 'wkq6h0XcN4',
    queueNumber: 12,
    ...SITI,
    status: 'waiting',
    createdAt: '2025-01-06T02:00:00.000Z',
    creator: { name: 'Bu Ani' },
    version: 1,
    day: '2025-01-06',
  },
  Failure: { message: 'Masih ada sesi yang berlangsung' },
}

/** The contract's schemas by name. zod checks written in code are given as JSON Schema. */
export const namedSchemas = z.registry<Remarks>()

for (const [id, schema] of Object.entries(NAMED)) {
  const example = EXAMPLES[id as keyof typeof NAMED]
  namedSchemas.add(schema, { id, ...(example && { examples: [example] }) })
}

namedSchemas.add(Day, {
  format: 'date',
  description: 'A calendar day at the school.',
  examples: ['2025-01-06'],
})
const { studentName, studentClass, photoCount } = EntryDraft.shape
namedSchemas.add(studentName, { minLength: 1, maxLength: LONGEST.studentName })
namedSchemas.add(studentClass, { minLength: 1, maxLength: LONGEST.studentClass })
namedSchemas.add(photoCount, { minimum: PHOTOS.min, maximum: PHOTOS.max, multipleOf: PHOTOS.step })
