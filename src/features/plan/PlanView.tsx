import { useState } from 'react'
import { useGetClassPlanQuery } from '@/services/planApi'
import { Pending } from '@/ui/feedback/Pending'
import { useToday } from '@/ui/time/useToday'
import type { BoothNow } from './callSituation'
import { PlanForm } from './PlanForm'
import { PlanTable } from './PlanTable'

/** The plan of today: its classes in order, with the calls of each. */
export function PlanView({ booth }: { booth: BoothNow }) {
  const today = useToday()
  const query = useGetClassPlanQuery(today)
  const [isEditing, setIsEditing] = useState(false)
  // At midnight the form stays with its input while the new day is loaded.
  const plan = isEditing ? query.data : query.currentData
  if (!plan) return <Pending query={query} failure="Rencana hari ini tidak dapat dimuat" />
  if (isEditing || plan.rows.length === 0) {
    return (
      <PlanForm
        plan={plan}
        // A form with input stays when another admin saves the first plan of the day.
        onInput={() => setIsEditing(true)}
        onDone={() => setIsEditing(false)}
      />
    )
  }
  return <PlanTable plan={plan} booth={booth} onEdit={() => setIsEditing(true)} />
}
