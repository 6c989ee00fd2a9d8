import type { Analytics } from '@antrian/contract/analytics'
import { PAYMENT_LABELS } from '@antrian/contract/labels'
import { BarChart, type BarSeries } from '@mui/x-charts/BarChart'
import { PieChart } from '@mui/x-charts/PieChart'
import { formatDay, formatNumber } from '@/ui/format'
import { drawnHours, formatMinutes, hourSpan } from './analyticsTables'

const HEIGHT = 256
/** Room for one bar of a row, and for what stands around the bars. */
const ROW = 52
const AROUND_ROWS = 80

type Counts = Analytics['totals']

const count = (value: number | null) => (value === null ? null : formatNumber(value))

/** Three parts that add up to everybody who came. */
const outcomes = (rows: Counts[]): BarSeries[] => [
  part('Selesai', 'var(--chart-done)', rows, ({ completed }) => completed),
  part('Dibatalkan', 'var(--chart-lost)', rows, ({ cancelled }) => cancelled),
  ...(rows.some(row => openIn(row) > 0)
    ? [part('Belum selesai', 'var(--chart-open)', rows, openIn)]
    : []),
]

const openIn = ({ added, completed, cancelled }: Counts) => added - completed - cancelled

const part = (label: string, color: string, rows: Counts[], of: (row: Counts) => number) => ({
  label,
  color,
  stack: 'all',
  data: rows.map(of),
  valueFormatter: count,
})

export function DaysChart({ perDay }: Pick<Analytics, 'perDay'>) {
  return (
    <Bars
      isDaily
      names={perDay.map(({ day }) => day)}
      nameOf={(day, place) => formatDay(day, place === 'tick' ? 'short' : 'long')}
      series={outcomes(perDay)}
    />
  )
}

export function PhotosChart({ perDay }: Pick<Analytics, 'perDay'>) {
  const data = perDay.map(({ photos }) => photos)
  return (
    <Bars
      isDaily
      names={perDay.map(({ day }) => day)}
      nameOf={(day, place) => formatDay(day, place === 'tick' ? 'short' : 'long')}
      series={[{ label: 'Foto (lembar)', color: 'var(--chart-warm)', data, valueFormatter: count }]}
    />
  )
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

export function PaymentsChart({ payments: { qris, cash } }: Pick<Analytics, 'payments'>) {
  const data = [
    { id: 'qris', label: PAYMENT_LABELS.qris, value: qris, color: 'var(--chart-cool)' },
    { id: 'cash', label: PAYMENT_LABELS.cash, value: cash, color: 'var(--chart-gold)' },
  ]
  return (
    <PieChart
      height={HEIGHT}
      disableKeyboardNavigation
      skipAnimation
      series={[
        {
          data,
          innerRadius: '60%',
          valueFormatter: ({ value }) => `${formatNumber(value)} antrian`,
        },
      ]}
      slotProps={LEGEND}
    />
  )
}

export function MinutesChart({ waiting, session }: Pick<Analytics, 'waiting' | 'session'>) {
  return (
    <Bars
      isSideways
      names={['Menunggu', 'Sesi foto']}
      series={[
        {
          label: 'Median',
          color: 'var(--chart-warm)',
          data: [waiting.median, session.median],
          valueFormatter: formatMinutes,
        },
        {
          label: 'Persentil 90',
          color: 'var(--chart-gold)',
          data: [waiting.p90, session.p90],
          valueFormatter: formatMinutes,
        },
      ]}
    />
  )
}

export function AdminsChart({ perAdmin }: Pick<Analytics, 'perAdmin'>) {
  return (
    <Bars
      isSideways
      height={AROUND_ROWS + perAdmin.length * ROW}
      names={perAdmin.map((_, place) => String(place))}
      nameOf={place => perAdmin[Number(place)]?.name ?? ''}
      series={[
        series('Ditambahkan', 'var(--chart-cool)', perAdmin, ({ added }) => added),
        series('Dimulai', 'var(--chart-warm)', perAdmin, ({ started }) => started),
        series('Diselesaikan', 'var(--chart-done)', perAdmin, ({ completed }) => completed),
        series('Dibatalkan', 'var(--chart-lost)', perAdmin, ({ cancelled }) => cancelled),
      ]}
    />
  )
}

const series = <Row,>(label: string, color: string, rows: Row[], of: (row: Row) => number) => ({
  label,
  color,
  data: rows.map(of),
  valueFormatter: count,
})

interface BarsProps {
  names: string[]
  nameOf?: (name: string, place: 'tick' | 'elsewhere') => string
  series: BarSeries[]
  height?: number
  /** Names stand in rows, as long as they need. */
  isSideways?: boolean
  isDaily?: boolean
}

/** The same number of days apart, as many as a phone has room for: by itself the library goes by length. */
function daysNamed(count: number) {
  const step = Math.ceil(count / 6)
  return count > 8 ? (_: string, index: number) => index % step === 0 : ('auto' as const)
}

const LEGEND = {
  legend: { position: { vertical: 'bottom', horizontal: 'start' }, direction: 'horizontal' },
} as const

function Bars(props: BarsProps) {
  const { names, nameOf, series, height = HEIGHT, isSideways = false, isDaily = false } = props
  const bands = {
    data: names,
    scaleType: 'band' as const,
    valueFormatter: (name: string, { location }: { location: string }) =>
      nameOf?.(name, location === 'tick' ? 'tick' : 'elsewhere') ?? name,
    disableLine: true,
    disableTicks: true,
    ...(isDaily && { tickLabelInterval: daysNamed(names.length) }),
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
      height={height}
      layout={isSideways ? 'horizontal' : 'vertical'}
      xAxis={[isSideways ? numbers : bands]}
      yAxis={[isSideways ? { ...bands, width: 96 } : { ...numbers, width: 48 }]}
      series={series}
      grid={isSideways ? { vertical: true } : { horizontal: true }}
      margin={MARGIN}
      borderRadius={2}
      disableKeyboardNavigation
      skipAnimation
      slotProps={LEGEND}
    />
  )
}

const MARGIN = { top: 8, right: 24, bottom: 0, left: 0 }
