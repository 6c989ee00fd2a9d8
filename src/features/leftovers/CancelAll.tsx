import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { type ReactNode, useState } from 'react'
import { Button } from '@/ui/Button'

interface CancelAllProps {
  label: string
  entries: readonly QueueEntry[]
  isBusy: boolean
  onCancel: (entries: readonly QueueEntry[]) => Promise<void>
  /** Another way out, hidden while this one asks. */
  children?: ReactNode
}

const NOBODY: ReadonlySet<EntryId> = new Set()

/** Cancels many students, after a question that names their number. Who comes meanwhile was not meant. */
export function CancelAll({ label, entries, isBusy, onCancel, children }: CancelAllProps) {
  const [asked, setAsked] = useState<ReadonlySet<EntryId>>(NOBODY)
  const meant = entries.filter(({ id }) => asked.has(id))

  /** The next cancellation is asked about again, also of students who come back by an undo. */
  async function handleCancel() {
    await onCancel(meant)
    setAsked(NOBODY)
  }

  return meant.length > 0 ? (
    <>
      <Button variant="outlined" onClick={() => setAsked(NOBODY)}>
        Jangan
      </Button>
      <Button
        variant="contained"
        color="error"
        aria-disabled={isBusy}
        onClick={() => !isBusy && void handleCancel()}
      >
        {`Ya, batalkan ${meant.length} siswa`}
      </Button>
    </>
  ) : (
    <>
      <Button
        variant="outlined"
        aria-disabled={isBusy}
        onClick={() => !isBusy && setAsked(new Set(entries.map(({ id }) => id)))}
      >
        {label}
      </Button>
      {children}
    </>
  )
}
