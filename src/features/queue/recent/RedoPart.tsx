import type { QueueEntry } from '@antrian/contract/queue/queue'
import { REDO_LABELS, type RedoBody, type RedoReason } from '@antrian/contract/queue/redo'
import { useState } from 'react'
import type { Outcome } from '@/acts/outcome'
import { Button } from '@/ui/Button'
import { AmountField } from '@/ui/fields/AmountField'
import { ChoiceField } from '@/ui/fields/ChoiceField'
import { redo } from '../actions'
import type { QueueThunk } from '../queueSlice'
import styles from './ChangeDialog.module.css'

type Reprint = Exclude<RedoReason, 'photo'>

const REASONS: [Reprint, string][] = (['damaged', 'cut', 'other'] as const).map(reason => [
  reason,
  REDO_LABELS[reason].charAt(0).toUpperCase() + REDO_LABELS[reason].slice(1),
])

interface RedoPartProps {
  entry: QueueEntry
  /** Sends a redo; returns whether the host asks first. */
  onSend: (sending: QueueThunk<Promise<Outcome>>) => Promise<boolean>
}

/** Prints of a paid entry that are made again, free of charge: the prints alone, or the session. */
export function RedoPart({ entry: { id, photoCount }, onSend }: RedoPartProps) {
  const [isPrinting, setIsPrinting] = useState(false)
  const [reason, setReason] = useState<Reprint>('damaged')
  const [sheets, setSheets] = useState<number | null>(1)
  /** The redo about which the host asked. */
  const [asked, setAsked] = useState<RedoReason>()

  async function send(body: RedoBody) {
    const asks = await onSend(redo(id, { ...body, ...(asked === body.reason && { sure: true }) }))
    setAsked(asks ? body.reason : undefined)
  }

  const session = photoCount + (photoCount % 2)
  return (
    <>
      {isPrinting ? (
        <>
          <ChoiceField
            label="Alasan cetak ulang"
            value={reason}
            options={REASONS}
            onChange={setReason}
          />
          <AmountField
            label="Lembar yang dicetak ulang"
            name="redoSheets"
            unit="lembar"
            value={sheets}
            onChange={setSheets}
          />
          <Button
            variant="contained"
            aria-disabled={sheets === null}
            onClick={() => {
              if (sheets !== null) void send({ reason, sheets })
            }}
          >
            {asked === reason ? 'Ya, cetak ulang lagi' : 'Catat cetak ulang'}
          </Button>
        </>
      ) : (
        <Button variant="outlined" onClick={() => setIsPrinting(true)}>
          Cetak ulang…
        </Button>
      )}
      <Button variant="outlined" onClick={() => void send({ reason: 'photo', sheets: session })}>
        {asked === 'photo' ? 'Ya, foto ulang lagi' : 'Foto ulang'}
      </Button>
      <p className={styles.consequence}>
        Ulang tidak dibayar. Cetak ulang memakai kertas; foto ulang menjadi giliran berikutnya.
      </p>
    </>
  )
}
