import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { STICKER } from '../../../../testkit/qrisCodes.ts'
import { doctor } from '../../../src/operator/commands/doctor.ts'
import { misreadFiles } from '../../../src/operator/commands/installation.ts'
import type { ServiceState } from '../../../src/operator/commands/service.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { backupName } from '../../../src/platform/database/backup/backupName.ts'
import { openSqlite } from '../../../src/platform/database/sqlite/sqlite.ts'
import { openBooth } from '../../support/booth.ts'
import { openIssuer } from '../../support/issuer.ts'
import { citra } from '../../support/people.ts'
import { newFolder, newStorage } from '../../support/storage.ts'

/** Page size of SQLite. */
const PAGE = 4096

const RUNNING = {
  active: 'active',
  enabled: 'enabled',
  restarts: 2,
  needsReload: false,
  hasDoor: false,
}

/** Runs doctor; returns its results by check. */
async function examined(
  settings: Record<string, string>,
  {
    state,
    written = {},
    environmentFiles = [],
  }: { state?: ServiceState; written?: Record<string, string>; environmentFiles?: string[] } = {},
) {
  const said: Record<string, string> = {}
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    const [, verdict = '', part = '', words = ''] = /^(ok|WRONG) +([^:]+): (.*)$/.exec(line) ?? []
    said[part] = `${verdict} ${words}`
  })
  onTestFinished(() => {
    process.exitCode = undefined
  })
  const config = readConfig({ ...(await newStorage()), ...settings })
  const service = {
    ...{ folder: undefined, user: undefined, environment: {}, environmentFiles: [] },
    ...{ program: undefined, writable: [], state },
  }
  await doctor(config, [], { config, service, written, misread: misreadFiles(environmentFiles) })
  return said
}

it('doctor reports provider, clock and service as healthy', async () => {
  const issuer = await openIssuer()

  const said = await examined(issuer.settings, { state: RUNNING })

  expect(said).toMatchObject({
    provider: `ok ${issuer.origin}`,
    clock: expect.stringMatching(/^ok \d+ s from the provider's$/),
    service: 'ok running, started anew 2 times',
  })
})

it.each<[ServiceState, string]>([
  [{ ...RUNNING, active: 'failed' }, 'WRONG failed: journalctl -u antrian says why'],
  [{ ...RUNNING, enabled: 'disabled' }, 'WRONG does not start with the machine'],
  [{ ...RUNNING, needsReload: true }, 'WRONG its unit was changed: systemctl daemon-reload'],
  [{ ...RUNNING, active: 'failed', hasDoor: true }, 'WRONG failed: journalctl -u antrian says why'],
])('doctor names the fault of the service: %j', async (state, words) => {
  expect(await examined({}, { state })).toMatchObject({ service: words })
})

it.each([
  ['inactive', 'ok asleep behind its door'],
  ['active', 'ok awake behind its door'],
])('doctor accepts a service that the first connection starts: %s', async (active, words) => {
  const state = { ...RUNNING, active, enabled: 'disabled', hasDoor: true }

  expect(await examined({}, { state })).toMatchObject({ service: words })
})

it('doctor reports unknown settings, and a provider that does not answer', async () => {
  const settings = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
  const said = await examined(
    { ...settings, OIDC_ISSUER: 'http://127.0.0.1:1' },
    { written: { ADMNI_EMAILS: '' } },
  )

  expect(said).toMatchObject({
    names: 'WRONG no settings: ADMNI_EMAILS',
    provider: 'WRONG http://127.0.0.1:1 does not answer',
  })
})

it.each([
  ['ahead of', 3600],
  ['behind', -3600],
])(
  'doctor names the wrong clock, and what to do: this one is %s the provider’s',
  async (side, off) => {
    const issuer = await openIssuer()
    issuer.says.clock = () => new Date(Date.now() - off * 1000)

    const { clock } = await examined(issuer.settings)

    expect(clock).toMatch(
      new RegExp(
        `^WRONG this clock is (?:3600|3599|3601) s ${side} the provider's, so times are wrong and sign-ins may fail: timedatectl set-ntp true$`,
      ),
    )
  },
)

it.each([
  [
    'a byte order mark',
    Buffer.from('\uFEFFPORT=3000\n'),
    'begins with a byte order mark, which systemd does not understand: save it as UTF-8 without a byte order mark',
  ],
  [
    'UTF-16',
    Buffer.from('\uFEFFPORT=3000\n', 'utf16le'),
    'is UTF-16, which systemd does not understand: save it as UTF-8 without a byte order mark',
  ],
  [
    'lines of a shell',
    Buffer.from('PORT=3000\nexport DATABASE_URL=postgres://antrian:geheim@db/antrian\n'),
    'has a line that systemd ignores, "export DATABASE_URL": write it as NAME=value',
  ],
])(
  'doctor reports a settings file that systemd cannot read as it was meant: %s',
  async (_, bytes, why) => {
    const file = join(await newFolder(), 'antrian.env')
    await writeFile(file, bytes)
    const plain = join(await newFolder(), 'plain.env')
    await writeFile(plain, 'PORT=3000\n')

    const said = await examined({}, { environmentFiles: [plain, file, '/nothing/there.env'] })

    expect(said.files).toBe(`WRONG ${file} ${why}`)
    expect(await examined({}, { environmentFiles: [plain] })).not.toHaveProperty('files')
  },
)

it('doctor reports a QRIS code that a restore left unconfirmed', async () => {
  const storage = await newStorage()
  const booth = await openBooth({ storage })
  const developer = await booth.signedInAs(citra)
  await developer.put('/api/admin/qris', { payload: STICKER, hasBill: false })
  await booth.app.close()

  expect((await examined(storage)).qris).toMatch(/^WRONG .*: no second account confirmed it$/)
})

it('doctor finds no room in a folder that is not there', async () => {
  const DATA_DIR = join(await newFolder(), 'nothing')

  expect((await examined({ DATA_DIR })).disk).toBe(
    `WRONG ${DATA_DIR} is not there: say DATA_DIR as the server has it`,
  )
})

it('doctor reports once that PostgreSQL is away, where, and what to do', async () => {
  const DATABASE_URL = 'postgres://antrian:geheim@127.0.0.1:1/antrian'
  const said = await examined({ DATABASE_URL })

  expect(said.database).toBe(
    'WRONG PostgreSQL at 127.0.0.1:1 cannot be reached (connect ECONNREFUSED 127.0.0.1:1): start it, or correct DATABASE_URL.',
  )
  expect(Object.keys(said)).toEqual(['node', 'settings', 'database', 'disk', 'backup'])
})

it.each([
  [
    { PUBLIC_URL: 'https://127.0.0.1:1' },
    'WRONG TRUSTED_PROXIES is not set: all visitors share one limit; name the proxy, such as 127.0.0.1',
  ],
  [{ PUBLIC_URL: 'https://127.0.0.1:1', TRUSTED_PROXIES: '127.0.0.1' }, 'ok 127.0.0.1'],
  // The server itself may be at an http address, without a proxy.
  [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, undefined],
  [{}, undefined],
])('doctor asks for the proxy that an https address needs: %j', async (settings, words) => {
  expect((await examined(settings)).proxy).toBe(words)
})

it('doctor checks the certificate of an IP address without a warning of Node.js', async () => {
  const warnings: Error[] = []
  const collect = (warning: Error) => void warnings.push(warning)
  process.on('warning', collect)
  onTestFinished(() => void process.off('warning', collect))

  const { certificate } = await examined({ PUBLIC_URL: 'https://127.0.0.1:1' })

  expect(certificate).toBe('WRONG connect ECONNREFUSED 127.0.0.1:1')
  expect(warnings).toEqual([])
})

it('doctor reads the age of the last copy in the second place', async () => {
  const storage = await newStorage()
  const BACKUP_COPY_DIR = join(storage.DATA_DIR ?? '', 'second')
  await mkdir(BACKUP_COPY_DIR)
  const place = async () => (await examined({ ...storage, BACKUP_COPY_DIR }))['second place']
  expect(await place()).toBe(`WRONG ${BACKUP_COPY_DIR} holds no copy`)

  const copyOf = (hours: number, ending = '.db') => {
    const name = backupName(new Date(Date.now() - hours * 3_600_000), 'nightly')
    return writeFile(join(BACKUP_COPY_DIR, name + ending), '')
  }
  await copyOf(100)
  // Power that failed during a copy leaves this.
  await copyOf(1, '.db.part')
  expect(await place()).toBe(`WRONG ${BACKUP_COPY_DIR}, the last copy 100 hours old`)

  await copyOf(2)
  expect(await place()).toBe(`ok ${BACKUP_COPY_DIR}, the last copy 2 hours old`)
})

it('doctor says in one line what to do about a damaged database', async () => {
  const storage = await newStorage()
  const path = join(storage.DATA_DIR ?? '', 'antrian.db')
  const raw = await openSqlite(path, { readOnly: true })
  // The page of one table, because those of the schema are needed to open it.
  const [table] = raw.prepare("select rootpage from sqlite_schema where name = 'till_moves'").all()
  raw.close()
  const file = await open(path, 'r+')
  await file.write(Buffer.alloc(PAGE, 0xaa), 0, PAGE, (Number(table?.rootpage) - 1) * PAGE)
  await file.close()

  expect((await examined(storage)).database).toMatch(
    /^WRONG damaged: restore the newest backup \(antrian restore FILE\)\. [^*\n]+$/,
  )
})
