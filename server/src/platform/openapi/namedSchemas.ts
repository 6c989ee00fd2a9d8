import * as board from '@antrian/contract/board/board'
import * as roomMessage from '@antrian/contract/board/roomMessage'
import * as turn from '@antrian/contract/board/turn'
import * as paper from '@antrian/contract/booth/paper'
import * as pause from '@antrian/contract/booth/pause'
import * as settings from '@antrian/contract/booth/settings'
import * as settingsRules from '@antrian/contract/booth/settingsRules'
import * as databaseBackup from '@antrian/contract/developer/databaseBackup'
import * as developer from '@antrian/contract/developer/developer'
import * as diagnostics from '@antrian/contract/developer/diagnostics'
import * as nodes from '@antrian/contract/developer/nodes'
import * as serverSettings from '@antrian/contract/developer/serverSettings'
import * as sheetBackup from '@antrian/contract/developer/sheetBackup'
import * as studentData from '@antrian/contract/developer/studentData'
import * as pace from '@antrian/contract/forecast/pace'
import * as adminLog from '@antrian/contract/history/adminLog'
import * as analytics from '@antrian/contract/history/analytics'
import * as history from '@antrian/contract/history/history'
import * as knownStudents from '@antrian/contract/history/knownStudents'
import * as stats from '@antrian/contract/history/stats'
import * as offlineBodies from '@antrian/contract/offline/offlineBodies'
import * as offlineResults from '@antrian/contract/offline/offlineResults'
import * as plan from '@antrian/contract/plan/plan'
import * as planBodies from '@antrian/contract/plan/planBodies'
import * as entryDraft from '@antrian/contract/queue/entryDraft'
import * as events from '@antrian/contract/queue/events'
import * as leftovers from '@antrian/contract/queue/leftovers'
import { PHOTOS } from '@antrian/contract/queue/photoCount'
import * as queue from '@antrian/contract/queue/queue'
import * as queueBodies from '@antrian/contract/queue/queueBodies'
import * as queueSteps from '@antrian/contract/queue/queueSteps'
import * as redo from '@antrian/contract/queue/redo'
import { entryProblems, LONGEST } from '@antrian/contract/queue/rules'
import * as roster from '@antrian/contract/roster/roster'
import * as rosterBodies from '@antrian/contract/roster/rosterBodies'
import * as allowList from '@antrian/contract/session/allowList'
import * as session from '@antrian/contract/session/session'
import * as signInCode from '@antrian/contract/session/signInCode'
import * as envelope from '@antrian/contract/shared/envelope'
import * as logEntry from '@antrian/contract/shared/logEntry'
import * as closing from '@antrian/contract/till/closing'
import * as qrisCode from '@antrian/contract/till/qrisCode'
import * as report from '@antrian/contract/till/report'
import * as till from '@antrian/contract/till/till'
import * as tillDisplay from '@antrian/contract/till/tillDisplay'
import * as tillSums from '@antrian/contract/till/tillSums'
import * as z from 'zod/mini'
import { Refused } from '../answers.ts'

/** Modules of the contract whose schemas the API description names as they are exported. */
const MODULES = [
  adminLog,
  allowList,
  analytics,
  board,
  closing,
  databaseBackup,
  developer,
  diagnostics,
  entryDraft,
  envelope,
  events,
  history,
  knownStudents,
  leftovers,
  logEntry,
  nodes,
  offlineBodies,
  offlineResults,
  pace,
  paper,
  pause,
  plan,
  planBodies,
  qrisCode,
  queue,
  queueBodies,
  queueSteps,
  redo,
  report,
  roomMessage,
  roster,
  rosterBodies,
  serverSettings,
  session,
  settings,
  settingsRules,
  sheetBackup,
  signInCode,
  stats,
  studentData,
  till,
  tillDisplay,
  tillSums,
  turn,
]

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

const EXAMPLES: Record<string, object> = {
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

/**
 * Whether the description may refer to a schema: @fastify/swagger lists the fields of parameters,
 * and reads from the schema of a body whether it is optional, neither of which it can by reference.
 */
const hasName = (id: string, schema: unknown): schema is z.core.$ZodType =>
  schema instanceof z.core.$ZodType &&
  !(schema instanceof z.core.$ZodOptional) &&
  !/(Params|Query|Filter)$/.test(id)

/** The contract's schemas by name. zod checks written in code are given as JSON Schema. */
export const namedSchemas = z.registry<Remarks>()

for (const [id, schema] of Object.entries(Object.assign({ Refused }, ...MODULES))) {
  if (!hasName(id, schema)) continue
  const example = EXAMPLES[id]
  namedSchemas.add(schema, { id, ...(example && { examples: [example] }) })
}

namedSchemas.add(history.Day, {
  id: 'Day',
  format: 'date',
  description: 'A calendar day at the school.',
  examples: ['2025-01-06'],
})
const { photoCount, ...texts } = entryDraft.EntryDraft.shape
const required = entryProblems(entryDraft.EMPTY_DRAFT)
for (const field of Object.keys(texts) as (keyof typeof texts)[]) {
  namedSchemas.add(texts[field], {
    ...(required[field] && { minLength: 1 }),
    maxLength: LONGEST[field],
  })
}
namedSchemas.add(photoCount, { minimum: PHOTOS.min, maximum: PHOTOS.max, multipleOf: PHOTOS.step })
