import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

/** Commands that are not run here, and why. */
const ELSEWHERE: Record<string, string> = {
  dev: 'runs until it is stopped',
  check: 'is a check itself, as are check:changed and the tests',
  test: 'is a test itself',
  bench: 'measures for minutes',
  shots: 'is a test of its own',
  'model:offline': 'is a test with more runs',
  faults: 'is a test of its own',
  'db:copy': 'needs a PostgreSQL; server/test/operator has its test',
  mutation: 'runs for hours',
  release: 'changes the repository',
  outdated: 'asks a registry',
  'package:try-windows': 'needs Wine 10; a release runs it',
}

const VALUES: Record<string, string> = {
  'E-MAIL': 'bu.ani@sekolah.sch.id',
  '1000000': '1000',
  'https://host': 'https://api.sekolah.id',
}

const commands = [
  ...readFileSync('README.md', 'utf8').matchAll(/^\| `((?:VITE_\S+ )?npm run [^`]+)`/gm),
]
  .map(([, command = '']) => command)
  .filter(command => !Object.keys(ELSEWHERE).some(name => isOf(name, command)))
  // It makes the database that the others need.
  .sort((one, other) => Number(other.includes('seed')) - Number(one.includes('seed')))

function isOf(name: string, command: string) {
  return new RegExp(`npm run ${name}(?![\\w-])`).test(command)
}

const folder = mkdtempSync(join(tmpdir(), 'commands-'))

/** As in a terminal: with Vitest's NODE_ENV a build would have no service worker. */
const { NODE_ENV: _ofVitest, ...terminal } = process.env

const run = (command: string) =>
  spawnSync('sh', ['-c', command], {
    env: { ...terminal, DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000' },
    encoding: 'utf8',
  })

const newestBackup = () => {
  run('npm run antrian -- backup')
  return join(folder, 'backups', readdirSync(join(folder, 'backups')).at(-1) ?? '')
}

afterAll(() => {
  // The web app for the own host again.
  execFileSync('npm', ['run', 'build:web'], { env: terminal })
})

it('the README has commands', () => {
  expect(commands.length).toBeGreaterThanOrEqual(4)
})

it.each(commands)('the command of the README runs as written: %s', command => {
  const values = command.includes('FILE') ? { ...VALUES, FILE: newestBackup() } : VALUES
  const written = Object.entries(values).reduce(
    (text, [name, value]) => text.replace(name, value),
    command,
  )

  const { status, stdout, stderr } = run(written)

  expect(stdout, stderr).not.toBe('')
  // Here is no service and no domain, which `doctor` tells with 1.
  expect(status, stderr).toBe(command.endsWith('doctor') ? 1 : 0)
})
