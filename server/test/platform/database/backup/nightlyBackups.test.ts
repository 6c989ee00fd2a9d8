import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openBooth } from '../../../support/booth.ts'
import { citra } from '../../../support/people.ts'
import { canBackUp } from '../../../support/postgresPrograms.ts'
import { newStorage } from '../../../support/storage.ts'

/** 02:00 in Jakarta is 19:00 UTC. */
const EVENING = '2025-01-06T12:00:00.000Z'
const NIGHT = '2025-01-06T19:00:30.000Z'
const NEXT_NIGHT = '2025-01-07T19:00:30.000Z'

async function openNight(env: Record<string, string> = {}) {
  const storage = await newStorage()
  const booth = await openBooth({
    storage,
    env: { BACKUP_AT: '02:00', LOG_LEVEL: 'info', ...env },
    now: EVENING,
  })
  const folder = join(String(storage.DATA_DIR), 'backups')
  return {
    ...booth,
    folder,
    files: async () => (await readdir(folder).catch(() => [])).sort(),
    /** Runs the check that normally runs every minute. */
    look: () => booth.nightlyBackups.look(),
    panel: async () => {
      const developer = await booth.signedInAs(citra)
      return (await developer.get('/api/developer/database-stats')).json().data.nightlyBackup
    },
    metrics: async () => (await booth.app.inject({ url: '/metrics' })).body,
  }
}

it('a fresh server needs no backup, and is red after a night without one', async () => {
  const night = await openNight()
  expect(await night.panel()).toEqual({ name: 'backup', status: 'ok', message: 'belum ada' })

  night.setTime('2025-01-07T15:30:00.000Z')

  expect(await night.panel()).toEqual({ name: 'backup', status: 'error', message: 'belum ada' })
})

describe.runIf(canBackUp)('the backup of the night', () => {
  it('is made once a night, counted, and shown', async () => {
    const night = await openNight()
    await night.holds()
    await night.holds()
    expect(await night.panel()).toEqual({ name: 'backup', status: 'ok', message: 'belum ada' })

    await night.look()
    night.setTime(NIGHT)
    await night.look()
    await night.look()

    const [evening, first, ...more] = await night.files()
    expect(evening).toMatch(/^antrian_2025-01-06T12-00-00-000Z_nightly\.(db|dump)$/)
    expect(first).toMatch(/^antrian_2025-01-06T19-00-30-000Z_nightly\.(db|dump)$/)
    expect(more).toEqual([])
    const counted = night.printed.filter(line => line.includes('was made and counted'))
    expect(counted.map(line => JSON.parse(line).entries)).toEqual([2, 2])
    expect(await night.panel()).toMatchObject({
      status: 'ok',
      message: expect.stringMatching(/^terakhir kurang dari satu jam lalu, [1-9][\d,]* KB$/),
    })
    const metrics = await night.metrics()
    const made = Date.parse(NIGHT) / 1000
    expect(metrics).toContain(`antrian_backup_last_success_timestamp_seconds ${made}\n`)
    expect(metrics).toMatch(/^antrian_backup_last_size_bytes [1-9]\d+$/m)
    expect(metrics).toContain('antrian_backup_failing 0\n')
  })

  it('is made when the computer wakes up after it', async () => {
    const night = await openNight()
    await night.look()
    night.setTime('2025-01-08T03:00:00.000Z')
    expect(await night.panel()).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/^terakhir 39 jam lalu/),
    })

    await night.look()

    expect(await night.files()).toHaveLength(2)
    expect(await night.panel()).toMatchObject({ status: 'ok' })
  })

  it('is made although a wrong clock left a backup in the future', async () => {
    const night = await openNight()
    await mkdir(night.folder)
    await writeFile(join(night.folder, 'antrian_2035-01-01T00-00-00-000Z_nightly.db'), 'x')

    await night.look()

    expect(await night.files()).toHaveLength(2)
  })

  it('deletes old backups by the rule, here and in the second place', async () => {
    const place = join((await newStorage()).DATA_DIR ?? '', 'disk')
    await mkdir(place)
    const night = await openNight({ BACKUP_COPY_DIR: place, BACKUP_KEEP: '1,0,0' })
    await night.look()
    expect(await readdir(place)).toEqual(await night.files())
    night.setTime(NEXT_NIGHT)

    await night.look()

    const [only = '', ...more] = await night.files()
    expect([only.slice(0, 18), more]).toEqual(['antrian_2025-01-07', []])
    expect(await readdir(place)).toEqual([only])
    const [here, there] = [join(night.folder, only), join(place, only)]
    expect((await readFile(here)).equals(await readFile(there))).toBe(true)
  })

  it('reports a missing second place, and does not create it', async () => {
    const place = join((await newStorage()).DATA_DIR ?? '', 'not-mounted')
    const night = await openNight({ BACKUP_COPY_DIR: place })

    await night.look()

    expect(await night.files()).toHaveLength(1)
    expect(await night.panel()).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/; tidak tersalin ke BACKUP_COPY_DIR$/),
    })
    expect(await night.metrics()).toContain('antrian_backup_failing 1\n')
    await expect(readdir(place)).rejects.toThrow('ENOENT')
  })

  it('is copied to a returned second place within an hour', async () => {
    const place = join((await newStorage()).DATA_DIR ?? '', 'came-back')
    const night = await openNight({ BACKUP_COPY_DIR: place })
    await night.look()
    await mkdir(place)
    night.setTime('2025-01-06T13:00:00.000Z')

    await night.look()

    expect(await readdir(place)).toEqual(await night.files())
    expect(await night.metrics()).toContain('antrian_backup_failing 0\n')
  })
})

describe('a nightly backup that fails', () => {
  it('is red in the panel, and tried again after an hour', async () => {
    const night = await openNight()
    await rm(night.folder, { recursive: true, force: true })
    // A file in place of the folder.
    await appendFile(night.folder, '')

    await night.look()

    expect(await night.panel()).toEqual({
      name: 'backup',
      status: 'error',
      message: 'gagal (lihat log); belum ada',
    })
    const failures = () => night.printed.filter(line => line.includes('no backup of the night'))
    await night.look()
    expect(failures()).toHaveLength(1)
    night.setTime('2025-01-06T13:00:01.000Z')
    await night.look()
    expect(failures()).toHaveLength(2)
  })
})

it('the nightly backup is not made when it is turned off', async () => {
  const night = await openNight({ BACKUP_AT: 'off' })

  await night.look()

  expect(await night.files()).toEqual([])
  expect(await night.panel()).toMatchObject({ status: 'off', message: 'dimatikan; belum ada' })
})
