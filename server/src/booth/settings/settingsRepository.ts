import { type Booth, BoothSettings, DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import * as z from 'zod/mini'
import { doneBy } from '../../platform/change/doneBy.ts'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import type { BoothSettingsRow, Database } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'

const ONLY_ROW = 1

export type StoredBooth = Omit<Booth, 'closed'>

const UNDECIDED: StoredBooth = {
  settings: DEFAULT_BOOTH_SETTINGS,
  version: 0,
  updatedAt: null,
  updatedBy: null,
}

/** Reads the settings as the transaction sees them. */
export async function readBooth(db: Database): Promise<StoredBooth> {
  const row = await db.selectFrom('booth_settings').selectAll().executeTakeFirst()
  return row ? boothOf(row) : UNDECIDED
}

export async function readSettings(db: Database): Promise<BoothSettings> {
  const row = await db.selectFrom('booth_settings').select('settings').executeTakeFirst()
  return row ? settingsOf(row) : DEFAULT_BOOTH_SETTINGS
}

/** Settings that were in force at some time since then, newest first. */
export async function settingsSince(db: Database, since: string): Promise<BoothSettings[]> {
  const changes = await db
    .selectFrom('admin_log')
    .select('details')
    .where('action', '=', 'settings')
    .where('at', '>=', since)
    .orderBy('seq', 'desc')
    .execute()
  const replaced = changes.map(({ details }) => JSON.parse(details).before)
  return [await readSettings(db), ...replaced.map(row => z.parse(BoothSettings, row))]
}

/**
 * Whether the school counts before it looks. Every call that speaks of the till (its day, its moves,
 * the figures of a day that is not closed, the journal) then hides what should be in it. What
 * entries say, one by one or in sums, is not hidden.
 */
export const isBlindCount = async (db: Database) => (await readSettings(db)).blindCount === true

export const closingInForce = (db: Database, day: string) =>
  db
    .selectFrom('closings')
    .selectAll()
    .where('day', '=', day)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()

export async function closedOn(db: Database, day: string): Promise<Booth['closed']> {
  const closing = await closingInForce(db, day)
  return closing ? { at: closing.closed_at, by: closing.closed_by_name } : null
}

/** Returns undefined without changing anything if the settings have another version. */
export async function changeBooth(
  trx: DatabaseTransaction,
  given: { [Name in keyof BoothSettings]?: BoothSettings[Name] | undefined },
  version: number,
  actor: Actor,
): Promise<StoredBooth | undefined> {
  const before = await readBooth(trx)
  // A body of JSON has no undefined values.
  const settings = { ...before.settings, ...given } as BoothSettings
  const columns = {
    version: version + 1,
    settings: JSON.stringify(settings),
    ...doneBy('updated', actor),
  }
  const row =
    version === 0
      ? await trx
          .insertInto('booth_settings')
          .values({ id: ONLY_ROW, ...columns })
          .onConflict(conflict => conflict.column('id').doNothing())
          .returningAll()
          .executeTakeFirst()
      : await trx
          .updateTable('booth_settings')
          .set(columns)
          .where('version', '=', version)
          .returningAll()
          .executeTakeFirst()
  if (!row) return undefined
  await writeBoothLog(trx, 'settings', actor, { before: before.settings, after: settings })
  return boothOf(row)
}

let parsed = { text: '{}', settings: DEFAULT_BOOTH_SETTINGS }

/**
 * Parses the text of the settings only after it changes. Settings added after the row was written
 * have their default.
 */
function settingsOf({ settings: text }: Pick<BoothSettingsRow, 'settings'>): BoothSettings {
  if (parsed.text !== text) {
    parsed = { text, settings: z.parse(BoothSettings, JSON.parse(text)) }
  }
  return parsed.settings
}

const boothOf = (row: BoothSettingsRow): StoredBooth => ({
  settings: settingsOf(row),
  version: row.version,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by_name,
})
