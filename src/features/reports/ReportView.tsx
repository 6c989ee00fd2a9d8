import { journalName } from '@antrian/contract/till/report'
import { useSearchParams } from 'react-router-dom'
import { useExportJournalMutation, useGetReportQuery } from '@/services/reportApi'
import { Button } from '@/ui/Button'
import { downloadFrom } from '@/ui/browser/download'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Pending } from '@/ui/feedback/Pending'
import { toast } from '@/ui/feedback/toast'
import { ChoiceField } from '@/ui/fields/ChoiceField'
import { useToday } from '@/ui/time/useToday'
import { comparedWith, type Period, periodAfter, periodBefore, periodIn, periodOf } from './periods'
import { ReportSheet } from './ReportSheet'
import styles from './ReportView.module.css'

const KINDS = [
  ['month', 'Bulan'],
  ['term', 'Semester'],
  ['year', 'Tahun ajaran'],
] as const

/** Report of the month, term or school year in the address, as it is printed. */
export function ReportView() {
  const today = useToday()
  const [address, setAddress] = useSearchParams()
  const period = periodIn(address, today)
  const { from, to } = period
  const query = useGetReportQuery({ from, to })
  const report = query.currentData
  const earlier = comparedWith(period, today)
  const { currentData: before } = useGetReportQuery({ from: earlier.from, to: earlier.to })

  const [exportJournal] = useExportJournalMutation()

  const setPeriod = ({ kind, from }: Period) => setAddress({ kind, from })

  async function handleExport() {
    const { data, error } = await exportJournal({ from, to })
    if (error) toast('error', errorMessage(error))
    else downloadFrom(data, journalName({ from, to }))
  }

  return (
    <>
      <div className={styles.tools}>
        <ChoiceField
          label="Masa laporan"
          value={period.kind}
          options={KINDS}
          onChange={kind => setPeriod(periodOf(kind, period.to < today ? period.from : today))}
        />
        <div className="row wrap">
          <Button variant="outlined" onClick={() => setPeriod(periodBefore(period))}>
            Sebelumnya
          </Button>
          <strong aria-live="polite">{period.name}</strong>
          <Button
            variant="outlined"
            aria-disabled={to >= today}
            onClick={() => to < today && setPeriod(periodAfter(period))}
          >
            Berikutnya
          </Button>
        </div>
        <div className="row wrap">
          <Button variant="outlined" onClick={() => window.print()}>
            Cetak
          </Button>
          <Button variant="outlined" onClick={() => void handleExport()}>
            Export CSV (jurnal)
          </Button>
        </div>
      </div>
      {report && report.days.length === 0 && (
        <EmptyState
          text="Belum ada hari di masa ini"
          hint="Pilih bulan, semester atau tahun lain."
        />
      )}
      {report && report.days.length > 0 && (
        <ReportSheet report={report} period={period} before={before} earlier={earlier} />
      )}
      {!report && <Pending query={query} failure="Laporan tidak dapat dimuat" />}
    </>
  )
}
