import * as adminLog from '@antrian/contract/adminLog'
import * as allowList from '@antrian/contract/allowList'
import * as analytics from '@antrian/contract/analytics'
import * as board from '@antrian/contract/board'
import * as closing from '@antrian/contract/closing'
import * as databaseBackup from '@antrian/contract/databaseBackup'
import * as developer from '@antrian/contract/developer'
import * as diagnostics from '@antrian/contract/diagnostics'
import * as entryDraft from '@antrian/contract/entryDraft'
import * as envelope from '@antrian/contract/envelope'
import * as events from '@antrian/contract/events'
import * as history from '@antrian/contract/history'
import * as knownStudents from '@antrian/contract/knownStudents'
import * as leftovers from '@antrian/contract/leftovers'
import * as logEntry from '@antrian/contract/logEntry'
import * as nodes from '@antrian/contract/nodes'
import * as offlineBodies from '@antrian/contract/offlineBodies'
import * as offlineResults from '@antrian/contract/offlineResults'
import * as pace from '@antrian/contract/pace'
import * as paper from '@antrian/contract/paper'
import * as pause from '@antrian/contract/pause'
import { PHOTOS } from '@antrian/contract/photoCount'
import * as plan from '@antrian/contract/plan'
import * as planBodies from '@antrian/contract/planBodies'
import * as qrisCode from '@antrian/contract/qrisCode'
import * as queue from '@antrian/contract/queue'
import * as queueBodies from '@antrian/contract/queueBodies'
import * as queueSteps from '@antrian/contract/queueSteps'
import * as report from '@antrian/contract/report'
import * as roster from '@antrian/contract/roster'
import * as rosterBodies from '@antrian/contract/rosterBodies'
import { entryProblems, LONGEST } from '@antrian/contract/rules'
import * as session from '@antrian/contract/session'
import * as settings from '@antrian/contract/settings'
import * as settingsRules from '@antrian/contract/settingsRules'
import * as sheetBackup from '@antrian/contract/sheetBackup'
import * as stats from '@antrian/contract/stats'
import * as studentData from '@antrian/contract/studentData'
import * as till from '@antrian/contract/till'
import * as tillDisplay from '@antrian/contract/tillDisplay'
import * as tillSums from '@antrian/contract/tillSums'
import * as turn from '@antrian/contract/turn'
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
  report,
  roster,
  rosterBodies,
  session,
  settings,
  settingsRules,
  sheetBackup,
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
