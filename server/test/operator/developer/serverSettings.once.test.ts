import { generateKeyPairSync } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readWholeConfig } from '../../../src/platform/pageSettings.ts'
import { openBooth } from '../../support/booth.ts'
import { CODES } from '../../support/codes.ts'
import { ani, citra } from '../../support/people.ts'
import { newFolder, newStorage } from '../../support/storage.ts'

const AT = '/api/developer/server-settings'

async function openPanel(env: Record<string, string> = {}) {
  const storage = await newStorage()
  const booth = await openBooth({ storage, env: { ...CODES, ...env } })
  const developer = await booth.signedInAs(citra)
  return {
    booth,
    developer,
    shown: async () => (await developer.get(AT)).json().data,
    change: (body: object) => developer.put(AT, body),
    /** The settings after a restart. */
    afterRestart: () => readWholeConfig({ ...storage, ...CODES, ...env }),
  }
}

const keyFile = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return JSON.stringify({
    client_email: 'antrian@sekolah.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  })
}

describe('settings of a server without an operator', () => {
  it('are those of a closed machine at first', async () => {
    const { shown } = await openPanel()
    expect(await shown()).toEqual({
      network: { isOpen: false, isFixed: false, seenAt: null },
      backupCopy: { folder: '', isFixed: false, isThere: false, lastCopyAt: null },
      spreadsheet: { id: '', sheetName: 'Sheet1', isFixed: false, account: null },
      timeZone: { name: 'Asia/Jakarta', isFixed: false },
      needsRestart: false,
    })
  })

  it('open the school’s network after a restart, and close it again', async () => {
    const { change, afterRestart } = await openPanel()

    const opened = (await change({ isOpen: true })).json().data

    expect([opened.network.isOpen, opened.needsRestart]).toEqual([true, true])
    expect(afterRestart().host).toBe('0.0.0.0')
    expect((await change({ isOpen: false })).json().data.needsRestart).toBe(false)
    expect(afterRestart().host).toBe('127.0.0.1')
  })

  it('say when another device has opened a page', async () => {
    const { booth, shown } = await openPanel()
    expect((await shown()).network.seenAt).toBeNull()
    await booth.app.inject({ url: '/login', remoteAddress: '192.168.1.77' })
    expect((await shown()).network.seenAt).toBe('2025-01-06T02:00:00.000Z')
  })

  it('copy backups to a stick, and say when it is missing and when the last copy was made', async () => {
    const { change, shown, afterRestart } = await openPanel()
    const stick = await newFolder()
    await change({ backupFolder: stick })
    expect(afterRestart().backups.copyDir).toBe(stick)
    await writeFile(join(stick, 'antrian_2025-01-05T19-00-00-000Z_nightly.db'), '')

    expect((await shown()).backupCopy).toMatchObject({
      isThere: true,
      lastCopyAt: '2025-01-05T19:00:00.000Z',
    })
    await rm(stick, { recursive: true })
    expect((await shown()).backupCopy).toMatchObject({ isThere: false, lastCopyAt: null })
  })

  it.each([
    [{ backupFolder: '/no/such/stick' }, /^Folder ini tidak ada/],
    [{ backupFolder: 'Backup' }, /^Folder ini tidak ada/],
    [{ timeZone: 'Asia/Bandung' }, /^Zona waktu tidak dikenal$/],
    [{ spreadsheet: 'not a sheet!' }, /^Alamat spreadsheet tidak dikenal$/],
    [{ spreadsheet: 'abc' }, /^Pilih juga berkas kunci/],
    [{ keyFile: '{}' }, /^Berkas ini bukan kunci JSON/],
  ])('refuse %j with one sentence', async (body, message) => {
    const { change, shown } = await openPanel()
    const answer = await change(body)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringMatching(message),
    ])
    expect((await shown()).needsRestart).toBe(false)
  })

  it('refuse a second place inside the data folder', async () => {
    const storage = await newStorage()
    const inside = join(String(storage.DATA_DIR), 'salinan')
    await mkdir(inside, { recursive: true })
    const booth = await openBooth({ storage, env: CODES })
    const developer = await booth.signedInAs(citra)
    expect((await developer.put(AT, { backupFolder: inside })).json().message).toMatch(
      /^Pilih folder di stik/,
    )
  })

  it('copy to a spreadsheet by its address and a key, whose secret is shown nowhere', async () => {
    const { booth, change, afterRestart } = await openPanel({ LOG_LEVEL: 'info' })
    const key = keyFile()
    const answer = await change({
      spreadsheet: 'https://docs.google.com/spreadsheets/d/1aB-c_2/edit#gid=0',
      sheetName: 'Foto',
      keyFile: key,
    })

    expect(answer.json().data.spreadsheet).toEqual({
      id: '1aB-c_2',
      sheetName: 'Foto',
      isFixed: false,
      account: 'antrian@sekolah.iam.gserviceaccount.com',
    })
    expect(afterRestart().sheets).toMatchObject({ spreadsheetId: '1aB-c_2', sheetName: 'Foto' })
    expect(answer.body + booth.printed.join()).not.toContain('PRIVATE KEY')
    await change({ spreadsheet: '' })
    expect(afterRestart().sheets).toBeUndefined()
  })

  it('of the environment win, and are shown as fixed', async () => {
    const { change, shown, afterRestart } = await openPanel({ SCHOOL_TIME_ZONE: 'Asia/Makassar' })
    expect((await shown()).timeZone).toEqual({ name: 'Asia/Makassar', isFixed: true })
    const answer = await change({ timeZone: 'Asia/Jayapura' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'SCHOOL_TIME_ZONE ditetapkan di luar halaman ini',
    ])
    expect(afterRestart().timeZone).toBe('Asia/Makassar')
  })

  it('that no longer hold do not stop the start', async () => {
    const storage = await newStorage()
    const file = join(String(storage.DATA_DIR), 'settings.json')
    await mkdir(String(storage.DATA_DIR), { recursive: true })
    for (const content of ['{', '[]', '{"HOST":1}', '{"SCHOOL_TIME_ZONE":"Mars","PORT":"1"}']) {
      await writeFile(file, content)
      expect(readWholeConfig({ ...storage, ...CODES }).timeZone).toBe('Asia/Jakarta')
    }
  })

  it('are for developers, and absent where Google signs people in', async () => {
    const { booth } = await openPanel()
    expect((await (await booth.signedInAs(ani)).get(AT)).statusCode).toBe(403)
    const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
    const other = await openPanel(google)
    expect((await other.developer.get(AT)).statusCode).toBe(404)
    const { capabilities } = (await other.developer.get('/auth/status')).json()
    expect(capabilities).not.toContain('server-settings')
  })
})
