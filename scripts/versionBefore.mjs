import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes the bodies and answers of another version to test/contract/versionBefore.json: of the work
 * tree, or of a commit (node scripts/versionBefore.mjs COMMIT). A release runs it, because its pages
 * are the ones that are open when the next version comes. What a schema says to readers is left out.
 */
const FIXTURE = 'test/contract/versionBefore.json'
const DESCRIPTION = 'docs/openapi.json'
const FOR_READERS = ['description', 'examples', 'default', 'additionalProperties']

const [commit] = process.argv.slice(2)
const source = commit
  ? execFileSync('git', ['show', `${commit}:${DESCRIPTION}`], { maxBuffer: 2 ** 26 })
  : readFileSync(DESCRIPTION)
const { paths, components } = JSON.parse(source)

const calls = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { requestBody, responses }]) => {
    const success = Object.keys(responses).find(status => status.startsWith('2'))
    const call = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    return [call, { body: schemaOf(requestBody), answer: schemaOf(responses[success]) }]
  }),
)
const linesOf = parts =>
  parts.map(([name, part]) => `    ${JSON.stringify(name)}: ${JSON.stringify(part)}`).join(',\n')
writeFileSync(
  FIXTURE,
  `{
  "schemas": {
${linesOf(Object.entries(components.schemas).map(([name, schema]) => [name, bare(schema)]))}
  },
  "calls": {
${linesOf(calls.filter(([call]) => call.includes(' /api/')))}
  }
}
`,
)

function schemaOf(part) {
  const schema = part?.content?.['application/json']?.schema
  return schema && bare(schema)
}

function bare(schema) {
  if (Array.isArray(schema)) return schema.map(bare)
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties, ...rest } = schema
  const kept = Object.entries(rest).filter(([key]) => !FOR_READERS.includes(key))
  return {
    ...Object.fromEntries(kept.map(([key, value]) => [key, bare(value)])),
    // Names of fields, whatever they are.
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, bare(field)]),
      ),
    }),
  }
}
