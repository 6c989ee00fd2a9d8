/** What docs/openapi.json says about a value. */
export interface Described {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Described[]
  oneOf?: Described[]
  items?: Described
  properties?: Record<string, Described>
  required?: string[]
  propertyNames?: Described
  pattern?: string
  maxLength?: number
  minItems?: number
  minimum?: number
  maximum?: number
}

/** A text for each pattern of the description; the first that fits is taken. */
const TEXTS = [
  'Siti-Aminah-0123456789',
  '01993a00-0000-7000-8000-000000000000',
  '2025-01-06T03:00:00.000Z',
  '2025-01-06',
  '07:30',
  'S',
  '1',
]

/**
 * Values that a schema allows. Of an object these are one with the required fields alone, one with
 * all fields, and one for each further choice of a field. A list has all choices of its items.
 */
export function examplesOf(schema: Described, named: Record<string, Described>): unknown[] {
  const of = (one: Described) => examplesOf(one, named)
  const { $ref, type, anyOf, oneOf, properties = {}, required = [], items = {} } = schema
  if ($ref) return of(named[$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return [schema.const]
  if (schema.enum) return schema.enum
  const choices = anyOf ?? oneOf
  if (choices) return choices.flatMap(of)

  const number = Math.max(schema.minimum ?? 0, Math.min(2, schema.maximum ?? 2))
  const fits = (text: string) =>
    text.length <= (schema.maxLength ?? text.length) && new RegExp(schema.pattern ?? '').test(text)
  const MAKES: Record<string, () => unknown[]> = {
    object: () => (schema.propertyNames ? [{ field: 'text' }] : objects()),
    array: () => (schema.minItems ? [of(items)] : [[], of(items)]),
    string: () => [TEXTS.find(fits)],
    integer: () => [number],
    number: () => [number],
    boolean: () => [true, false],
    null: () => [null],
  }
  return [type ?? 'null'].flat().flatMap(one => MAKES[one]?.() ?? [])

  function objects() {
    const fields = Object.entries(properties).map(([name, one]) => [name, of(one)] as const)
    const whole = Object.fromEntries(fields.map(([name, [first]]) => [name, first]))
    const needed = Object.entries(whole).filter(([name]) => required.includes(name))
    const others = fields.flatMap(([name, [, ...rest]]) =>
      rest.map(value => ({ ...whole, [name]: value })),
    )
    return [Object.fromEntries(needed), whole, ...others]
  }
}
