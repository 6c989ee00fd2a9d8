import { useDispatch } from 'react-redux'
import { FirstSteps } from '@/features/firstSteps/FirstSteps'
import { PracticeOffer } from '@/features/practice/PracticeOffer'
import { dialogOpened } from '@/features/queue/queueSlice'

/** What leads to the first student. */
export function FirstDay() {
  const dispatch = useDispatch()
  return (
    <FirstSteps onAdd={() => dispatch(dialogOpened({ kind: 'add' }))}>
      <PracticeOffer />
    </FirstSteps>
  )
}
