import { useSelector } from 'react-redux'
import { ClassCallLine } from '@/features/plan/ClassCallLine'
import { selectHasShortcuts } from '@/features/preferences/preferencesSlice'
import { useBoothNow } from './useBoothNow'

/** The day's classes under the figures of the dashboard. */
export function ClassCalls() {
  const hasShortcuts = useSelector(selectHasShortcuts)
  return <ClassCallLine booth={useBoothNow()} hasShortcuts={hasShortcuts} />
}
