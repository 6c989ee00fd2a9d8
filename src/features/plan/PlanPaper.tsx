import { type ClassPlan, uncalled } from '@antrian/contract/plan/plan'
import { A4, PrintedAlone } from '@/ui/browser/printAlone'
import { formatNumber } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import styles from './PlanPaper.module.css'

interface PlanPaperProps {
  school: string
  plan: ClassPlan
  /** Expected start of each class as text; empty for a finished class. */
  times: readonly string[]
  onDone: () => void
}

/** The day as a printed timetable for the staff room. */
export function PlanPaper({ school, plan, times, onDone }: PlanPaperProps) {
  return (
    <PrintedAlone page={A4} onDone={onDone}>
      <article className={styles.paper}>
        <p>{school}</p>
        <h1>Jadwal foto</h1>
        <p>{`${formatDay(plan.day, 'full')} · berjalan ke booth ${plan.walkMinutes} menit`}</p>
        <table>
          <thead>
            <tr>
              <th>Kelas</th>
              <th>Siswa</th>
              <th>Sudah datang</th>
              <th>Kira-kira mulai</th>
            </tr>
          </thead>
          <tbody>
            {plan.rows.map((row, place) => (
              <tr key={row.className}>
                <th>{row.className}</th>
                <td>{formatNumber(row.planned)}</td>
                <td>{formatNumber(row.arrived)}</td>
                <td>{uncalled(row) > 0 ? times[place] : 'selesai dipanggil'}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>Kelas dipanggil berkelompok. Mohon menunggu di kelas sampai dipanggil.</p>
      </article>
    </PrintedAlone>
  )
}
