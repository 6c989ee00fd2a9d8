import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patience } from '../../../../testkit/patience.ts'
import { ANTRIAN } from '../../../../testkit/serverProcess.ts'
import { readConfig } from '../../../src/platform/config.ts'

/**
 * The commands of docs/operator, as they are written, in a folder that stands for the root of a
 * machine.
 */

/** Programs that are not run, because they change the machine or need a domain, and why. */
const NOT_RUN = {
  'apt-get': 'installs packages',
  chown: 'needs the user of the service',
  curl: 'downloads',
  docker: 'needs a daemon; the command inside the container is run',
  editor: 'needs somebody; the file must be there',
  git: 'downloads',
  journalctl: 'needs systemd',
  npm: 'is run by test/long/commands.test.ts',
  systemctl: 'needs systemd',
  tailscale: 'needs an account',
} satisfies Record<string, string>

const RUN = [
  ...[
    'antrian',
    'bash',
    'cd',
    'cp',
    'echo',
    'install',
    'ln',
    'mkdir',
    'mv',
    'printf',
    'sed',
    'tar',
  ],
  '/opt/antrian-VERSION/deploy/install',
]

/** Example values of the documents. */
const VALUES: [name: RegExp, value: string][] = [
  [/\bVERSION\b/g, '2.0.0'],
  [/\bOLD\b/g, '1.9.0'],
  [/\bEMAIL\b/g, 'bu.ani@sekolah.sch.id'],
  [/\bNAME\b/g, 'foto.sman1.sch.id'],
  [/\bFILE\b/g, 'kept.db'],
]

/** The backups that the documents take as an example. */
const BACKUPS = [
  'kept.db',
  'antrian_2025-01-06T02-00-00-000Z.db',
  'antrian_2025-01-06T19-00-00-000Z.db',
  'antrian_…_before-migration.db',
]

const ROOT = join(import.meta.dirname, '../../../..')
const PAGES = join(ROOT, 'docs/operator')
const DEPLOY = join(ROOT, 'deploy')

const folder = mkdtempSync(join(tmpdir(), 'operator-'))
const programs = join(folder, 'programs')
const root = join(folder, 'root')
const home = join(folder, 'home')
const inRoot = (path: string) => join(root, path)

const pages = readdirSync(PAGES).map(name => ({
  name,
  text: readFileSync(join(PAGES, name), 'utf8'),
}))

/** Blocks of a kind, without the indentation of a list. */
const blocksOf = (text: string) =>
  [...text.matchAll(/^( *)```sh\n([^]*?)^ *```/gm)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
const isSettings = (block: string) =>
  block
    .trim()
    .split('\n')
    .every(line => /^(#|[A-Z_]+=)/.test(line))

const scripts = pages.flatMap(({ name, text }) => {
  const blocks = blocksOf(text).filter(block => !isSettings(block))
  return blocks.length > 0 ? [{ name, script: blocks.join('\n') }] : []
})
const samples = pages.flatMap(({ name, text }) =>
  blocksOf(text)
    .filter(isSettings)
    .map(settings => ({ name, settings })),
)

function run(script: string) {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: home,
    // With a socket as input, bash takes itself for a session of another machine.
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: patience(),
    env: {
      PATH: `${programs}:${process.env.PATH}`,
      DATA_DIR: inRoot('var/lib/antrian'),
      PUBLIC_URL: 'https://antrian.sekolah.sch.id',
      DESTDIR: root,
      HOME: home,
    },
  })
  return { status, stdout, stderr }
}

function writeProgram(name: string, text: string) {
  writeFileSync(join(programs, name), `#!/bin/bash\n${text}\n`)
  chmodSync(join(programs, name), 0o755)
}

const onDisk = (script: string) =>
  VALUES.reduce((text, [name, value]) => text.replaceAll(name, value), script).replaceAll(
    /(?<=^|\s)\/(?=(?:data|etc|mnt|opt|usr|var)\b)/gm,
    `${root}/`,
  )

/** Programs that are neither run in the folder nor named as not run. */
const unknownIn = (script: string) =>
  script
    .replaceAll(/\\\n/g, ' ')
    .split(/\n|&&|\|(?![^']*'\s)/)
    .map(line => line.replace(/ #.*/, '').trim().split(' ')[0] ?? '')
    .filter(word => word !== '' && ![...RUN, ...Object.keys(NOT_RUN)].includes(word))

beforeAll(() => {
  for (const path of ['etc/caddy', 'var/lib/antrian/backups', 'data/backups', 'usr/bin'])
    mkdirSync(inRoot(path), { recursive: true })
  for (const path of [programs, join(home, 'deploy')]) mkdirSync(path, { recursive: true })
  symlinkSync(process.execPath, inRoot('usr/bin/node'))

  // Here is no service, also none of a school, and no domain, which these tell with 1; they must only
  // be able to look.
  writeProgram(
    'antrian',
    `[ "$1" = --school ] && shift 2
node ${ANTRIAN} "$@"; status=$?
case "$1 $status" in "doctor 1" | "open 1" | "sign-in 1") ;; *) exit $status ;; esac`,
  )
  for (const name of Object.keys(NOT_RUN)) writeProgram(name, 'true')
  writeProgram('editor', 'touch "$1"')
  writeProgram(
    'docker',
    'while [ $# -gt 0 ] && [ "$1" != node ]; do shift; done\n[ $# = 0 ] || antrian "${@:3}"',
  )
  // The user of the service is not on this machine.
  writeProgram('install', 'words=" $* "\nexec /usr/bin/install ${words/ -o antrian / }')

  const archived = join(folder, 'archived/antrian-2.0.0')
  cpSync(DEPLOY, join(archived, 'deploy'), { recursive: true })
  cpSync(DEPLOY, inRoot('opt/antrian-1.9.0/deploy'), { recursive: true })
  const archive = join(home, 'antrian-2.0.0.tar.gz')
  execFileSync('tar', ['czf', archive, '-C', join(archived, '..'), '.'], { timeout: patience() })
  writeFileSync(join(home, 'antrian.env'), 'PUBLIC_URL=https://antrian.sekolah.sch.id\n')
  writeFileSync(join(home, 'downloaded.json'), '{}')

  symlinkSync('antrian-1.9.0', inRoot('opt/antrian'))

  run('antrian seed --rows 10 && antrian backup')
  const [made = ''] = readdirSync(inRoot('var/lib/antrian/backups'))
  for (const name of BACKUPS)
    for (const place of [inRoot('var/lib/antrian/backups'), inRoot('data/backups'), home])
      cpSync(inRoot(`var/lib/antrian/backups/${made}`), join(place, name))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the commands of docs/operator', () => {
  it.each(scripts)('run as they are written: $name', ({ script }) => {
    expect(unknownIn(script), 'is neither run nor named as not run').toEqual([])

    const { status, stderr } = run(onDisk(script))

    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('are known to the shell and to antrian in every sentence', () => {
    const { stdout: usage } = run('antrian --help')
    const inSentences = pages
      .flatMap(({ text }) => [...text.matchAll(/`((?:antrian|docker|git|npm|systemctl) [^`]+)`/g)])
      .map(([, command = '']) => command)
      .filter(command => !command.includes('…'))
    const named = inSentences
      .map(command => /^antrian ([a-z][a-z-]*)/.exec(command)?.[1])
      .filter(Boolean)

    expect(inSentences.length).toBeGreaterThan(10)
    expect(inSentences.filter(command => run(`set -n; ${command}`).status !== 0)).toEqual([])
    expect(named.filter(name => !usage.includes(`\n  ${name} `))).toEqual([])
  })
})

describe('the settings of docs/operator', () => {
  it.each(samples)('are accepted by the server: $name', ({ settings }) => {
    const lines = settings.split('\n').filter(line => /^[A-Z]/.test(line))
    const given = Object.fromEntries(lines.map(line => line.replace('…', 'x').split(/=(.*)/s)))
    const account = inRoot('etc/antrian-google.json')
    const complete = {
      ...{ PUBLIC_URL: 'https://antrian.sekolah.sch.id' },
      ...{ GOOGLE_CLIENT_ID: 'antrian', GOOGLE_CLIENT_SECRET: 'secret' },
      ...given,
      ...(given.GOOGLE_SERVICE_ACCOUNT_FILE && { GOOGLE_SERVICE_ACCOUNT_FILE: account }),
    }

    expect(() => readConfig(complete)).not.toThrow()
  })
})

describe('the output of the commands of docs/operator', () => {
  it('is a site of Caddy with the school’s own address', () => {
    const site = readFileSync(inRoot('etc/caddy/Caddyfile'), 'utf8')

    expect(site).toMatch(/^\{\$DOMAIN:foto\.sman1\.sch\.id\} \{$/m)
    expect(site).not.toContain('antrian.sekolah.sch.id')
  })

  it('is a unit for many schools, each with its own data and settings', () => {
    const unit = readFileSync(inRoot('etc/systemd/system/antrian@.service'), 'utf8')

    expect(unit).toMatch(/DATA_DIR=\/var\/lib\/antrian-%i$/m)
    expect(unit).toMatch(/^EnvironmentFile=.*\/etc\/antrian\/%i\.env$/m)
    expect(unit).toMatch(/^StateDirectory=antrian-%i$/m)
  })
})
