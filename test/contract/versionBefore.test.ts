import { ENTRY_FIELDS } from '@antrian/contract/queue/entryDraft'
import type { Call, Calls } from '@antrian/contract/shared/call'
import { envelope } from '@antrian/contract/shared/envelope'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Described, examplesOf } from '../support/examplesOf'
import before from './versionBefore.json'

type Shape = z.core.$ZodType

const modules = import.meta.glob<Record<string, unknown>>('../../contract/src/*/*.ts', {
  eager: true,
})
const today = new Map(
  Object.values(modules)
    .flatMap(module => Object.entries(module))
    .filter(([name]) => name.endsWith('Calls'))
    .flatMap(([, calls]) => Object.values(calls as Calls))
    .map((call: Call) => [`${call.method} ${call.path}`, call]),
)
const calls = Object.entries<{ body?: Described; answer?: Described }>(before.calls)
const schemas: Record<string, Described> = before.schemas

const answerOf = ({ data, answer }: Call) => (data ? envelope(data) : answer)

/**
 * Rules between fields, which a description cannot say. The pages of the version before kept to
 * them, and the examples do not.
 */
const KNOWN_RULES = [
  'Sebutkan id atau localId',
  'localId antrian baru adalah kuncinya',
  'Istirahat harus punya jam mulai dan jam selesai sesudahnya',
  'Satu jumlah foto hanya boleh punya satu harga paket',
  'Sebutkan jumlahnya saja, atau barisnya saja',
  'Sebutkan antrian atau jumlah foto yang dibayar',
  'Satu kelas hanya boleh sekali dalam rencana',
]

/** What a shape says about the values that it refuses, once. */
const refusals = (shape: Shape | undefined, examples: unknown[]) => {
  const problems = examples
    .flatMap(example => (shape && z.safeParse(shape, example).error?.issues) ?? [])
    .filter(({ message }) => !KNOWN_RULES.includes(message))
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
  return [...new Set(problems)]
}

describe('a page of the version before', () => {
  it('still finds every call', () => {
    expect(calls.map(([name]) => name).filter(name => !today.has(name))).toEqual([])
  })

  it.each(calls.filter(([, { body }]) => body))(
    'sends a body that is accepted: %s',
    (name, { body = {} }) => {
      expect(refusals(today.get(name)?.body, examplesOf(body, schemas))).toEqual([])
    },
  )
})

describe('a server of the version before', () => {
  it.each(calls.filter(([, { answer }]) => answer))(
    'gives a readable answer: %s',
    (name, { answer = {} }) => {
      const call = today.get(name)
      expect(refusals(call && answerOf(call), examplesOf(answer, schemas))).toEqual([])
    },
  )

  // It drops a field that it does not know, and the admin believes it to be kept.
  it('knows every field of a draft, unless the field waits for a capability', () => {
    expect(Object.keys(schemas.EntryDraft?.properties ?? {})).toEqual(ENTRY_FIELDS)
  })
})
