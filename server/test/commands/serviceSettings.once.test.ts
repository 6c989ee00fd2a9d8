import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { serviceSettings } from '../../src/commands/serviceSettings.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'root-'))
  onTestFinished(() => rm(root, { recursive: true }))
})

async function machineHas(files: Record<string, string>) {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), content)
  }
}

const unit = (...lines: string[]) => ['[Service]', ...lines, ''].join('\n')

it('reads what the service reads, in the order of systemd', async () => {
  await machineHas({
    'etc/systemd/system/antrian.service': unit(
      `WorkingDirectory=${root}/opt`,
      'Environment=NODE_ENV=production',
      'Environment=DATA_DIR=/var/lib/antrian',
      'Environment=PORT=1',
    ),
    'etc/antrian.env': 'PORT=2\nPUBLIC_URL="https://antrian.example"\n#HOST=0.0.0.0\n',
    'opt/.env': 'PORT=3\nBACKUP_AT=03:30\n',
  })

  const config = serviceSettings({ LOG_LEVEL: 'warn' }, root)

  expect(config).toMatchObject({
    production: true,
    dataDir: '/var/lib/antrian',
    port: 2,
    publicUrl: 'https://antrian.example',
    logLevel: 'warn',
    backups: { at: 3.5 * 3_600_000 },
  })
})

it('finds a folder that is not absolute where the service does', async () => {
  await machineHas({
    'etc/systemd/system/antrian.service': unit(`WorkingDirectory=${root}/opt`),
  })

  expect(serviceSettings({ DATA_DIR: 'data' }, root).dataDir).toBe(join(root, 'opt/data'))
})

it('is the shell’s settings where there is no service', () => {
  expect(serviceSettings({ DATA_DIR: '/srv/x' }, root).dataDir).toBe('/srv/x')
})
