import type { ClosingFigures } from '@antrian/contract/closing'
import { PaymentMethod } from '@antrian/contract/queue'
import type { Database } from '../../platform/database/schema.ts'
import { readPaper } from '../paper/paperRepository.ts'
import { type DayWindow, readDrawer } from '../till/readTill.ts'
import { entriesOf, takingsOf } from '../till/takings.ts'
import type { Drawer } from '../till/tillSpans.ts'
import { closingFigures } from './closingFigures.ts'

export interface Sources extends DayWindow {
  isToday: boolean
  hasSheet: boolean
}

export async function readFigures(
  db: Database,
  sources: Sources,
  count?: Pick<Drawer, 'openingFloat' | 'last'>,
): Promise<ClosingFigures> {
  const { day, window, isToday, hasSheet } = sources
  const entries = await entriesOf(db, day, window)
  const takings = takingsOf(window, entries)
  const own = entries.filter(entry => entry.day === day)
  const paper = isToday ? await readPaper(db) : null
  return {
    ...closingFigures(own, takings),
    ...(await correctedOn(db, day)),
    sheet: hasSheet ? await sheetRowsOf(db, day) : null,
    paper: paper && { loaded: paper.load.sheets, left: paper.left },
    drawer: await readDrawer(db, sources, takings, count),
  }
}

/** Payments that were corrected and stayed so, and how many steps were taken back. */
async function correctedOn(
  db: Database,
  day: string,
): Promise<Pick<ClosingFigures, 'corrections' | 'undone'>> {
  const lines = await db
    .selectFrom('queue_entries')
    .innerJoin('admin_log', 'admin_log.entry_id', 'queue_entries.id')
    .select(['queue_number', 'action', 'at', 'admin_name', 'details'])
    .where('day', '=', day)
    .where('action', 'in', ['correct-payment', 'undo'])
    .orderBy('seq')
    .execute()
  const corrections: ClosingFigures['corrections'] = []
  let undone = 0
  for (const { queue_number: queueNumber, action, at, admin_name: by, details } of lines) {
    const said = JSON.parse(details)
    if (action === 'undo') {
      undone++
      for (const step of said.of ?? []) {
        const last = corrections.findLastIndex(line => line.queueNumber === queueNumber)
        if (step === 'correct-payment' && last >= 0) corrections.splice(last, 1)
      }
    } else {
      const [from, to] = [PaymentMethod.parse(said.from), PaymentMethod.parse(said.to)]
      corrections.push({ queueNumber, from, to, by, at })
    }
  }
  return { corrections, undone }
}

const sheetRowsOf = (db: Database, day: string) =>
  db
    .selectFrom('queue_entries')
    .innerJoin('sheet_backups', 'sheet_backups.entry_id', 'queue_entries.id')
    .select(({ fn }) => [
      fn.countAll<number>().as('owed'),
      fn.count<number>('sheet_backups.sent_at').as('sent'),
    ])
    .where('queue_entries.day', '=', day)
    .executeTakeFirstOrThrow()
