import type { QrisCode, QrisPayment } from '@antrian/contract/till/qrisCode'
import type { ReportDay } from '@antrian/contract/till/report'
import type { TillDay } from '@antrian/contract/till/till'
import { STICKER } from '../../testkit/qrisCodes'

export const ANI = { name: 'Bu Ani', email: 'ani@sekolah.sch.id' }
export const BUDI = { name: 'Pak Budi', email: 'budi@sekolah.sch.id' }

/** A till with a float of 100,000 and an expected sum of 120,000, without a holder. */
export const aTill = (over: Partial<TillDay> = {}): TillDay => ({
  day: '2025-01-06',
  closed: null,
  spans: [
    {
      holder: null,
      from: null,
      until: null,
      sums: {
        ...{ start: 100_000, sales: 20_000, students: 1, refunds: 0 },
        ...{ in: 0, out: 0, expected: 120_000 },
      },
      counted: null,
      difference: null,
    },
  ],
  moves: [],
  refunds: [],
  handovers: [],
  offer: null,
  receivers: [BUDI],
  qrisRecorded: { total: 20_000, count: 1 },
  qris: null,
  ...over,
})

export const anOffer = () => ({
  ...{ id: 'h-1', at: '2025-01-06T05:00:00.000Z', counted: 118_000, acceptedAt: null },
  ...{ from: ANI, to: BUDI },
})

/** The school's confirmed sticker code. */
export const aCode = (over: Partial<QrisCode> = {}): QrisCode => ({
  id: 'c-1',
  payload: STICKER,
  merchant: 'NamaMerchantC1',
  city: 'NamaKota1',
  nmid: 'ID1019123456781',
  hasBill: false,
  changedAt: '2025-01-06T01:00:00.000Z',
  changedBy: 'Dev Citra',
  confirmedAt: '2025-01-06T01:05:00.000Z',
  confirmedBy: 'Bu Ani',
  ...over,
})

export const aPayment = (over: Partial<QrisPayment> = {}): QrisPayment => ({
  payload: STICKER,
  amount: 10_000,
  photoCount: 2,
  number: null,
  merchant: 'NamaMerchantC1',
  nmid: 'ID1019123456781',
  until: Date.now() + 180_000,
  ...over,
})

/** A day with sales, counted and closed without a difference. */
export const aReportDay = (day: string, over: Partial<ReportDay> = {}): ReportDay => ({
  day,
  students: 3,
  photos: 8,
  amounts: { qris: 30_000, cash: 10_000 },
  moves: { in: 0, out: 0 },
  closing: {
    ...{ at: `${day}T09:00:00.000Z`, by: 'Bu Ani', amounts: { qris: 30_000, cash: 10_000 } },
    ...{ counted: 110_000, expected: 110_000, difference: 0, qris: null, note: '', spans: [] },
  },
  reopened: 0,
  ...over,
})
