import type { OpenAPIV3_1 } from 'openapi-types'

type Schemas = Record<string, OpenAPIV3_1.SchemaObject>

const REF = /"#\/components\/schemas\/(\w+)"/g

/**
 * Gives each schema its plain name. The type provider writes every schema twice: for responses, and
 * with the suffix `Input` for requests. Removes unused schemas, and the suffix where both are equal
 * or only the request is used.
 */
export function withPlainNames(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const schemas = (document.components?.schemas ?? {}) as Schemas
  const used = reachable(document, schemas)
  const plainOf = (name: string) => {
    const plain = name.replace(/Input$/, '')
    return !used.has(plain) || sameSchema(schemas[plain], schemas[name]) ? plain : name
  }
  const renamed = JSON.stringify({
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries([...used].sort().map(name => [plainOf(name), schemas[name]])),
    },
  })
  const text = renamed.replace(REF, (_, name) => `"#/components/schemas/${plainOf(name)}"`)
  return JSON.parse(text, (_key, part) => withProperties(withoutSafeRange(part)))
}

/**
 * Converts a record with a fixed set of keys to an object with properties, because client
 * generators support that.
 */
function withProperties<Part>(part: Part): Part {
  if (!isObject(part) || !('propertyNames' in part) || !Array.isArray(part.required)) return part
  const { propertyNames: _, additionalProperties, ...rest } = part as Record<string, unknown>
  const properties = Object.fromEntries(part.required.map(key => [key, additionalProperties]))
  return { ...rest, properties, additionalProperties: false } as Part
}

/** Removes the range of safe integers, which zod adds to every integer. */
function withoutSafeRange<Part>(part: Part): Part {
  if (!isObject(part)) return part
  const { minimum, maximum, ...rest } = part as Record<string, unknown>
  return {
    ...rest,
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  } as Part
}

const isObject = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

function reachable({ components, ...document }: OpenAPIV3_1.Document, schemas: Schemas) {
  const used = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(REF)) {
      if (used.has(name)) continue
      used.add(name)
      visit(schemas[name])
    }
  }
  visit(document)
  visit(components?.responses)
  return used
}

const sameSchema = (a: unknown, b: unknown) =>
  JSON.stringify(a) === JSON.stringify(b).replaceAll(/Input"/g, '"')
