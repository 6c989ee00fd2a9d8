import { roundedForecast } from '@antrian/contract/forecast/roundedForecast'
import type { ClassPlan } from '@antrian/contract/plan/plan'
import { useGetClassPlanQuery } from '@/services/planApi'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { useShortcuts } from '@/ui/browser/useShortcuts'
import type { SlotNotice } from '@/ui/feedback/SlotNotice'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useToday } from '@/ui/time/useToday'
import { type BoothNow, planTimes } from './callSituation'
import { TeacherText } from './TeacherText'
import { useClassCalls } from './useClassCalls'

/** The current class, and the button and key that call its next students. */
export function useClassCallNotice(booth: BoothNow, hasShortcuts: boolean): SlotNotice | null {
  const isOffered = useCapability('class-calls')
  const today = useToday()
  const { plan } = useGetClassPlanQuery(today, {
    skip: !isOffered,
    selectFromResult: ({ currentData }) => ({ plan: currentData ?? NO_PLAN }),
  })
  const calls = useClassCalls(plan, booth)
  const timeZone = useTimeZone()
  const { next, isTime, now } = calls
  useShortcuts({ g: () => calls.call(next) }, hasShortcuts && next >= 0)
  const walking = plan.rows.map(({ onTheWay }) => onTheWay > 0).lastIndexOf(true)
  // Students on the way are of the class that was called, while the next one may be called already.
  const toCall = plan.rows[next]
  const shown = plan.rows[walking] ?? toCall
  // A plan whose classes were all called has nothing more to ask.
  if (!shown) return null
  const start = planTimes(plan, booth, now)[next]
  const text = calls.textFor(walking)

  return {
    key: 'class',
    tone: 'plain',
    isUrgent: isTime,
    title: shown.className,
    detail: [
      `${formatNumber(shown.arrived)} dari ${formatNumber(shown.planned)}`,
      ...(shown.onTheWay > 0 ? [`${formatNumber(shown.onTheWay)} di jalan`] : []),
      ...(start == null
        ? []
        : [`berikutnya ±\u00a0${formatMoment(roundedForecast(start, now), timeZone, 'time')}`]),
    ].join(' · '),
    answers: (
      <>
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
              {`Panggil ${formatNumber(calls.sizeFor(next))} `}
              {/* The slot begins with the same class. */}
              <span className={toCall === shown ? 'unseen' : undefined}>
                {`dari ${toCall.className}`}
              </span>
            </span>
          </Button>
        )}
      </>
    ),
  }
}

const NO_PLAN: ClassPlan = {
  ...{ day: '', version: 0, walkMinutes: 0, rows: [] },
  changedBy: null,
  canUndo: false,
}
