import { holderWords } from '@antrian/contract/offline/holderWords'
import { AWAY_AFTER } from '@antrian/contract/offline/offlineLimits'
import type { BoothPass, OfflineState } from '@antrian/contract/offline/offlineResults'
import { sql } from 'kysely'
import { doneBy } from '../../platform/change/doneBy.ts'
import { DAY, later } from '../../platform/clock.ts'
import { engineOf } from '../../platform/database/engine.ts'
import type { BoothPassRow, Database, OfflineDeviceRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'

/** Devices of one account; a browser without storage is a new device at every visit. */
const DEVICES_OF_ACCOUNT = 20

/** Time without a message after which a device is deleted (ms). */
const FORGOTTEN_AFTER = 30 * DAY

interface Contact {
  device: string
  /** First word of the device's name, before its number. */
  form: string
  admin: { email: string; name: string }
  now: Date
  /** Number of unsent acts. Undefined if the device did not send it. */
  unsent?: number
  isLeaving?: boolean | undefined
}

/**
 * Stores the time of a message of a device. After a device reports no unsent acts, later acts
 * cannot be older than this time.
 */
export async function touchDevice(
  trx: DatabaseTransaction,
  { device, form, admin, now, unsent, isLeaving = false }: Contact,
): Promise<OfflineDeviceRow> {
  const at = now.toISOString()
  const seen = doneBy('seen', { at, admin })
  const unsentActs = {
    ...(unsent !== undefined && { unsent }),
    ...(unsent === 0 && { clear_at: at }),
    left_at: isLeaving && unsent === 0 ? at : null,
  }
  const known = await trx
    .updateTable('offline_devices')
    .set({ ...seen, ...unsentActs })
    .where('id', '=', device)
    .returningAll()
    .executeTakeFirst()
  if (known) return known

  await lockNaming(trx)
  await trx
    .deleteFrom('offline_devices')
    .where('seen_at', '<', later(now, -FORGOTTEN_AFTER))
    .execute()
  await forgetSurplus(trx, admin.email)
  const names = await trx
    .selectFrom('offline_devices')
    .select('name')
    .where('name', 'like', `${form} %`)
    .execute()
  const numbers = names.map(({ name }) => Number(name.slice(form.length + 1)))
  return trx
    .insertInto('offline_devices')
    .values({
      id: device,
      name: `${form} ${Math.max(0, ...numbers) + 1}`,
      clear_at: at,
      unsent: 0,
      ...seen,
      ...unsentActs,
    })
    .onConflict(conflict => conflict.column('id').doUpdateSet(seen))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Key of a lock in PostgreSQL, any number that no other lock has. */
const NAMING = 7_301_001

/**
 * Lets one transaction at a time name a new device, because others do not see its row before it is
 * committed. SQLite has one writer at a time.
 */
async function lockNaming(trx: DatabaseTransaction) {
  if (engineOf(trx) === 'sqlite') return
  await sql`select pg_advisory_xact_lock(${NAMING}::bigint)`.execute(trx)
}

export const lockPass = (trx: DatabaseTransaction): Promise<BoothPassRow | undefined> =>
  trx
    .updateTable('booth_pass')
    .set(eb => ({ epoch: eb.ref('epoch') }))
    .returningAll()
    .executeTakeFirst()

export const readPass = (db: Database): Promise<BoothPassRow | undefined> =>
  db.selectFrom('booth_pass').selectAll().executeTakeFirst()

export const writePass = (
  trx: DatabaseTransaction,
  { device, epoch, until }: Omit<BoothPassRow, 'id'>,
) =>
  trx
    .insertInto('booth_pass')
    .values({ id: 1, device, epoch, until })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ device, epoch, until }))
    .execute()

/** Who is at a device, in words. */
export const holderOf = ({ name, seen_by_name }: OfflineDeviceRow) =>
  holderWords({ name, by: seen_by_name })

export const isAway = ({ seen_at, left_at }: OfflineDeviceRow, now: Date) =>
  left_at === null && Date.parse(seen_at) < now.getTime() - AWAY_AFTER

export const deviceById = (db: Database, id: string): Promise<OfflineDeviceRow | undefined> =>
  db.selectFrom('offline_devices').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Devices that sent a message since `from` and did not leave, sorted by name: those with sent or
 * unsent acts or the lease of the booth, and the last one of each account, which may have acts that
 * the server does not know.
 */
export async function devicesSince(db: Database, from: string): Promise<OfflineDeviceRow[]> {
  const devices = await db
    .selectFrom('offline_devices')
    .selectAll()
    .where('seen_at', '>=', from)
    .where('left_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .execute()
  const senders = await db
    .selectFrom('offline_acts')
    .select('device')
    .distinct()
    .where('heard_at', '>=', from)
    .union(db.selectFrom('booth_pass').select('device'))
    .execute()
  const hasActed = new Set(senders.map(({ device }) => device))
  const lastOf = new Map(devices.toReversed().map(({ id, seen_by }) => [seen_by, id]))
  return devices
    .filter(({ id, unsent, seen_by }) => unsent || hasActed.has(id) || lastOf.get(seen_by) === id)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Deletes all but the newest devices of an account, those without unsent acts first. */
async function forgetSurplus(trx: DatabaseTransaction, account: string) {
  const devices = await trx
    .selectFrom('offline_devices')
    .select(['id', 'unsent'])
    .where('seen_by', '=', account)
    .orderBy('seen_at', 'desc')
    .execute()
  const surplus = devices
    .toSorted((a, b) => Number(b.unsent > 0) - Number(a.unsent > 0))
    .slice(DEVICES_OF_ACCOUNT - 1)
    .map(({ id }) => id)
  if (surplus.length === 0) return
  await trx.deleteFrom('offline_devices').where('id', 'in', surplus).execute()
}

const shownDevice = (row: OfflineDeviceRow, ownDevice: string | undefined, now: Date) => ({
  name: row.name,
  isYours: row.id === ownDevice,
  by: row.seen_by_name,
  seenAt: row.seen_at,
  isAway: isAway(row, now),
  unsent: row.unsent,
})

/** The pass as shown to a device. Null if no device has it. */
export async function shownPass(
  db: Database,
  ownDevice: string | undefined,
  now: Date,
): Promise<BoothPass | null> {
  const pass = await readPass(db)
  if (!pass || pass.until <= now.toISOString()) return null
  const holder = await deviceById(db, pass.device)
  if (!holder) return null
  return { ...shownDevice(holder, ownDevice, now), epoch: pass.epoch, until: pass.until }
}

export async function offlineState(
  db: Database,
  { ownDevice, now, from }: { ownDevice?: string | undefined; now: Date; from: string },
): Promise<OfflineState> {
  const devices = await devicesSince(db, from)
  return {
    pass: await shownPass(db, ownDevice, now),
    devices: devices.map(row => shownDevice(row, ownDevice, now)),
  }
}
