import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { HOUR, later, MINUTE } from '../../../src/platform/clock.ts'
import { openDatabase } from '../../../src/platform/database/openDatabase.ts'
import { createServerClocks } from '../../../src/platform/database/serverClocks.ts'
import { overtakeQueries } from '../../support/queries.ts'
import { newStorage } from '../../support/storage.ts'

const NINE = new Date('2025-01-06T02:00:00.000Z')
const TEN = later(NINE, HOUR)
const log = pino({ level: 'silent' })

it('a node follows the clocks of another once, however slow the database', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = await newStorage()
  const db = await openDatabase({ dataDir, databaseUrl }, log)
  onTestFinished(() => db.destroy())
  const clocks = createServerClocks({ clock: () => NINE, monotonic: () => 0 })
  const stop = await clocks.resume(db, true, log)
  await db.updateTable('server_clock').set({ elapsed: TEN, steady: TEN }).execute()
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  onTestFinished(overtakeQueries(() => held))

  vi.advanceTimersByTime(2 * MINUTE)
  letGo()
  await stop()

  expect([clocks.elapsed(), clocks.steady()]).toEqual([new Date(TEN), new Date(TEN)])
})
