import { useSelector } from 'react-redux'
import { selectPreferences } from '@/features/preferences/preferencesSlice'
import { EmptyBoothNotice } from '@/features/queue/EmptyBoothNotice'
import { NewStudentChime } from '@/features/queue/NewStudentChime'

/** Chime and desktop notice, each when it is switched on. */
export function Signals() {
  const { hasChime, hasEmptyBoothNotice } = useSelector(selectPreferences)
  return (
    <>
      {hasChime && <NewStudentChime />}
      {hasEmptyBoothNotice && <EmptyBoothNotice />}
    </>
  )
}
