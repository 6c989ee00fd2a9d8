import { readdirSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { namedSchemas } from '../../../src/platform/openapi/namedSchemas.ts'
import { openBooth } from '../../support/booth.ts'
import { CODES } from '../../support/codes.ts'
import { routeTable } from '../../support/routeTable.ts'

/** Paths for load balancers, monitoring and browsers, which are not part of the API. */
const UNDESCRIBED = /^(?!\/(api|auth)\/)|^\/auth\/callback$/

/** Severity "error" of Spectral; the others are warnings and hints. */
const ERROR = 0

async function describeServer() {
  const { app } = await openBooth({ env: CODES })
  return { app, document: (await app.inject('/docs/json')).json() }
}

it('the API description meets every recommended rule of Redocly', async () => {
  const { document } = await describeServer()

  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config: await createConfig({
      extends: ['recommended-strict'],
      // A sign-in answers with a redirect, not a 2xx.
      rules: { 'operation-2xx-response': 'off', 'operation-operationId': 'error' },
    }),
  })

  const told = problems.map(({ ruleId, message, location }) => [
    ruleId,
    message,
    location[0]?.pointer,
  ])
  expect(told).toEqual([])
})

it('the API description has no error by the rules of Spectral', async () => {
  const { document } = await describeServer()
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'all']] })

  const problems = await spectral.run(document)

  const errors = problems.filter(({ severity }) => Object.is(severity, ERROR))
  expect(errors.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
})

it('the API description contains every address of the server once, without a slash at its end', async () => {
  const { app, document } = await describeServer()

  const served = routeTable(app)
    .map(route => route.split(' ') as [string, string])
    .filter(([, address]) => !UNDESCRIBED.test(address) && !address.endsWith('/'))
    .map(([method, address]) => `${method} ${address.replaceAll(/:(\w+)/g, '{$1}')}`)
  const described = Object.entries<object>(document.paths).flatMap(([address, operations]) =>
    Object.keys(operations).map(method => `${method.toUpperCase()} ${address}`),
  )
  expect(described.toSorted()).toEqual(served.toSorted())
})

it('the API description equals docs/openapi.json, from which clients are generated (npm run openapi)', async () => {
  const { document } = await describeServer()

  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../docs/openapi.json',
  )
})

it('the API description allows an entry without a name, and says how a sign-in fails', async () => {
  const { document } = await describeServer()

  const { QueueEntry } = document.components.schemas
  expect(QueueEntry.properties.studentName).not.toHaveProperty('minLength')
  const callback = document.paths['/auth/google/callback'].get.responses
  expect(Object.keys(callback)).toEqual(['302', '400', '403', '429', '502'])
})

it('the API description contains the failures of every call that answers with data', async () => {
  const { document } = await describeServer()

  const calls = Object.entries<Record<string, { responses: object }>>(document.paths)
    .filter(([address]) => !address.startsWith('/auth/google'))
    .flatMap(([address, operations]) =>
      Object.entries(operations).map(([method, { responses }]) => ({
        call: `${method} ${address}`,
        statuses: Object.keys(responses),
      })),
    )
  const silent = calls.filter(
    ({ statuses }) => !statuses.includes('4XX') || !statuses.includes('5XX'),
  )
  expect(silent.map(({ call }) => call)).toEqual([])
})

it('the API description names every schema of the contract except parameters and optional ones', async () => {
  const folder = new URL('../../../../contract/src/', import.meta.url)
  const modules = await Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .map(file => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  )

  const exported = modules.flatMap(module => Object.entries(module))
  const unnamed = exported.filter(
    ([, schema]) => schema instanceof z.core.$ZodType && !namedSchemas.get(schema)?.id,
  )
  const names = unnamed.map(([name]) => name).filter(name => !/(Params|Query|Filter)$/.test(name))
  expect(names).toEqual(['CancelBody', 'SeenVersion', 'Sure'])
})
