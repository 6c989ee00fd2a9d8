import { useCapability } from '@/features/auth/authSlice'
import { ForecastFigures } from '@/features/forecast/ForecastFigures'
import { ClassCalls } from './ClassCalls'

/** Answers at the desk: when a newcomer would start, who still fits, which class is called. */
export function DashboardFigures() {
  const hasClassCalls = useCapability('class-calls')
  return (
    <>
      <ForecastFigures />
      {hasClassCalls && <ClassCalls />}
    </>
  )
}
