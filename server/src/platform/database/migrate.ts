import { type Migration, Migrator } from 'kysely'
import { type Engine, engineOf } from './engine.ts'

import { boardKeys } from './migrations/boardKeys.ts'
import { boothSettings } from './migrations/boothSettings.ts'
import { broughtAt } from './migrations/broughtAt.ts'
import { classPlans } from './migrations/classPlans.ts'
import { firstTables } from './migrations/firstTables.ts'
import { forecasts } from './migrations/forecasts.ts'
import { formerLocalAccounts } from './migrations/formerLocalAccounts.ts'
import { keptAnswers } from './migrations/keptAnswers.ts'
import { localSignIn } from './migrations/localSignIn.ts'
import { logOutlivesEntries } from './migrations/logOutlivesEntries.ts'
import { moneyAndDay } from './migrations/moneyAndDay.ts'
import { nameRemoval } from './migrations/nameRemoval.ts'
import { nameStarts } from './migrations/nameStarts.ts'
import { nodeMessages } from './migrations/nodeMessages.ts'
import { offlineActs } from './migrations/offlineActs.ts'
import { pauses } from './migrations/pauses.ts'
import { pricedEntries } from './migrations/pricedEntries.ts'
import { printerCounters } from './migrations/printerCounters.ts'
import { rateCounts } from './migrations/rateCounts.ts'
import { redos } from './migrations/redos.ts'
import { roomMessages } from './migrations/roomMessages.ts'
import { roster } from './migrations/roster.ts'
import { rosterNames } from './migrations/rosterNames.ts'
import { searchForms } from './migrations/searchForms.ts'
import { searchNames } from './migrations/searchNames.ts'
import { sentSheetBackups } from './migrations/sentSheetBackups.ts'
import { serverClock } from './migrations/serverClock.ts'
import { sheetBackups } from './migrations/sheetBackups.ts'
import { signedSpans } from './migrations/signedSpans.ts'
import { stops } from './migrations/stops.ts'
import { till } from './migrations/till.ts'
import { tokenHandovers } from './migrations/tokenHandovers.ts'
import { wayBack } from './migrations/wayBack.ts'
import type { Database } from './schema.ts'

/** In the order of application. Never change a migration that has run on any database. */
const migrations = (engine: Engine): Record<string, Migration> => ({
  '0001_first_tables': firstTables(engine),
  '0002_search_names': searchNames,
  '0003_log_outlives_entries': logOutlivesEntries(engine),
  '0004_sheet_backups': sheetBackups,
  '0005_rate_counts': rateCounts,
  '0006_kept_answers': keptAnswers,
  '0007_node_messages': nodeMessages(engine),
  '0008_sent_sheet_backups': sentSheetBackups,
  '0009_way_back': wayBack,
  '0011_former_local_accounts': formerLocalAccounts,
  '0011_server_clock': serverClock,
  '0011_token_handovers': tokenHandovers,
  '0012_booth_settings': boothSettings,
  '0013_money_and_day': moneyAndDay,
  '0014_forecasts': forecasts,
  '0015_board_keys': boardKeys,
  '0016_name_starts': nameStarts,
  '0017_name_removal': nameRemoval,
  '0018_brought_at': broughtAt,
  '0019_priced_entries': pricedEntries,
  '0020_roster': roster,
  '0021_till': till,
  '0022_class_plans': classPlans,
  '0023_pauses': pauses,
  '0024_offline_acts': offlineActs,
  '0025_roster_names': rosterNames,
  '0026_names_without_marks': searchForms(engine),
  '0027_names_with_one_apostrophe': searchForms(engine),
  '0028_signed_spans': signedSpans,
  '0029_local_sign_in': localSignIn,
  '0030_redos': redos(engine),
  '0031_stops': stops,
  '0032_printer_counters': printerCounters,
  '0033_room_messages': roomMessages,
})

export const migrationNames = (engine: Engine) => Object.keys(migrations(engine))

export const migratorOf = (db: Database) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations(engineOf(db)) } })

/** Applies pending migrations in one transaction, one process at a time. Returns their names. */
export async function migrate(db: Database): Promise<string[]> {
  const { error, results = [] } = await migratorOf(db).migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Names of the pending and of the applied migrations, in order. */
export async function migrationState(db: Database) {
  const all = await migratorOf(db).getMigrations()
  const names = (isApplied: boolean) =>
    all.filter(({ executedAt }) => Boolean(executedAt) === isApplied).map(({ name }) => name)
  return { pending: names(false), applied: names(true) }
}
