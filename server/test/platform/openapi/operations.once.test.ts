import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { citra } from '../../support/people.ts'

const DESCRIPTION = join(import.meta.dirname, '../../../../docs/openapi.json')

const EXAMPLES: Record<string, string> = { day: '2025-01-06', number: '1' }

it('every described operation answers also without a body', async () => {
  const booth = await openBooth()
  const origin = await booth.listen()
  const headers = { authorization: `Bearer ${await booth.signIn(citra)}` }
  const { paths } = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as {
    paths: Record<string, Record<string, unknown>>
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => ({ method: method.toUpperCase(), path })),
  )
  // Logout comes last, because it ends the session.
  operations.sort((a, b) => Number(a.path.includes('logout')) - Number(b.path.includes('logout')))

  const refused: string[] = []
  for (const { method, path } of operations) {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => EXAMPLES[name] ?? 'none')
    const { status } = await fetch(origin + address, { method, headers, redirect: 'manual' })
    if (status === 415 || status === 500) refused.push(`${method} ${path}: ${status}`)
  }

  expect(operations.length).toBeGreaterThan(60)
  expect(refused).toEqual([])
})
