import { randomUUID } from 'node:crypto'
import { readQris } from '@antrian/contract/till/qris'
import type { QrisCode, QrisCodeBody } from '@antrian/contract/till/qrisCode'
import { doneBy } from '../../platform/change/doneBy.ts'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import type { Database, QrisCodeRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'

const ONLY_ROW = 1

/** A stored code that cannot be read is none, so that it can be replaced and removed. */
export async function readCodeRow(db: Database): Promise<QrisCodeRow | undefined> {
  const row = await db.selectFrom('qris_code').selectAll().executeTakeFirst()
  return row && !('problem' in readQris(row.payload)) ? row : undefined
}

/** Sets the code. The account that set it cannot confirm it. */
export async function setCode(
  trx: DatabaseTransaction,
  { payload, hasBill }: QrisCodeBody,
  actor: Actor,
) {
  const reading = readQris(payload)
  if ('problem' in reading) throw new Refusal(400, reading.problem)
  const before = await readCodeRow(trx)
  const columns = {
    code_id: randomUUID(),
    payload: reading.payload,
    has_bill: hasBill ? 1 : 0,
    ...doneBy('changed', actor),
    confirmed_at: null,
    confirmed_by: null,
    confirmed_by_name: null,
  }
  await trx
    .insertInto('qris_code')
    .values({ id: ONLY_ROW, ...columns })
    .onConflict(conflict => conflict.column('id').doUpdateSet(columns))
    .execute()
  await writeBoothLog(trx, 'qris', actor, {
    change: 'set',
    ...namesOf(reading.payload),
    before: before ? namesOf(before.payload) : null,
  })
}

export async function removeCode(trx: DatabaseTransaction, actor: Actor) {
  const removed = await trx.deleteFrom('qris_code').returning('payload').executeTakeFirst()
  if (removed) {
    await writeBoothLog(trx, 'qris', actor, { change: 'removed', ...namesOf(removed.payload) })
  }
}

/** Confirms the code that the admin saw. Refuses the account that set it. */
export async function confirmCode(trx: DatabaseTransaction, codeId: string, actor: Actor) {
  const row = await trx
    .updateTable('qris_code')
    .set(doneBy('confirmed', actor))
    .where('code_id', '=', codeId)
    .where('confirmed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal(409, 'Kode QRIS ini sudah diganti atau sudah disetujui')
  if (row.changed_by === actor.admin.email) {
    throw new Refusal(403, 'Persetujuan harus dari akun lain')
  }
  await writeBoothLog(trx, 'qris', actor, { change: 'confirmed', ...namesOf(row.payload) })
}

export function codeOf(row: QrisCodeRow): QrisCode {
  const { merchant, city, nmid } = detailsOf(row.payload)
  return {
    id: row.code_id,
    payload: row.payload,
    merchant,
    city,
    nmid,
    hasBill: row.has_bill === 1,
    changedAt: row.changed_at,
    changedBy: row.changed_by_name,
    confirmedAt: row.confirmed_at,
    confirmedBy: row.confirmed_by_name,
  }
}

function detailsOf(payload: string) {
  const reading = readQris(payload)
  if ('problem' in reading) throw new Error(`the stored QRIS code: ${reading.problem}`)
  return reading
}

function namesOf(payload: string) {
  const reading = readQris(payload)
  if ('problem' in reading) return { merchant: null, nmid: null }
  return { merchant: reading.merchant, nmid: reading.nmid }
}
