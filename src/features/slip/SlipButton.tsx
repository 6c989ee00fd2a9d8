import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useState } from 'react'

import { useBooth } from '@/features/auth/useBooth'
import { usePaperName } from '@/features/auth/usePaperName'
import { useAddressForOthers } from '@/services/boardApi'
import { useCapability } from '@/services/sessionSlice'

import { Button } from '@/ui/Button'
import { printsSlip } from './printsSlip'
import { Slip } from './Slip'

interface SlipButtonProps {
  /** The entry that was last added at this desk; undefined when it is no longer in the queue. */
  entry: QueueEntry | undefined
  /** Time of that addition in milliseconds; 0 without one. */
  addedAt: number
  /** Expected start in milliseconds; null without a forecast. */
  start: number | null
  /** Whether it only prints by itself, where there is no room for the button. */
  isHidden: boolean
}

/** Prints a slip for a student without a phone. */
export function SlipButton({ entry, addedAt, start, isHidden }: SlipButtonProps) {
  const school = usePaperName()
  const addressForOthers = useAddressForOthers()
  const booth = useBooth(useCapability('board'))
  const [isPrinting, setIsPrinting] = useState(false)
  // Prints automatically only after later additions, because the last one may have a slip already.
  // An undo goes back to an earlier one.
  const [seenAt, setSeenAt] = useState(addedAt)
  if (entry && addedAt > seenAt) {
    setSeenAt(addedAt)
    if (printsSlip.read()) setIsPrinting(true)
  }
  if (!entry) return null

  const address = booth?.settings.phonePage
    ? addressForOthers(`/nomor#${entry.queueNumber}`)
    : undefined
  return (
    <>
      {!isHidden && (
        <Button
          variant="text"
          aria-label={`Cetak slip nomor ${entry.queueNumber}`}
          onClick={() => setIsPrinting(true)}
        >
          Slip <b className="figures">{entry.queueNumber}</b>
        </Button>
      )}
      {isPrinting && (
        <Slip
          school={school}
          entry={entry}
          start={start}
          address={address}
          onDone={() => setIsPrinting(false)}
        />
      )}
    </>
  )
}
