import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Diagnostics } from '@antrian/contract/developer/diagnostics'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { startFakeSheets } from '../../support/fakeSheets.ts'
import { ani, citra } from '../../support/people.ts'
import { newStorage } from '../../support/storage.ts'

const SECRETS = {
  GOOGLE_CLIENT_SECRET: 'kunci-klien-rahasia',
  METRICS_TOKEN: 'kunci-metrik-rahasia',
}

async function openPanel() {
  const storage = await newStorage()
  const google = await startFakeSheets()
  onTestFinished(google.close)
  const file = join(String(storage.DATA_DIR), 'account.json')
  await writeFile(file, JSON.stringify(google.account), { mode: 0o600 })
  const booth = await openBooth({
    storage,
    env: { LOG_LEVEL: 'info', GOOGLE_CLIENT_ID: 'id', ...SECRETS, ...google.settings(file) },
  })
  const developer = await booth.signedInAs(citra)
  const read = async () => (await developer.get('/api/developer/diagnostics')).json().data
  return { booth, google, developer, storage, read }
}

describe('GET /api/developer/diagnostics', () => {
  it('returns every figure, the last 50 lines and the last 20 errors', async () => {
    const { booth, read } = await openPanel()
    for (let n = 1; n <= 30; n++) booth.log.error(`error ${n}`)
    for (let n = 1; n <= 60; n++) booth.log.info(`line ${n}`)

    const all = Diagnostics.parse(await read())

    expect(all.systemLogs.map(({ message }) => message)).toEqual(
      Array.from({ length: 50 }, (_, n) => `line ${n + 11}`),
    )
    expect(all.errorLogs).toHaveLength(20)
    expect(all.errorLogs.at(-1)?.message).toBe('error 30')
    expect(all.settings).toMatchObject({ port: 0, timeZone: 'Asia/Jakarta', production: false })
    expect(all.system.nodeVersion).toBe(process.version)
    expect(all.activeUsers).toHaveLength(1)
  })

  it('returns no secret, whatever failed before', async () => {
    const { booth, google, developer, storage, read } = await openPanel()
    const { token } = await booth.signedInAs(ani)
    await developer.get('/api/developer/test-sheets-connection')
    booth.log.error(new Error(`Bearer ${token} was refused`))
    booth.log.error({ headers: { authorization: `Bearer ${token}` } }, SECRETS.METRICS_TOKEN)
    await booth.app.inject({ url: `/auth/google/callback?code=canary&state=canary` })

    const all = JSON.stringify(await read())

    const secrets = [
      ...Object.values(SECRETS),
      token,
      developer.token,
      google.account.private_key.split('\n')[1] ?? '',
      'ya29.',
      'canary',
      ...(storage.DATABASE_URL ? [`:${new URL(storage.DATABASE_URL).password}@`] : []),
    ]
    expect(secrets.filter(secret => all.includes(secret))).toEqual([])
  })
})
