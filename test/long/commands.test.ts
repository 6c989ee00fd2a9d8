import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

/**
 * Commands that are checks or tests themselves, that measure for minutes, that need a server or a
 * registry, or that change the repository.
 */
const ELSEWHERE =
  /^npm run (?:dev|check|test|bench|shots|model|faults|db:copy|mutation|release|outdated|restore|antrian)\b/

const VALUES: Record<string, string> = {
  'E-MAIL': 'bu.ani@sekolah.sch.id',
  '1000000': '1000',
  'https://host': 'https://api.sekolah.id',
}

const commands = [
  ...readFileSync('README.md', 'utf8').matchAll(/^\| `((?:VITE_\S+ )?npm run [^`]+)`/gm),
]
  .map(([, command = '']) => command)
  .filter(command => !ELSEWHERE.test(command))
  // It makes the database that the others need.
  .sort((one, other) => Number(other.includes('seed')) - Number(one.includes('seed')))

const folder = mkdtempSync(join(tmpdir(), 'commands-'))

afterAll(() => {
  // The web app for the own host again.
  execFileSync('npm', ['run', 'build:web'])
})

it('README has commands', () => {
  expect(commands.length).toBeGreaterThanOrEqual(4)
})

it.each(commands)('%s', command => {
  const written = Object.entries(VALUES).reduce(
    (text, [name, value]) => text.replace(name, value),
    command,
  )

  const printed = execFileSync('sh', ['-c', written], {
    env: { ...process.env, DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000' },
    encoding: 'utf8',
  })

  expect(printed).not.toBe('')
})
