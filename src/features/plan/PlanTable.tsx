import { roundedForecast } from '@antrian/contract/forecast/roundedForecast'
import { type ClassPlan, type PlanRow, uncalled } from '@antrian/contract/plan/plan'
import { useState } from 'react'
import { usePaperName } from '@/features/auth/usePaperName'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { formatDay } from '@/ui/time/formatDay'
import { useTimeZone } from '@/ui/time/schoolTime'
import { type BoothNow, planTimes } from './callSituation'
import { PlanPaper } from './PlanPaper'
import styles from './PlanView.module.css'
import { TeacherText } from './TeacherText'
import { useClassCalls } from './useClassCalls'

const ArrivedDialog = lazyWithPreload(() => import('./ArrivedDialog').then(m => m.ArrivedDialog))

interface PlanTableProps {
  plan: ClassPlan
  booth: BoothNow
  onEdit: () => void
}

export function PlanTable({ plan, booth, onEdit }: PlanTableProps) {
  const calls = useClassCalls(plan, booth)
  const hasRoster = useCapability('roster')
  const school = usePaperName()
  const timeZone = useTimeZone()
  const [isPrinting, setIsPrinting] = useState(false)
  const [arriving, setArriving] = useState<string>()
  const times = planTimes(plan, booth, calls.now)
  const clock = (moment: number) => formatMoment(moment, timeZone, 'time')
  const about = (moment: number) => `± ${clock(roundedForecast(moment, calls.now))}`
  const { closing } = booth
  const late = plan.rows.filter((_, place) => {
    const start = times[place]
    return closing !== null && start != null && start >= closing
  })
  const sum = (field: 'planned' | 'called' | 'arrived') =>
    formatNumber(plan.rows.reduce((total, row) => total + row[field], 0))

  return (
    <div className="stack">
      <div className="row wrap apart">
        <p className="quiet">
          {`${formatDay(plan.day, 'full')} · berjalan ke booth ${plan.walkMinutes} menit`}
          {closing !== null && ` · tutup ${clock(closing)}`}
        </p>
        <span className="row wrap">
          {plan.canUndo && (
            <Button variant="outlined" aria-busy={calls.isBusy} onClick={calls.undo}>
              Urungkan panggilan
            </Button>
          )}
          <Button variant="outlined" onClick={() => setIsPrinting(true)}>
            Cetak jadwal
          </Button>
          <Button variant="outlined" onClick={onEdit}>
            Ubah rencana
          </Button>
        </span>
      </div>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Kelas</th>
              <th scope="col">Rencana</th>
              <th scope="col">Dipanggil</th>
              <th scope="col">Datang</th>
              <th scope="col">Berikutnya</th>
              <th scope="col">Aksi</th>
            </tr>
          </thead>
          <tbody>
            {plan.rows.map((row, place) => {
              const start = times[place]
              const text = calls.textFor(place)
              const isAwaited = row.onTheWay + row.absent > 0
              return (
                <tr key={row.className} data-is-next={place === calls.next}>
                  <th scope="row">
                    <bdi>{row.className}</bdi>
                    <small>{remarkOf(row)}</small>
                  </th>
                  <td data-label="Rencana">{formatNumber(row.planned)}</td>
                  <td data-label="Dipanggil">{formatNumber(row.called)}</td>
                  <td data-label="Datang">{formatNumber(row.arrived)}</td>
                  <td data-label="Berikutnya">
                    {start == null ? doneWords(row, clock) : about(start)}
                  </td>
                  <td>
                    <span className={styles.acts}>
                      {text && <TeacherText text={text} />}
                      {hasRoster && isAwaited && (
                        <Button variant="text" onClick={() => setArriving(row.className)}>
                          Tambah yang datang
                        </Button>
                      )}
                      {isAwaited && (
                        <Button variant="text" onClick={() => calls.skip(place)}>
                          Lewati
                        </Button>
                      )}
                      {uncalled(row) > 0 && (
                        <Button
                          variant={place === calls.next && calls.isTime ? 'edged' : 'outlined'}
                          aria-busy={calls.isBusy}
                          onClick={() => calls.call(place)}
                        >
                          {`Panggil ${formatNumber(calls.sizeFor(place))} siswa`}
                        </Button>
                      )}
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Hari ini</th>
              <td data-label="Rencana">{sum('planned')}</td>
              <td data-label="Dipanggil">{sum('called')}</td>
              <td data-label="Datang">{sum('arrived')}</td>
              <td colSpan={2}>&nbsp;</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="soft">
        Tidak ada kelas yang dipanggil sendiri. Kelas yang dilewati turun ke akhir dan dihitung.
        {late.length > 0 &&
          ` Mungkin tidak kebagian hari ini: ${late.map(({ className }) => className).join(', ')}.`}
      </p>
      {isPrinting && (
        <PlanPaper
          school={school}
          plan={plan}
          times={times.map(start => (start == null ? '' : about(start)))}
          onDone={() => setIsPrinting(false)}
        />
      )}
      <Asked>
        {arriving !== undefined && (
          <ArrivedDialog plan={plan} className={arriving} onClose={() => setArriving(undefined)} />
        )}
      </Asked>
    </div>
  )
}

function remarkOf({ onTheWay, absent, skipped }: PlanRow): string {
  return [
    onTheWay > 0 && `${formatNumber(onTheWay)} di jalan`,
    absent > 0 && `${formatNumber(absent)} tidak datang`,
    skipped > 0 && `dilewati ${formatNumber(skipped)}×`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const doneWords = ({ doneAt }: PlanRow, clock: (moment: number) => string) =>
  doneAt ? `Selesai ${clock(Date.parse(doneAt))}` : 'semua dipanggil'
