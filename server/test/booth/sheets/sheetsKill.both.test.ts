import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { startFakeSheets } from '../../support/fakeSheets.ts'
import { citra } from '../../support/people.ts'
import { startServer } from '../../support/process.ts'
import { newStorage } from '../../support/storage.ts'

describe('a server that is killed while Google writes', () => {
  it('writes one row for each completion', async ({ skip }) => {
    if (inject('database') === 'postgres') skip('there the lease of a minute has to run out')
    const storage = await newStorage()
    const google = await startFakeSheets()
    onTestFinished(google.close)
    const file = join(String(storage.DATA_DIR), 'account.json')
    await writeFile(file, JSON.stringify(google.account), { mode: 0o600 })
    const env = { ...storage, ...google.settings(file) }
    const booth = await openBooth({ storage, now: new Date().toISOString() })
    const token = await booth.signIn(citra)
    for (const studentName of ['Ayu', 'Budi', 'Citra']) {
      await booth.holds({ studentName, status: 'completed' })
    }
    await booth.app.close()

    google.fails('append', 'lost')
    const killed = startServer(env)
    await expect.poll(() => google.rows.length === 3).toBeTruthy()
    killed.kill('SIGKILL')
    await killed.exit

    const server = startServer(env)
    const address = await server.address()
    const waiting = async () => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${address}/api/developer/sheets-status`, { headers })
      const { data } = (await answer.json()) as { data: { waiting: number } }
      return data.waiting
    }
    expect(await waiting()).toBe(3)
    await expect.poll(async () => (await waiting()) === 0).toBeTruthy()

    expect(google.rows.map(row => row[1]).toSorted()).toEqual(['Ayu', 'Budi', 'Citra'])
    expect(google.calls.filter(call => call === 'append')).toHaveLength(1)
  })
})
