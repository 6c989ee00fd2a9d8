import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { protectDataFolder } from '../../../src/platform/database/privateFiles.ts'
import { openBooth } from '../../support/booth.ts'
import { citra } from '../../support/people.ts'
import { newStorage } from '../../support/storage.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

/** Mode of every path in the folder. */
async function modesIn(folder: string) {
  const paths = await readdir(folder, { recursive: true })
  return Promise.all(paths.map(async path => `${path} ${await modeOf(join(folder, path))}`))
}

/** Sets the most permissive umask. */
function openUmask() {
  const before = process.umask(0)
  onTestFinished(() => void process.umask(before))
}

it('files with names belong to their owner: the folder has mode 700, every file in it 600', async () => {
  openUmask()
  const parent = await mkdtemp(join(tmpdir(), 'modes-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const DATA_DIR = join(parent, 'data')
  const booth = await openBooth({ storage: { ...(await newStorage()), DATA_DIR } })
  await booth.holds()
  const developer = await booth.signedInAs(citra)
  const backup = await developer.post('/api/developer/backups')

  expect(await modeOf(DATA_DIR)).toBe('700')
  const modes = await modesIn(DATA_DIR)
  expect(modes.filter(path => !/^backups 700$| 600$/.test(path))).toEqual([])
  if (inject('database') === 'sqlite') {
    const files = modes.map(path => path.split(' ')[0])
    expect(files).toEqual(expect.arrayContaining(['antrian.db', 'antrian.db-wal', 'server.lock']))
    expect(files).toContain(`backups/${backup.json().data.name}`)
  }
})

it('files in an existing folder get the same modes', async () => {
  openUmask()
  const storage = await newStorage()
  const folder = String(storage.DATA_DIR)
  const before = await openBooth({ storage })
  await before.holds()
  await before.app.close()
  await mkdir(join(folder, 'backups'), { recursive: true })
  await writeFile(join(folder, 'backups', 'antrian_2025-01-01.db'), 'x')
  for (const path of await readdir(folder, { recursive: true })) {
    await chmod(join(folder, path), path === 'backups' ? 0o755 : 0o644)
  }
  await chmod(folder, 0o755)

  await openBooth({ storage })

  expect(await modeOf(folder)).toBe('700')
  const modes = await modesIn(folder)
  expect(modes.filter(path => !/^backups 700$| 600$/.test(path))).toEqual([])
})

it('the modes of files stay as they are on Windows, which refuses a change of an open file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'modes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'antrian.db-shm'), '')
  await chmod(join(folder, 'antrian.db-shm'), 0o644)
  const own = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
  onTestFinished(() => void Object.defineProperty(process, 'platform', own))
  Object.defineProperty(process, 'platform', { ...own, value: 'win32' })

  await protectDataFolder(folder)

  expect(await modesIn(folder)).toEqual(['antrian.db-shm 644'])
})
