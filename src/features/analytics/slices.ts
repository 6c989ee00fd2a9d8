import type { Analytics, SliceUnit } from '@antrian/contract/history/analytics'
import { schoolYearOf } from '@antrian/contract/shared/schoolYear'
import { formatDay, formatDays } from '@/ui/time/formatDay'

type Slice = Analytics['perDay'][number]

interface SliceWords {
  /** Noun after `per` and in the header of a table. */
  noun: string
  nameOf: (slice: Slice) => string
  /** Short label below a bar. */
  tickOf: (day: string) => string
}

const daysOf = ({ day, lastDay = day }: Slice) => formatDays(day, lastDay)

/** Words for each unit of a range. */
const SLICE_WORDS: Record<SliceUnit, SliceWords> = {
  day: {
    noun: 'hari',
    nameOf: ({ day }) => formatDay(day, 'long'),
    tickOf: day => formatDay(day, 'short'),
  },
  week: { noun: 'minggu', nameOf: daysOf, tickOf: day => formatDay(day, 'short') },
  month: { noun: 'bulan', nameOf: daysOf, tickOf: day => formatDay(day, 'month') },
  'school-year': {
    noun: 'tahun ajaran',
    nameOf: slice => `${schoolYearOf(slice.day).name} (${daysOf(slice)})`,
    tickOf: day => schoolYearOf(day).name,
  },
}

export const sliceWords = ({ slice = 'day' }: Pick<Analytics, 'slice'>) => SLICE_WORDS[slice]
