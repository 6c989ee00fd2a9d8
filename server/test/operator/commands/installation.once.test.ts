import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { findInstallation, settingsFiles } from '../../../src/operator/commands/installation.ts'
import { newFolder } from '../../support/storage.ts'

let root: string
/** Folder with the only programs in PATH. */
let bin: string

beforeEach(async () => {
  root = await newFolder()
  bin = join(root, 'bin')
  vi.stubEnv('PATH', bin)
})

async function machineHas(files: Record<string, string>) {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), content)
  }
}

async function systemdSays(...lines: string[]) {
  await mkdir(bin)
  const script = ['#!/bin/sh', 'while IFS= read -r line; do echo "$line"; done <<\'END\'', ...lines]
  await writeFile(join(bin, 'systemctl'), [...script, 'END', ''].join('\n'), { mode: 0o755 })
}

const unit = (...lines: string[]) => ['[Service]', ...lines, ''].join('\n')

const settings = (env: NodeJS.ProcessEnv = {}) => findInstallation(env, root).config

it('the installation is read from systemd, with `systemctl edit` and units of packages', async () => {
  // Output of systemd 252.
  await systemdSays(
    'NRestarts=3',
    'ExecStart={ path=/usr/bin/node ; argv[]=/usr/bin/node server/supervise.mjs ; ignore_errors=no ; pid=0 }',
    String.raw`Environment=NODE_ENV=production DATA_DIR=/mnt/booth "SHEET_NAME=Foto \"2026\" \$5"`,
    `EnvironmentFiles=${root}/etc/antrian.env (ignore_errors=no)`,
    `EnvironmentFiles=${root}/etc/antrian.more (ignore_errors=yes)`,
    `WorkingDirectory=${root}/opt`,
    'User=games',
    'ReadWritePaths=/mnt/backup "/mnt/my disk"',
    'ProtectSystem=strict',
    'LoadState=loaded',
    'ActiveState=active',
    'UnitFileState=enabled',
    'NeedDaemonReload=no',
  )
  await machineHas({
    'etc/antrian.env': 'PORT=2 \nSPREADSHEET_ID=a\nGOOGLE_SERVICE_ACCOUNT_FILE=/k # key\n',
    'opt/.env': 'PORT=3\nBACKUP_AT=03:30\n',
    // A file that systemd does not use.
    'etc/systemd/system/antrian.service': unit('Environment=DATA_DIR=/elsewhere'),
  })

  const { config, service } = findInstallation({ LOG_LEVEL: 'warn' }, root)

  expect(config).toMatchObject({
    production: true,
    dataDir: '/mnt/booth',
    port: 2,
    logLevel: 'warn',
    sheets: { accountFile: '/k # key', sheetName: 'Foto "2026" $5' },
    backups: { at: 3.5 * 3_600_000 },
  })
  expect(service).toMatchObject({
    user: 'games',
    program: '/usr/bin/node',
    writable: ['/mnt/backup', '/mnt/my disk'],
    state: { active: 'active', enabled: 'enabled', restarts: 3, needsReload: false },
  })
})

it('the unit’s files are read where systemctl ends with 0 and says nothing of them', async () => {
  // Output in a chroot.
  await systemdSays("Running in chroot, ignoring command 'show'")
  await machineHas({
    'etc/systemd/system/antrian.service': unit(
      'Environment=DATA_DIR=/var/lib/antrian',
      `EnvironmentFile=${root}/etc/school.env`,
    ),
    'etc/school.env': 'PORT=3911\n',
  })

  expect(settings()).toMatchObject({ dataDir: '/var/lib/antrian', port: 3911 })
  expect(settingsFiles(root)).toBe(join(root, 'etc/school.env'))
})

it('an answer of systemd that there is no such unit is trusted', async () => {
  await systemdSays('WorkingDirectory=', 'User=', 'LoadState=not-found', 'ActiveState=inactive')

  const { config, service } = findInstallation({ DATA_DIR: '/srv/x' }, root)

  expect([config.dataDir, service]).toEqual(['/srv/x', undefined])
})

it('the unit itself is read, in the order of systemd, where systemd does not run', async () => {
  await machineHas({
    'etc/systemd/system/antrian.service': unit(
      `WorkingDirectory=${root}/opt`,
      'Environment=NODE_ENV=production "SHEET_NAME=Foto 2026"',
      'Environment=DATA_DIR=/var/lib/antrian',
      'Environment=PORT=1',
      `EnvironmentFile=-${root}/etc/antrian.env`,
    ),
    'etc/antrian.env': 'PORT=2\nPUBLIC_URL="https://antrian.example"\n#HOST=0.0.0.0\n',
    'opt/.env': 'PORT=3\nBACKUP_AT=03:30\nSPREADSHEET_ID=a\nGOOGLE_SERVICE_ACCOUNT_FILE=/k\n',
  })

  expect(settings({ LOG_LEVEL: 'warn' })).toMatchObject({
    production: true,
    dataDir: '/var/lib/antrian',
    port: 2,
    publicUrl: 'https://antrian.example',
    logLevel: 'warn',
    sheets: { sheetName: 'Foto 2026' },
    backups: { at: 3.5 * 3_600_000 },
  })
})

it('the unit of a package is read with its drop-ins', async () => {
  await machineHas({
    'usr/lib/systemd/system/antrian.service': unit(
      'Environment=DATA_DIR=/var/lib/antrian PORT=1',
      'EnvironmentFile=/etc/of-the-package',
      `ExecStart=/usr/bin/node server/supervise.mjs \\`,
      '  server/dist/main.js',
    ),
    'etc/systemd/system/antrian.service.d/override.conf': unit(
      'Environment=DATA_DIR=/mnt/booth',
      'EnvironmentFile=',
      `EnvironmentFile=${root}/etc/booth.env`,
    ),
    'etc/booth.env': 'PORT=2\n',
  })

  const { config, service } = findInstallation({}, root)

  expect(config).toMatchObject({ dataDir: '/mnt/booth', port: 2 })
  expect(service).toMatchObject({ program: '/usr/bin/node', state: undefined })
})

it('a relative folder is resolved as the service does', async () => {
  await machineHas({
    'etc/systemd/system/antrian.service': unit(`WorkingDirectory=${root}/opt`),
  })

  expect(settings({ DATA_DIR: 'data' }).dataDir).toBe(join(root, 'opt/data'))
})

it('the shell’s settings are used without a service', () => {
  expect(settings({ DATA_DIR: '/srv/x' }).dataDir).toBe('/srv/x')
})

it('the first setting of a file with a byte order mark is read', async () => {
  await machineHas({
    'etc/systemd/system/antrian.service': unit(
      `WorkingDirectory=${root}/opt`,
      `EnvironmentFile=-${root}/etc/antrian.env`,
    ),
    'etc/antrian.env': '\uFEFFPORT=2\n',
    'opt/.env': '\uFEFFDATABASE_URL=postgres://booth@127.0.0.1/antrian\r\nBACKUP_AT=off\r\n',
  })

  expect(settings()).toMatchObject({
    port: 2,
    databaseUrl: 'postgres://booth@127.0.0.1/antrian',
  })
  // For doctor, because systemd itself reads it otherwise.
  const file = join(root, 'etc/antrian.env')
  expect(findInstallation({}, root).misread).toEqual([
    { file, why: expect.stringMatching(/^begins with a byte order mark/) },
  ])
})

it('one school of many is found by its name', async () => {
  await machineHas({
    'etc/systemd/system/antrian.service': unit('Environment=DATA_DIR=/elsewhere'),
    'etc/systemd/system/antrian@.service': unit(
      'Environment=DATA_DIR=/var/lib/antrian-%i',
      `EnvironmentFile=${root}/etc/antrian/%i.env`,
    ),
    'etc/systemd/system/antrian@sman1.service.d/second-place.conf': unit(
      'ProtectSystem=strict',
      'ReadWritePaths=/mnt/%i',
    ),
    'etc/antrian/sman1.env': 'PORT=3001\n',
    'etc/antrian/sman2.env': 'PORT=3002\n',
  })

  const [first, second] = ['sman1', 'sman2'].map(name => findInstallation({}, root, name))

  expect(first?.config).toMatchObject({ dataDir: '/var/lib/antrian-sman1', port: 3001 })
  expect(first?.service?.writable).toEqual(['/mnt/sman1'])
  expect(second?.config).toMatchObject({ dataDir: '/var/lib/antrian-sman2', port: 3002 })
  expect(settingsFiles(root, 'sman1')).toBe(join(root, 'etc/antrian/sman1.env'))
})

it('the name of a school is refused on a machine with one service', async () => {
  await machineHas({ 'etc/systemd/system/antrian.service': unit('User=games') })

  expect(() => findInstallation({}, root, 'sman1')).toThrow('no unit antrian@.service')
})

it('Windows has its settings in the folder of the data, and no /etc', () => {
  const own = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
  Object.defineProperty(process, 'platform', { ...own, value: 'win32' })
  onTestFinished(() => void Object.defineProperty(process, 'platform', own))

  expect(settingsFiles(root)).toBe(join(process.cwd(), '.env'))
})
