import type { ClosingFigures } from '@antrian/contract/closing'
import { PaymentMethod } from '@antrian/contract/queue'
import type { Database, QueueEntryRow } from '../../platform/database/schema.ts'
import { readPaper } from '../paper/paperRepository.ts'
import { closingFigures, type Span } from './closingFigures.ts'

export interface Sources {
  day: string
  /** The day by the clock. */
  span: Span
  isToday: boolean
  hasSheet: boolean
}

export async function readFigures(
  db: Database,
  { day, span, isToday, hasSheet }: Sources,
): Promise<ClosingFigures> {
  const entries = await entriesOf(db, day, span)
  const paper = isToday ? await readPaper(db) : null
  return {
    ...closingFigures(day, span, entries),
    ...(await correctedOn(db, day)),
    sheet: hasSheet ? await sheetRowsOf(db, day) : null,
    paper: paper && { loaded: paper.load.sheets, left: paper.left },
  }
}

/** In one statement, and so at one moment: the day's own, and those whose money moved on the day. */
function entriesOf(db: Database, day: string, { from, until }: Span): Promise<QueueEntryRow[]> {
  const entries = () => db.selectFrom('queue_entries').selectAll()
  const paidAtDesk = () => entries().where('prepaid_method', 'is not', null)
  return entries()
    .where('day', '=', day)
    .union(entries().where('completed_at', '>=', from).where('completed_at', '<', until))
    .union(paidAtDesk().where('cancelled_at', '>=', from).where('cancelled_at', '<', until))
    .union(paidAtDesk().where('created_at', '>=', from).where('created_at', '<', until))
    .execute()
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
