import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Generates TypeScript types for API clients from docs/openapi.json. The generator needs the
 * compiler API of TypeScript 5, which this repository no longer has, so it is downloaded for the
 * run.
 */
const DESCRIPTION = 'docs/openapi.json'
const TYPES = 'server/test/platform/openapi/api.d.ts'

const packages = ['openapi-typescript@7.13.0', 'typescript@5.9.3'].flatMap(name => ['-p', name])
execFileSync('npx', ['--yes', ...packages, 'openapi-typescript', DESCRIPTION, '--output', TYPES], {
  stdio: 'inherit',
})
const hash = createHash('sha256').update(readFileSync(DESCRIPTION)).digest('hex')
writeFileSync(TYPES, `// ${DESCRIPTION} ${hash}\n${readFileSync(TYPES, 'utf8')}`)
