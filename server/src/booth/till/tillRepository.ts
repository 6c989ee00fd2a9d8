import { randomUUID } from 'node:crypto'
import type { HandoverBody, MoveBody } from '@antrian/contract/till/till'
import type { Person } from '@antrian/contract/till/tillSums'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import type { Database, TillHandoverRow, TillMoveRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { SignedSpan } from './tillSpans.ts'

export const movesOf = (db: Database, day: string): Promise<TillMoveRow[]> =>
  db
    .selectFrom('till_moves')
    .selectAll()
    .where('day', '=', day)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** Accepted handovers and at most one open offer, in the order of their counts. */
export const handoversOf = (db: Database, day: string): Promise<TillHandoverRow[]> =>
  db
    .selectFrom('till_handovers')
    .selectAll()
    .where('day', '=', day)
    .where('withdrawn_at', 'is', null)
    .orderBy('counted_at')
    .orderBy('accepted_at')
    .execute()

/** Accounts on the allow-list, with the name of their last session or their e-mail. */
export async function peopleOf(db: Database): Promise<Person[]> {
  const rows = await db
    .selectFrom('allowed_emails')
    .leftJoin('sessions', 'sessions.email', 'allowed_emails.email')
    .select(['allowed_emails.email', 'name', 'created_at'])
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const names = new Map(rows.map(({ email, name }) => [email, name ?? email]))
  return [...names]
    .map(([email, name]) => ({ email, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'id'))
}

export async function insertMove(
  trx: DatabaseTransaction,
  day: string,
  { kind, amount, reason }: Pick<MoveBody, 'kind' | 'amount' | 'reason'>,
  actor: Actor,
  reverses: string | null = null,
) {
  const [row] = await trx
    .insertInto('till_moves')
    .values({
      id: randomUUID(),
      day,
      at: actor.at,
      kind,
      amount,
      reason,
      moved_by: actor.admin.email,
      moved_by_name: actor.admin.name,
      reverses,
    })
    .onConflict(conflict => conflict.column('reverses').doNothing())
    .returning('id')
    .execute()
  if (!row) throw new Refusal(409, 'Baris ini sudah dibatalkan')
  const change = reverses ? 'reversed' : kind
  await writeBoothLog(trx, 'till', actor, { change, day, amount, reason })
}

export async function insertOffer(
  trx: DatabaseTransaction,
  day: string,
  { counted }: Pick<HandoverBody, 'counted'>,
  to: Person,
  actor: Actor,
) {
  await trx
    .insertInto('till_handovers')
    .values({
      id: randomUUID(),
      day,
      counted_at: actor.at,
      counted,
      from_email: actor.admin.email,
      from_name: actor.admin.name,
      to_email: to.email,
      to_name: to.name,
      accepted_at: null,
      withdrawn_at: null,
      signed: null,
    })
    .execute()
  await writeBoothLog(trx, 'till', actor, { change: 'offered', day, counted, to: to.name })
}

export async function endOffer(
  trx: DatabaseTransaction,
  { id, day, counted }: TillHandoverRow,
  how: 'accepted' | 'withdrawn',
  actor: Actor,
  signed: SignedSpan | null = null,
) {
  await trx
    .updateTable('till_handovers')
    .set({ [`${how}_at`]: actor.at, signed: signed && JSON.stringify(signed) })
    .where('id', '=', id)
    .execute()
  await writeBoothLog(trx, 'till', actor, { change: how, day, counted })
}
