import type { Call, Calls } from '@antrian/contract/shared/call'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

type Shape = z.core.JSONSchema.BaseSchema

const modules = import.meta.glob<Record<string, unknown>>('../../contract/src/*/*.ts', {
  eager: true,
})

/** Every call of the API that has a body. */
const bodies = Object.values(modules)
  .flatMap(module => Object.entries(module))
  .filter(([name]) => name.endsWith('Calls'))
  .flatMap(([, calls]) => Object.entries(calls as Calls))
  .flatMap(([name, { body }]: [string, Call]) => (body ? [[name, body] as const] : []))

/** Paths of the numbers in a schema that are neither listed nor have bounds of their own. */
function unbounded(shape: Shape, path = 'body'): string[] {
  const { type, minimum, maximum, anyOf = [], oneOf = [], items, properties = {} } = shape
  if (shape.enum) return []
  const isHeld = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  const own =
    (type === 'number' || type === 'integer') && !(isHeld(minimum) && isHeld(maximum)) ? [path] : []
  return [
    ...own,
    ...[...anyOf, ...oneOf].flatMap(one => unbounded(one, path)),
    ...(items ? unbounded(items as Shape, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([field, one]) =>
      unbounded(one as Shape, `${path}.${field}`),
    ),
  ]
}

describe('the body of every call', () => {
  it.each(bodies)('limits each of its numbers: %s', (_, body) => {
    const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })

    expect(unbounded(shape)).toEqual([])
  })
})
