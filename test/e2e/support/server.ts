import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayAfter } from '../../../contract/src/shared/calendar'
import { DEFAULT_TIME_ZONE, schoolDay } from '../../../contract/src/shared/schoolDay'
import { LOCAL_ACCOUNTS } from '../../../server/src/accounts/auth/localProvider/accounts'
import { buildApp } from '../../../server/src/app'
import { readConfig } from '../../../server/src/platform/config'
import type { Database } from '../../../server/src/platform/database/schema'
import { createLog } from '../../../server/src/platform/logs/createLog'
import { createLogBuffer } from '../../../server/src/platform/logs/logBuffer'
import { freePort } from '../../../testkit/freePort'
import { longPatience } from '../../../testkit/patience'
import { openProxy } from '../../../testkit/proxy'
import { ANTRIAN } from '../../../testkit/serverProcess'

const WEB = join(import.meta.dirname, '../../../dist')

/**
 * Starts the server with the built web app on an empty database, behind a proxy that can drop
 * connections. It runs in the Playwright worker, because a process per test would load the same
 * modules each time.
 */
export async function startServer({
  history = 0,
  rateLimit = 600,
  timeZone = DEFAULT_TIME_ZONE,
} = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'booth-'))
  if (history > 0) seed(dataDir, history, timeZone)
  const port = await freePort()
  const line = await openProxy(port)
  const { address } = line

  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: address,
    BACKUP_AT: 'off',
    RATE_LIMIT: String(rateLimit),
    SCHOOL_TIME_ZONE: timeZone,
  }
  const config = readConfig(settings)
  const logBuffer = createLogBuffer()
  const log = createLog(config, { write: () => {} }, logBuffer)
  const clock = () => new Date()
  const { app, db, sessions } = await buildApp({ config, log, logBuffer, clock, webRoot: WEB })
  await app.listen({ port, host: config.host })

  return {
    address,
    line,
    /** Opens a session and returns its token. door.spec.ts tests the sign-in itself. */
    openSession(accountName: string) {
      const account = LOCAL_ACCOUNTS.find(({ name }) => name === accountName)
      if (!account) throw new Error(`No local account is called ${accountName}`)
      const { name, email } = account
      return sessions.open({ name, email })
    },
    letTheSessionLast: (seconds: number) => letTheSessionLast(db, seconds),
    letANightPass: () => letANightPass(db),
    letAnHourPass: () => letAnHourPass(db),
    letAStopLast: (minutes: number) => letAStopLast(db, minutes),
    /** The closing of today becomes that of yesterday, and today is open again. */
    letTheClosingBeOfYesterday: () =>
      db
        .updateTable('closings')
        .set({ day: dayAfter(schoolDay(Date.now(), timeZone), -1) })
        .execute(),
    /** The next student gets the number after this one. */
    letNumbersReach: (number: number) =>
      db.updateTable('school_days').set({ last_number: number }).execute(),
    async stop() {
      line.close()
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Moves the queue and its counts one day into the past. */
async function letANightPass(db: Database) {
  const earlier = (text: string) => {
    const date = new Date(text)
    date.setUTCDate(date.getUTCDate() - 1)
    return date.toISOString().slice(0, text.length)
  }
  for (const { day } of await db.selectFrom('school_days').select('day').execute())
    await db
      .updateTable('school_days')
      .set({ day: earlier(day) })
      .where('day', '=', day)
      .execute()
  const entries = await db.selectFrom('queue_entries').selectAll().execute()
  for (const { id, day, created_at, started_at } of entries) {
    await db
      .updateTable('queue_entries')
      .set({
        day: earlier(day),
        created_at: earlier(created_at),
        started_at: started_at && earlier(started_at),
      })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Moves the start of the session into the past in the database, because pages would report a
 * changed clock.
 */
async function letTheSessionLast(db: Database, seconds: number) {
  await db
    .updateTable('queue_entries')
    .set({ started_at: new Date(Date.now() - seconds * 1000).toISOString() })
    .where('status', '=', 'in-progress')
    .execute()
}

/** Moves the beginning of a stop into the past. */
function letAStopLast(db: Database, minutes: number) {
  const began = new Date(Date.now() - minutes * 60_000).toISOString()
  return db
    .updateTable('pauses')
    .set({ from_at: began, changed_at: began })
    .where('stop_reason', 'is not', null)
    .execute()
}

/**
 * Moves entries into the past: sessions of three and a half minutes, one every four minutes, and
 * waiting entries added one by one since. Paper was loaded an hour ago.
 */
async function letAnHourPass(db: Database) {
  const entries = await db.selectFrom('queue_entries').selectAll().orderBy('queue_number').execute()
  const began = entries.filter(({ started_at }) => started_at !== null)
  const coming = entries.filter(({ started_at }) => started_at === null)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  for (const [place, { id, completed_at }] of began.entries()) {
    const started = 2 + (began.length - 1 - place) * 4
    await db
      .updateTable('queue_entries')
      .set({
        created_at: ago(started + 20),
        started_at: ago(started),
        completed_at: completed_at && ago(started - 3.5),
      })
      .where('id', '=', id)
      .execute()
  }
  await db
    .updateTable('paper_loads')
    .set({ loaded_at: ago(60) })
    .execute()
  for (const [place, { id }] of coming.entries()) {
    await db
      .updateTable('queue_entries')
      .set({ created_at: ago((coming.length - place) * 3) })
      .where('id', '=', id)
      .execute()
  }
}

function seed(dataDir: string, rows: number, timeZone: string) {
  execFileSync(process.execPath, [ANTRIAN, 'seed', '--rows', String(rows), '--days', '75'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, SCHOOL_TIME_ZONE: timeZone },
    timeout: longPatience(),
  })
}
