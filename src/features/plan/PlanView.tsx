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
  const [editedDay, setEditedDay] = useState<string>()
  const [hasInput, setHasInput] = useState(false)
  // At midnight a form with input stays while the new day is loaded.
  const plan = hasInput ? query.data : query.currentData
  function handleDone() {
    setEditedDay(undefined)
    setHasInput(false)
  }
  if (!plan) return <Pending query={query} failure="Rencana hari ini tidak dapat dimuat" />
  if (hasInput || editedDay === today || plan.rows.length === 0) {
    return (
      <PlanForm
        plan={plan}
        // A form with input stays when another admin saves the first plan of the day.
        onInput={() => setHasInput(true)}
        onDone={handleDone}
      />
    )
  }
  return <PlanTable plan={plan} booth={booth} onEdit={() => setEditedDay(today)} />
}
