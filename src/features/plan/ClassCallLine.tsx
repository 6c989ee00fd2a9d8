import { roundedForecast } from '@antrian/contract/forecast/roundedForecast'
import type { ClassPlan } from '@antrian/contract/plan/plan'
import { useGetClassPlanQuery } from '@/services/planApi'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { useShortcuts } from '@/ui/browser/useShortcuts'
import { ProgressBar } from '@/ui/figures/ProgressBar'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useToday } from '@/ui/time/useToday'
import styles from './ClassCallLine.module.css'
import { type BoothNow, planTimes } from './callSituation'
import { TeacherText } from './TeacherText'
import { useClassCalls } from './useClassCalls'

interface ClassCallLineProps {
  booth: BoothNow
  hasShortcuts: boolean
}

/** The current class, and the button and key that call its next students. */
export function ClassCallLine(props: ClassCallLineProps) {
  const isOffered = useCapability('class-calls')
  const today = useToday()
  const { plan } = useGetClassPlanQuery(today, {
    skip: !isOffered,
    selectFromResult: ({ currentData }) => ({ plan: currentData }),
  })
  return plan && plan.rows.length > 0 ? <PlannedDay plan={plan} {...props} /> : null
}

function PlannedDay({ plan, booth, hasShortcuts }: ClassCallLineProps & { plan: ClassPlan }) {
  const calls = useClassCalls(plan, booth)
  const timeZone = useTimeZone()
  const { next, isTime, now } = calls
  const size = calls.sizeFor(next)
  useShortcuts({ g: () => calls.call(next) }, hasShortcuts && next >= 0)
  const walking = plan.rows.map(({ onTheWay }) => onTheWay > 0).lastIndexOf(true)
  // Students on the way are of the class that was called, while the next one may be called already.
  const toCall = plan.rows[next]
  const shown = plan.rows[walking] ?? toCall
  if (!shown) return <p className={styles.line}>Semua kelas hari ini sudah dipanggil.</p>
  const start = planTimes(plan, booth, now)[next]
  const text = calls.textFor(walking)

  return (
    <div className={styles.line}>
      <p className="figures">
        <b>
          <bdi>{shown.className}</bdi>
        </b>
        {`: ${formatNumber(shown.arrived)} dari ${formatNumber(shown.planned)}`}
        {shown.onTheWay > 0 && ` · ${formatNumber(shown.onTheWay)} di jalan`}
        {start != null &&
          ` · berikutnya ± ${formatMoment(roundedForecast(start, now), timeZone, 'time')}`}
      </p>
      <ProgressBar done={shown.arrived} of={shown.planned} />
      <span className={styles.acts}>
        {text && <TeacherText text={text} />}
        {toCall && (
          <Button
            // Not filled, because the accent is that of the stage.
            variant={isTime ? 'edged' : 'outlined'}
            shortcut="G"
            aria-busy={calls.isBusy}
            onClick={() => calls.call(next)}
          >
            <span>
              {`Panggil ${formatNumber(size)} `}
              {/* The line begins with the same class, and a phone has no room for it twice. */}
              <span className={toCall === shown ? 'unseen-on-phones' : undefined}>
                {`dari ${toCall.className}`}
              </span>
            </span>
          </Button>
        )}
      </span>
    </div>
  )
}
