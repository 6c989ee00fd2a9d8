import { PHOTOS } from '@antrian/contract/queue/photoCount'
import { entryProblems, LONGEST } from '@antrian/contract/queue/rules'
import * as z from 'zod/mini'
import { Refused } from '../answers.ts'
import * as contract from './contractSchemas.ts'

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

for (const [id, schema] of Object.entries({ Refused, ...contract })) {
  if (!hasName(id, schema)) continue
  const example = EXAMPLES[id]
  namedSchemas.add(schema, { id, ...(example && { examples: [example] }) })
}

namedSchemas.add(contract.Day, {
  id: 'Day',
  format: 'date',
  description: 'A calendar day at the school.',
  examples: ['2025-01-06'],
})
const { photoCount, ...texts } = contract.EntryDraft.shape
const required = entryProblems(contract.EMPTY_DRAFT)
for (const field of Object.keys(texts) as (keyof typeof texts)[]) {
  namedSchemas.add(texts[field], {
    ...(required[field] && { minLength: 1 }),
    maxLength: LONGEST[field],
  })
}
namedSchemas.add(photoCount, { minimum: PHOTOS.min, maximum: PHOTOS.max, multipleOf: PHOTOS.step })
