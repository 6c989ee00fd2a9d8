import { Readable } from 'node:stream'
import { dayAfter, daysFrom } from '@antrian/contract/shared/calendar'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import {
  journalName,
  REPORT_DAYS,
  type ReportDay,
  type ReportQuery,
  reportCalls,
} from '@antrian/contract/till/report'
import { inSnapshot } from '../../platform/database/readers.ts'
import { slice } from '../../platform/database/slice.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { readTillFigures } from '../closing/readFigures.ts'
import { isBlindCount } from '../settings/settingsRepository.ts'
import { journalCsv, journalOf } from './journal.ts'
import { readReport } from './reportRepository.ts'

/** Totals of a month, a term or a school year, from its days and their closings. */
export function serveReports({ app, readers, readingTurns, clock, timeZone }: Platform) {
  const reportOf = (query: ReportQuery, reader: string) => {
    if (daysFrom(query.from, query.to) > REPORT_DAYS) {
      throw new Refusal(400, 'Laporan paling lama satu tahun ajaran')
    }
    return readingTurns.take(reader, () => inSnapshot(readers, trx => readReport(trx, query)))
  }

  /**
   * Reads one day at a time, because a year has many entries, and moves with long reasons. Also days
   * that the report leaves out: somebody may have paid at the desk, or got the money back.
   */
  async function* linesOf({ from, to }: ReportQuery, days: readonly ReportDay[]) {
    const closings = new Map(days.map(({ day, closing }) => [day, closing]))
    const today = schoolDay(clock(), timeZone)
    const isBlind = await isBlindCount(readers)
    for (let place = 0; place < daysFrom(from, to); place++) {
      const day = dayAfter(from, place)
      if (day > today) return
      const money = await slice(() => moneyOf(day))
      const closing = closings.get(day) ?? null
      yield journalOf({ day, ...money, closing, isHidden: isBlind && !closing })
    }
  }

  const moneyOf = async (day: string) => ({
    till: await readTillFigures(readers, day, timeZone),
    moves: await readers
      .selectFrom('till_moves')
      .selectAll()
      .where('day', '=', day)
      .orderBy('at')
      .execute(),
  })

  serveCalls(app, reportCalls, {
    getReport: ({ query, admin }) => reportOf(query, admin.email),

    exportJournal: async ({ query, admin }) => {
      const { days } = await reportOf(query, admin.email)
      const content = Readable.from(journalCsv(linesOf(query, days)))
      return { name: journalName(query), content }
    },
  })
}
