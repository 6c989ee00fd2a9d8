import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyPart } from '@/ui/lazyPart'
import { selectOpenedStory } from './historySlice'

const StoryDialog = lazyPart(() => import('./StoryDialog').then(m => m.StoryDialog))

/** The story that is being read, if any. */
export function HistoryStories() {
  const id = useSelector(selectOpenedStory)

  return <Suspense fallback={null}>{id !== null && <StoryDialog key={id} id={id} />}</Suspense>
}
