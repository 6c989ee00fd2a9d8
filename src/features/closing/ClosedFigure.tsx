import type { Booth } from '@antrian/contract/booth/settings'
import { KeyFigure } from '@/ui/figures/KeyFigure'
import { formatMoment } from '@/ui/time/format'
import { useTimeZone } from '@/ui/time/schoolTime'

interface ClosedFigureProps {
  closed: NonNullable<Booth['closed']>
}

/** When today was closed, in place of what a new student may expect. */
export function ClosedFigure({ closed: { at, by } }: ClosedFigureProps) {
  const timeZone = useTimeZone()
  return (
    <KeyFigure label="Hari ini ditutup" note={`oleh ${by}`}>
      {formatMoment(at, timeZone, 'time')}
    </KeyFigure>
  )
}
