import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'
import { selectOpenTimeline, timelineClosed } from './historySlice'

const TimelineDialog = lazyWithPreload(() => import('./TimelineDialog').then(m => m.TimelineDialog))

/** Dialog of the open timeline, if any. */
export function HistoryTimelines() {
  const id = useSelector(selectOpenTimeline)
  const dispatch = useDispatch()

  useEffect(() => () => void dispatch(timelineClosed()), [dispatch])

  return <Asked>{id !== null && <TimelineDialog key={id} id={id} />}</Asked>
}
