import { randomUUID } from 'node:crypto'
import { dayAfter } from '@antrian/contract/shared/calendar'
import { doneBy } from '../../platform/change/doneBy.ts'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { Database, RoomMessageRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'

const OFFERED = 3
/** Rows read for the messages that are offered again, because some are equal. */
const LOOKED_AT = 30
/** Days for which messages are offered again. */
const KEPT_DAYS = 30

export const lastMessage = (db: Database, day: string): Promise<RoomMessageRow | undefined> =>
  db
    .selectFrom('room_messages')
    .selectAll()
    .where('day', '=', day)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const isShown = ({ text, until_at }: RoomMessageRow, now: string) =>
  text !== '' && until_at > now

/** The last messages of an account, latest first, each once. */
export async function ownMessages(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('room_messages')
    .select('text')
    .where('shown_by', '=', email)
    .where('text', '<>', '')
    .orderBy('shown_at', 'desc')
    .limit(LOOKED_AT)
    .execute()
  return [...new Set(rows.map(({ text }) => text))].slice(0, OFFERED)
}

type NewMessage = Pick<
  RoomMessageRow,
  'day' | 'version' | 'text' | 'until_at' | 'is_open' | 'is_spoken'
>

/** Returns false if another admin has already stored a change with this version. */
export async function addMessage(
  trx: DatabaseTransaction,
  message: NewMessage,
  actor: Actor,
): Promise<boolean> {
  await trx
    .deleteFrom('room_messages')
    .where('day', '<', dayAfter(message.day, -KEPT_DAYS))
    .execute()
  const added = await trx
    .insertInto('room_messages')
    .values({ id: randomUUID(), ...message, ...doneBy('shown', actor) })
    .onConflict(conflict => conflict.columns(['day', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
