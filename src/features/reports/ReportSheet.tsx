import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { redoneOn, redoneText } from '@antrian/contract/queue/redo'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { Report } from '@antrian/contract/till/report'
import { usePaperName } from '@/features/auth/usePaperName'
import { usePrintedAt } from '@/ui/browser/printing'
import { formatChange, formatPercent } from '@/ui/figures/measures'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import { useClockOffset, useTimeZone } from '@/ui/time/schoolTime'
import type { Period } from './periods'
import styles from './ReportSheet.module.css'
import { ReportTable } from './ReportTable'
import { reportLines, reportRows, reportTotal, totalOf } from './reportRows'

interface ReportSheetProps {
  report: Report
  period: Period
  before: Report | undefined
  /** The period of `before`. */
  earlier: Period
}

/** A report on one page, for treasurer and principal, equal on screen and paper. */
export function ReportSheet({ report, period, before, earlier }: ReportSheetProps) {
  const school = usePaperName()
  const timeZone = useTimeZone()
  const offset = useClockOffset()
  const printedAt = usePrintedAt()
  const total = reportTotal(report, period.name)
  const amount = totalOf(total)
  const closed = report.days.filter(({ closing }) => closing).length
  const different = report.days.filter(({ closing }) => closing?.difference).length
  const rows = reportRows(report, period.kind)
  const { lines, more } = reportLines(report, rows.length)
  const share = (part: number) => (amount > 0 ? formatPercent(part / amount) : '')

  return (
    <article className={styles.sheet} data-is-short={rows.length + lines.length <= SHORT}>
      <header className={styles.head}>
        <div>
          <p>{school}</p>
          <h2>Laporan {period.name}</h2>
        </div>
        <p>
          {report.days.length} hari buka,{' '}
          {closed === report.days.length ? 'semua sudah ditutup' : `${closed} sudah ditutup`}
          <br />
          {printedAt !== undefined &&
            `dicetak ${formatMoment(printedAt + offset, timeZone, 'row')}`}
        </p>
      </header>
      <dl className={styles.figures}>
        <Figure
          label="Jumlah"
          value={formatRupiah(amount)}
          hint={comparedWords(amount, before, earlier)}
        />
        {PaymentMethod.options.map(method => (
          <Figure
            key={method}
            label={PAYMENT_LABELS[method]}
            value={formatNumber(total.amounts[method])}
            hint={share(total.amounts[method])}
          />
        ))}
        <Figure
          label="Siswa"
          value={formatNumber(total.students)}
          hint={[`${formatNumber(total.photos)} lembar`, redoneText(redoneOn(report.days))]
            .filter(Boolean)
            .join(', ')}
        />
        <Figure
          label="Selisih Cash"
          value={formatChange(total.difference)}
          hint={`${different} dari ${report.days.length} hari`}
        />
      </dl>
      <ReportTable rows={rows} total={total} kind={period.kind} />
      {lines.length > 0 && (
        <section className={styles.lines}>
          <h3>Selisih dan pembetulan</h3>
          <ul>
            {lines.map(({ day, text, amount }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
              <li key={place}>
                <span>{formatDay(day, 'weekday')}</span>
                <span>{text}</span>
                <span>{amount}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p>dan {more} baris lain, lihat Tutup Hari pada tanggalnya.</p>}
        </section>
      )}
      <footer className={styles.signatures}>
        <p>Bendahara</p>
        <p>Admin</p>
        <p>Kepala sekolah</p>
      </footer>
    </article>
  )
}

/** Rows and lines up to which the paper has room for larger letters. */
const SHORT = 14

const Figure = ({ label, value, hint }: { label: string; value: string; hint: string }) => (
  <div>
    <dt className="soft">{label}</dt>
    <dd className={styles.value}>{value}</dd>
    <dd className="soft">{hint}</dd>
  </div>
)

function comparedWords(amount: number, before: Report | undefined, { name }: Period): string {
  const sum = before ? totalOf(reportTotal(before, '')) : 0
  if (sum === 0) return ''
  const part = amount / sum - 1
  return `${formatPercent(Math.abs(part))} di ${part < 0 ? 'bawah' : 'atas'} ${name}`
}
