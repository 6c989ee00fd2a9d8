import type { QueueEntry } from '@antrian/contract/queue/queue'
import { leftoversIn } from '@antrian/contract/queue/todaysLine'
import { createSelector } from '@reduxjs/toolkit'
import { useState } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { type ShownRoot, selectActiveEntries } from '@/acts/shownQueue'
import { queueApi } from '@/services/queueApi'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'
import { Notice } from '@/ui/feedback/Notice'
import { useTimeZone } from '@/ui/time/schoolTime'
import { useToday } from '@/ui/time/useToday'
import { CancelAll } from './CancelAll'
import { leftoversSentence } from './leftoversSentence'
import { useSettleLeftovers } from './useSettleLeftovers'

// Loaded on demand, so that the first rows do not wait for MUI's dialogs.
const LeftoversDialog = lazyWithPreload(() =>
  import('./LeftoversDialog').then(m => m.LeftoversDialog),
)

const selectLeftovers = createSelector(
  [
    selectActiveEntries,
    (_: ShownRoot, today: string) => today,
    (_: ShownRoot, _today: string, timeZone: string) => timeZone,
  ],
  leftoversIn,
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
)

/** A notice while entries of earlier days are in the queue. */
export function LeftoversNotice() {
  queueApi.endpoints.getQueue.useQuerySubscription()
  const today = useToday()
  const timeZone = useTimeZone()
  const leftovers = useSelector((state: ShownRoot) => selectLeftovers(state, today, timeZone))
  return leftovers.length > 0 && <Leftovers entries={leftovers} today={today} timeZone={timeZone} />
}

interface LeftoversProps {
  entries: QueueEntry[]
  today: string
  timeZone: string
}

function Leftovers({ entries, today, timeZone }: LeftoversProps) {
  const canBring = useCapability('leftovers')
  const { cancelAll, bringAll, isBusy } = useSettleLeftovers(entries)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <Notice
      tone="warning"
      action={
        <span className="row wrap">
          <Button variant="text" onClick={() => setIsOpen(true)}>
            Lihat
          </Button>
          <CancelAll
            label="Batalkan semua"
            count={entries.length}
            isBusy={isBusy}
            onCancel={() => void cancelAll()}
          >
            {canBring && (
              <Button variant="ink" aria-disabled={isBusy} onClick={() => void bringAll()}>
                Bawa ke hari ini
              </Button>
            )}
          </CancelAll>
        </span>
      }
    >
      {leftoversSentence(entries, today, timeZone)}
      <Asked>
        {isOpen && <LeftoversDialog entries={entries} onClose={() => setIsOpen(false)} />}
      </Asked>
    </Notice>
  )
}
