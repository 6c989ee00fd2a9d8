import { type RoomMessages, roomMessageCalls } from '@antrian/contract/board/roomMessage'
import { dayAfter } from '@antrian/contract/shared/calendar'
import { schoolDay, schoolMidnight } from '@antrian/contract/shared/schoolDay'
import { announceBoothChange } from '../../platform/change/announceBoothChange.ts'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import { MINUTE } from '../../platform/clock.ts'
import type { Database, RoomMessageRow } from '../../platform/database/schema.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { expectNoName } from '../room/namesRepository.ts'
import { addMessage, isShown, lastMessage, ownMessages } from './roomMessageRepository.ts'

/** One line for the room, on call screens and phones. */
export function serveRoomMessage({ app, db, runChange, announce, clock, timeZone }: Platform) {
  const dayOf = (at: string) => schoolDay(Date.parse(at), timeZone)

  async function shownTo(reader: Database, email: string, at: string): Promise<RoomMessages> {
    const last = await lastMessage(reader, dayOf(at))
    return {
      message: last && isShown(last, at) ? messageOf(last) : null,
      version: last?.version ?? 0,
      own: await ownMessages(reader, email),
    }
  }

  /** Writes the next version of the day's message, if the admin saw the one before. */
  async function change(
    trx: DatabaseTransaction,
    seen: number,
    message: Pick<RoomMessageRow, 'text' | 'until_at' | 'is_open' | 'is_spoken'>,
    actor: Actor,
  ) {
    const { at, admin } = actor
    const day = dayOf(at)
    const last = await lastMessage(trx, day)
    const isSeen = (last?.version ?? 0) === seen
    if (!isSeen || !(await addMessage(trx, { ...message, day, version: seen + 1 }, actor))) {
      const by = (await lastMessage(trx, day))?.shown_by_name ?? 'admin lain'
      const current = await shownTo(trx, admin.email, at)
      throw new Refusal(409, `Pesan ini baru diubah ${by}`, { current })
    }
    // Without the text, because the log outlives the names that may be in it.
    const { text, until_at, is_spoken } = message
    await writeBoothLog(
      trx,
      'message',
      actor,
      text ? { until: until_at, isSpoken: is_spoken === 1 } : {},
    )
    return shownTo(trx, admin.email, at)
  }

  const afterCommit = announceBoothChange(announce, 'message')

  serveCalls(app, roomMessageCalls, {
    getRoomMessage: ({ admin }) => shownTo(db, admin.email, clock().toISOString()),

    showRoomMessage: request => {
      const { text, minutes, isSpoken, version, sure } = request.body
      return runChange(request, {
        make: async (trx, actor) => {
          const day = dayOf(actor.at)
          await expectNoName(trx, { text, sure }, day)
          const midnight = schoolMidnight(dayAfter(day, 1), timeZone)
          const until =
            minutes === null
              ? midnight
              : Math.min(midnight, Date.parse(actor.at) + minutes * MINUTE)
          const message = {
            text,
            until_at: new Date(until).toISOString(),
            is_open: minutes === null ? 1 : 0,
            is_spoken: isSpoken ? 1 : 0,
          }
          return change(trx, version, message, actor)
        },
        afterCommit,
      })
    },

    takeRoomMessageDown: request =>
      runChange(request, {
        make: async (trx, actor) => {
          const { version } = request.body
          const last = await lastMessage(trx, dayOf(actor.at))
          if (last?.version === version && !isShown(last, actor.at)) {
            throw new Refusal(409, 'Tidak ada pesan di layar')
          }
          const none = { text: '', until_at: actor.at, is_open: 0, is_spoken: 0 }
          return change(trx, version, none, actor)
        },
        afterCommit,
      }),
  })
}

const messageOf = (row: RoomMessageRow) => ({
  text: row.text,
  from: row.shown_at,
  until: row.until_at,
  isOpen: row.is_open === 1,
  isSpoken: row.is_spoken === 1,
  by: row.shown_by_name,
})
