import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { HandoverBody, MoveBody } from '@antrian/contract/till/till'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { normalEmail } from '../../platform/security/tokenOwner.ts'
import { type DayWindow, readExpected, signedSpan } from './readTill.ts'
import {
  endOffer,
  handoversOf,
  insertMove,
  insertOffer,
  movesOf,
  peopleOf,
} from './tillRepository.ts'

interface OfDay {
  day: string
  id: string
}

/** More than should be there may go out after one question, because what is recorded may be late. */
export async function addMove(
  trx: DatabaseTransaction,
  of: DayWindow,
  move: MoveBody,
  actor: Actor,
) {
  if (move.kind === 'out' && !move.isSure) {
    const { expected, isBlind } = await readExpected(trx, of)
    if (move.amount > expected) {
      const there = isBlind ? 'sejumlah itu' : `lebih dari ${formatRupiah(expected)}`
      throw new Refusal(409, `Di laci seharusnya tidak ada ${there}. Tetap catat?`, {
        isUnsure: true,
      })
    }
  }
  await insertMove(trx, of.day, move, actor)
}

/** Takes a move back by one of the other kind. */
export async function reverseMove(trx: DatabaseTransaction, { day, id }: OfDay, actor: Actor) {
  const move = (await movesOf(trx, day)).find(row => row.id === id)
  if (!move) throw new Refusal(404, 'Baris Cash tidak ditemukan')
  if (move.reverses) throw new Refusal(409, 'Baris pembatalan tidak dapat dibatalkan lagi')
  const kind = move.kind === 'in' ? 'out' : 'in'
  const reason = `Pembatalan: ${move.reason}`
  await insertMove(trx, day, { kind, amount: move.amount, reason }, actor, id)
}

/**
 * Only whoever holds the till may hand it over; before the first handover, and when the holder is
 * no longer on the allow-list, that is anybody.
 */
export async function offerTill(
  trx: DatabaseTransaction,
  day: string,
  body: HandoverBody,
  actor: Actor,
) {
  const handovers = await handoversOf(trx, day)
  const open = handovers.find(({ accepted_at }) => accepted_at === null)
  if (open) throw new Refusal(409, `Serah terima kepada ${open.to_name} masih menunggu`)
  const people = await peopleOf(trx)
  const holder = handovers.at(-1)
  const isHeld = people.some(({ email }) => email === holder?.to_email)
  if (holder && isHeld && holder.to_email !== actor.admin.email) {
    throw new Refusal(409, `Laci dipegang ${holder.to_name}; hanya pemegangnya yang menyerahkan`)
  }
  const email = normalEmail(body.to)
  if (email === actor.admin.email) {
    throw new Refusal(400, 'Laci tidak dapat diserahkan kepada diri sendiri')
  }
  const to = people.find(person => person.email === email)
  if (!to) throw new Refusal(404, 'Penerima tidak terdaftar sebagai admin')
  await insertOffer(trx, day, body, to, actor)
}

export async function acceptTill(
  trx: DatabaseTransaction,
  of: DayWindow,
  id: string,
  actor: Actor,
) {
  const offer = await openOffer(trx, of.day, id)
  if (offer.to_email !== actor.admin.email) {
    throw new Refusal(403, `Hanya ${offer.to_name} yang dapat menerima laci ini`)
  }
  await endOffer(trx, offer, 'accepted', actor, await signedSpan(trx, of, offer))
}

/**
 * By the giver, who still holds the till, or by the receiver, who does not want it; by anybody when
 * neither is on the allow-list any more.
 */
export async function withdrawTill(trx: DatabaseTransaction, { day, id }: OfDay, actor: Actor) {
  const offer = await openOffer(trx, day, id)
  const parties = [offer.from_email, offer.to_email]
  const isParty = (person: { email: string }) => parties.includes(person.email)
  if (!isParty(actor.admin) && (await peopleOf(trx)).some(isParty)) {
    throw new Refusal(403, `Hanya ${offer.from_name} atau ${offer.to_name} yang dapat membatalkan`)
  }
  await endOffer(trx, offer, 'withdrawn', actor)
}

async function openOffer(trx: DatabaseTransaction, day: string, id: string) {
  const offer = (await handoversOf(trx, day)).find(row => row.id === id)
  if (!offer) throw new Refusal(404, 'Serah terima tidak ditemukan')
  if (offer.accepted_at) throw new Refusal(409, 'Serah terima ini sudah diterima')
  return offer
}
