import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useDeferredValue, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { selectAfterNext, selectCurrentEntry, selectNextEntry } from '@/acts/shownQueue'
import { useGetCurrentEntryQuery, useGetQueueQuery } from '@/services/queueApi'

type Answer = 'known' | 'failed' | 'loading'

export interface Stage {
  current: QueueEntry | undefined
  next: QueueEntry | undefined
  afterNext: QueueEntry | undefined
  /** Whether the page knows who is in the booth. */
  booth: Answer
  /** Whether the page knows who waits. */
  line: Answer
}

/** Who is in the booth and who comes next, rendered after the row that changed. */
export function useStage(): Stage {
  const current = useSelector(selectCurrentEntry)
  const next = useSelector(selectNextEntry)
  const afterNext = useSelector(selectAfterNext)
  const { answer: told } = useGetCurrentEntryQuery(undefined, { selectFromResult })
  const { answer: line } = useGetQueueQuery(undefined, { selectFromResult })
  const booth = current ? 'known' : told

  const stage = useSame({ current, next, afterNext, booth, line })
  const later = useDeferredValue(stage)
  // A first student comes with the row, because keys act on the stage.
  const shown = later.current || later.next ? later : stage
  // Keys send the version of the student in the booth; a stale one would be refused.
  const isSame = current !== undefined && shown.current?.id === current.id
  return useSame({ ...shown, current: isSame ? current : shown.current })
}

/** The object of the render before while its parts are the same. */
function useSame({ current, next, afterNext, booth, line }: Stage): Stage {
  return useMemo(
    () => ({ current, next, afterNext, booth, line }),
    [current, next, afterNext, booth, line],
  )
}

function selectFromResult({ data, isError }: { data?: unknown; isError: boolean }) {
  const answer: Answer = data !== undefined ? 'known' : isError ? 'failed' : 'loading'
  return { answer }
}
