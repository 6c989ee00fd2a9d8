import { useState } from 'react'
import { errorMessage } from '@/services/errors'
import { useGetClassPlanQuery } from '@/services/planApi'
import { RetryNotice } from '@/ui/feedback/RetryNotice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { useToday } from '@/ui/time/useToday'
import type { BoothNow } from './callSituation'
import { PlanForm } from './PlanForm'
import { PlanTable } from './PlanTable'

/** The plan of today: its classes in order, with the calls of each. */
export function PlanView({ booth }: { booth: BoothNow }) {
  const today = useToday()
  const { currentData: plan, error, isFetching, refetch } = useGetClassPlanQuery(today)
  const [isEditing, setIsEditing] = useState(false)
  if (error && !plan) {
    return (
      <RetryNotice isBusy={isFetching} onRetry={refetch}>
        {errorMessage(error)}
      </RetryNotice>
    )
  }
  if (!plan) return <Skeleton width="100%" height="24rem" />
  if (isEditing || plan.rows.length === 0) {
    return <PlanForm key={today} plan={plan} onDone={() => setIsEditing(false)} />
  }
  return <PlanTable plan={plan} booth={booth} onEdit={() => setIsEditing(true)} />
}
