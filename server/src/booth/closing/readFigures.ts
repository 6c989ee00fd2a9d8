import type { ClosingFigures } from '@antrian/contract/till/closing'
import type { Database } from '../../platform/database/schema.ts'
import { readOfflineFigures } from '../offline/offlineFiguresRepository.ts'
import { readPaper } from '../paper/paperRepository.ts'
import { type NamedDay, wholeDay } from '../till/openDay.ts'
import { type DayWindow, readDrawer } from '../till/readTill.ts'
import { entriesOf, takingsOf } from '../till/takings.ts'
import type { Drawer } from '../till/tillSpans.ts'
import { closingFigures, tillFigures } from './closingFigures.ts'
import { correctionsBetween } from './corrections.ts'
import { readPrinter } from './printer.ts'

export interface Sources extends NamedDay {
  hasSheet: boolean
  now: Date
}

export async function readFigures(
  db: Database,
  sources: Sources,
  count?: Pick<Drawer, 'openingFloat' | 'last'>,
): Promise<ClosingFigures> {
  const { day, window, isToday, hasSheet, now } = sources
  const { own, takings } = await readMoney(db, sources)
  const offline = await readOfflineFigures(db, { ...window, now: isToday ? now : undefined })
  const paper = isToday ? await readPaper(db) : null
  return {
    ...closingFigures(own, takings, window),
    ...(await correctedOn(db, day)),
    sheet: hasSheet ? await sheetRowsOf(db, day) : null,
    paper: paper && { loaded: paper.load.sheets, left: paper.left },
    printer: await readPrinter(db, day),
    drawer: await readDrawer(db, day, takings, count),
    ...(offline && { offline }),
  }
}

export async function readTillFigures(db: Database, day: string, timeZone: string) {
  const { own, takings } = await readMoney(db, wholeDay(day, timeZone))
  return tillFigures(own, takings)
}

/** The entries of a day, and what was taken on it, also for entries of other days. */
async function readMoney(db: Database, { day, window }: DayWindow) {
  const entries = await entriesOf(db, day, window)
  return { own: entries.filter(entry => entry.day === day), takings: takingsOf(window, entries) }
}

async function correctedOn(db: Database, day: string) {
  const { corrections, undone } = await correctionsBetween(db, { first: day, last: day })
  const ofDay = corrections.map(({ queueNumber, from, to, by, at }) => {
    return { queueNumber, from, to, by, at }
  })
  return { corrections: ofDay, undone }
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
