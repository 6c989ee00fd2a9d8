import type { Analytics } from '@antrian/contract/history/analytics'
import { BarChart, type BarSeries } from '@mui/x-charts/BarChart'
import { useIsPrinting } from '@/ui/browser/printing'
import { useMedia } from '@/ui/browser/useMedia'
import { formatNumber } from '@/ui/time/format'
import { drawnHours, hourSpan } from './analyticsTables'
import { sliceWords } from './slices'

const HEIGHT = 256

/** Width in px on A4 without the margins of page and figure, because paper cannot be measured. */
const PAPER_WIDTH = 610

type Counts = Analytics['totals']

const count = (value: number | null) => (value === null ? null : formatNumber(value))

/** Stacked series whose sum is all entries, in one hue. A series without values is left out. */
const outcomes = (rows: Counts[]): BarSeries[] => [
  part('Selesai', 'var(--chart-warm)', rows, ({ completed }) => completed),
  ...(rows.some(({ cancelled }) => cancelled > 0)
    ? [part('Dibatalkan', `url(#${HATCHED})`, rows, ({ cancelled }) => cancelled)]
    : []),
  ...(rows.some(row => openIn(row) > 0)
    ? [part('Belum selesai', `url(#${OUTLINED})`, rows, openIn)]
    : []),
]

const HATCHED = 'chart-hatched'
const OUTLINED = 'chart-outlined'

/** Patterns, so that parts are distinct without colours. */
function Patterns() {
  return (
    <defs>
      <pattern
        id={HATCHED}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill="var(--accent-tint)" />
        <rect width="2" height="6" fill="var(--chart-warm)" />
      </pattern>
      <pattern id={OUTLINED} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" fill="var(--surface)" />
        <circle cx="2" cy="2" r="1" fill="var(--chart-warm)" />
      </pattern>
    </defs>
  )
}

const openIn = ({ added, completed, cancelled }: Counts) => added - completed - cancelled

const part = (label: string, color: string, rows: Counts[], of: (row: Counts) => number) => ({
  label,
  color,
  stack: 'all',
  data: rows.map(of),
  valueFormatter: count,
})

type Slices = Pick<Analytics, 'perDay' | 'slice'>

export function SlicesChart({ perDay, slice }: Slices) {
  return <Bars {...slicesAlong({ perDay, slice })} series={outcomes(perDay)} />
}

export function PhotosChart({ perDay, slice }: Slices) {
  const data = perDay.map(({ photos }) => photos)
  return (
    <Bars
      {...slicesAlong({ perDay, slice })}
      series={[{ label: 'Foto (lembar)', color: 'var(--chart-warm)', data, valueFormatter: count }]}
    />
  )
}

function slicesAlong({ perDay, slice }: Slices): Omit<BarsProps, 'series'> {
  const { nameOf, tickOf } = sliceWords({ slice })
  const names = new Map(perDay.map(row => [row.day, nameOf(row)]))
  return {
    isOfDays: true,
    names: [...names.keys()],
    nameOf: (day, place) => (place === 'tick' ? tickOf(day) : (names.get(day) ?? day)),
  }
}

export function HoursChart({ perHour }: Pick<Analytics, 'perHour'>) {
  const hours = drawnHours(perHour)
  return (
    <Bars
      names={hours.map(({ hour }) => String(hour))}
      nameOf={(hour, place) => (place === 'tick' ? hour : hourSpan(Number(hour)))}
      series={outcomes(hours)}
    />
  )
}

interface BarsProps {
  names: string[]
  nameOf?: (name: string, place: 'tick' | 'elsewhere') => string
  series: BarSeries[]
  isOfDays?: boolean
}

/**
 * Labels at equal distances, as many as fit on a phone, because the library would choose by text
 * length.
 */
function barsNamed(count: number) {
  const step = Math.ceil(count / 6)
  return count > 8 ? (_: string, index: number) => index % step === 0 : ('auto' as const)
}

const LEGEND = {
  legend: { position: { vertical: 'bottom', horizontal: 'start' }, direction: 'horizontal' },
} as const

/** Maximum number of bars that have figures above them. */
const MOST_WITH_FIGURES = { wide: 16, narrow: 6 } as const

function Bars({ names, nameOf, series, isOfDays = false }: BarsProps) {
  const isSingle = series.length === 1
  const isPrinting = useIsPrinting()
  const isWide = useMedia('(width > 900px)')
  const hasFigures = isSingle && names.length <= MOST_WITH_FIGURES[isWide ? 'wide' : 'narrow']
  const bands = {
    data: names,
    scaleType: 'band' as const,
    valueFormatter: (name: string, { location }: { location: string }) =>
      nameOf?.(name, location === 'tick' ? 'tick' : 'elsewhere') ?? name,
    disableLine: true,
    disableTicks: true,
    ...(isOfDays && { tickLabelInterval: barsNamed(names.length) }),
  }
  const numbers = {
    disableLine: true,
    disableTicks: true,
    tickMinStep: 1,
    tickNumber: 5,
    valueFormatter: (value: number) => formatNumber(value),
  }
  return (
    <BarChart
      height={HEIGHT}
      {...(isPrinting && { width: PAPER_WIDTH })}
      xAxis={[bands]}
      yAxis={[
        {
          ...numbers,
          width: roomForNumbers(series),
          ...(hasFigures && { domainLimit: withRoomAbove }),
        },
      ]}
      series={
        hasFigures
          ? series.map(one => ({ ...one, barLabel: figureOf, barLabelPlacement: 'outside' }))
          : series
      }
      grid={{ horizontal: true }}
      hideLegend={isSingle}
      margin={MARGIN}
      borderRadius={2}
      disableKeyboardNavigation
      skipAnimation
      slotProps={LEGEND}
    >
      <Patterns />
    </BarChart>
  )
}

/** Width of the axis in px. A stack can be higher than its largest bar. */
const roomForNumbers = (series: BarSeries[]) =>
  series.some(({ data }) => data?.some(value => value !== null && value >= 5_000)) ? 64 : 48

const withRoomAbove = (_: unknown, most: { valueOf: () => number }) => ({
  min: 0,
  max: 1.12 * most.valueOf(),
})

/** No figure where there is no bar. */
const figureOf = ({ value }: { value: number | null }) => (value ? formatNumber(value) : null)

const MARGIN = { top: 20, right: 24, bottom: 0, left: 0 }
