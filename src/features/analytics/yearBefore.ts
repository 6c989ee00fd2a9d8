import type { Analytics } from '@antrian/contract/history/analytics'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { schoolYearOf } from '@antrian/contract/shared/schoolYear'
import { formatPercent } from '@/ui/figures/measures'
import { formatNumber } from '@/ui/time/format'
import { formatDays } from '@/ui/time/formatDay'
import type { FigureTable } from './analyticsTables'
import type { BarGroup } from './BarList'

type Totals = Analytics['totals']

/** A school year (so far) and the same days of the year before. */
interface TwoYears {
  now: Pick<Analytics, 'startDate' | 'endDate' | 'totals'>
  before: Pick<Analytics, 'startDate' | 'endDate' | 'totals'>
}

interface Count {
  label: string
  of: (totals: Totals) => number
  format: (value: number) => string
}

const COUNTS: Count[] = [
  { label: 'Ditambahkan', of: ({ added }) => added, format: formatNumber },
  { label: 'Selesai', of: ({ completed }) => completed, format: formatNumber },
  { label: 'Dibatalkan', of: ({ cancelled }) => cancelled, format: formatNumber },
  { label: 'Foto (lembar)', of: ({ photos }) => photos, format: formatNumber },
  { label: 'Rupiah', of: ({ amount = 0 }) => amount, format: formatRupiah },
]

/** Counts of both years, with rupiah when either year has prices. */
const countsOf = ({ now, before }: TwoYears) =>
  COUNTS.filter(({ label, of }) => label !== 'Rupiah' || of(now.totals) + of(before.totals) > 0)

const yearName = ({ startDate }: TwoYears['now']) => schoolYearOf(startDate).name

export const yearsCaption = ({ now, before }: TwoYears) =>
  `${formatDays(now.startDate, now.endDate)} dibanding ${formatDays(before.startDate, before.endDate)}: antrian ${difference(now.totals.added, before.totals.added, formatNumber)}`

export const yearsTable = (years: TwoYears): FigureTable => ({
  head: ['Jumlah', yearName(years.now), yearName(years.before), 'Selisih'],
  rows: countsOf(years).map(({ label, of, format }) => {
    const [now, before] = [of(years.now.totals), of(years.before.totals)]
    return {
      id: label,
      cells: [label, format(now), format(before), difference(now, before, format)],
    }
  }),
})

export const yearsGroups = (years: TwoYears): BarGroup[] =>
  countsOf(years).map(({ label, of, format }) => {
    const [now, before] = [of(years.now.totals), of(years.before.totals)]
    return {
      id: label,
      title: `${label}: ${difference(now, before, format)}`,
      bars: [
        { label: yearName(years.now), value: now, text: format(now) },
        { label: yearName(years.before), value: before, text: format(before) },
      ],
    }
  })

/** Makes a text such as `120 lebih banyak (12%)`. */
function difference(now: number, before: number, format: (value: number) => string): string {
  if (now === before) return 'sama'
  const amount = format(Math.abs(now - before))
  const part = before > 0 ? ` (${formatPercent(Math.abs(now - before) / before)})` : ''
  return `${amount} lebih ${now > before ? 'banyak' : 'sedikit'}${part}`
}
