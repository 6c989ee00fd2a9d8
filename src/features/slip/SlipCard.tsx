import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useBooth } from '@/features/auth/useBooth'
import { usePaperName } from '@/features/auth/usePaperName'
import { addressOnHost } from '@/services/boardApi'
import { remembered } from '@/services/deviceStore'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { SwitchField } from '@/ui/fields/SwitchField'
import { SideCard } from '@/ui/SideCard'
import { formatNumber } from '@/ui/time/format'
import { Slip } from './Slip'
import styles from './SlipCard.module.css'

const printing = remembered('prints-slip', z.boolean(), false)

interface SlipCardProps {
  /** The entry that was last added at this desk; undefined when it is no longer in the queue. */
  entry: QueueEntry | undefined
  /** Time of that addition in milliseconds; 0 without one. */
  addedAt: number
  /** Expected start in milliseconds; null without a forecast. */
  start: number | null
  /** Only the button, where there is no room for the card. */
  isFolded: boolean
}

/** Prints a slip for a student without a phone. */
export function SlipCard({ entry, addedAt, start, isFolded }: SlipCardProps) {
  const school = usePaperName()
  const booth = useBooth(useCapability('board'))
  const [isPrinting, setIsPrinting] = useState(false)
  const [isAutomatic, setIsAutomatic] = useState(printing.read)
  // Prints automatically only after later additions, because the last one may have a slip already.
  // An undo goes back to an earlier one.
  const [seenAt, setSeenAt] = useState(addedAt)
  if (entry && addedAt > seenAt) {
    setSeenAt(addedAt)
    if (isAutomatic) setIsPrinting(true)
  }
  if (!entry) return null

  const address = booth?.settings.phonePage
    ? addressOnHost(`/nomor#${entry.queueNumber}`)
    : undefined
  const printButton = (
    <Button
      variant="outlined"
      className={isFolded ? (styles.folded ?? '') : ''}
      onClick={() => setIsPrinting(true)}
    >
      Cetak slip
    </Button>
  )
  return (
    <>
      {isFolded ? (
        printButton
      ) : (
        <SideCard title="Slip" figure={`nomor ${formatNumber(entry.queueNumber)}`}>
          {printButton}
          <SwitchField
            label="Cetak slip setelah Simpan"
            isOn={isAutomatic}
            onChange={isOn => {
              setIsAutomatic(isOn)
              printing.write(isOn)
            }}
          />
        </SideCard>
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
