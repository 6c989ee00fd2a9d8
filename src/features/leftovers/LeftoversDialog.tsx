import type { QueueEntry } from '@antrian/contract/queue/queue'
import { isSkipped } from '@antrian/contract/queue/todaysLine'
import type { ReactNode } from 'react'
import { InfoDialog } from '@/ui/dialog/InfoDialog'
import { StatusChip } from '@/ui/entry/StatusChip'
import { Moment } from '@/ui/time/Moment'

interface LeftoversDialogProps {
  entries: readonly QueueEntry[]
  onClose: () => void
  /** Answers to what becomes of them. */
  children?: ReactNode
}

/** Dialog of leftover entries of earlier days. */
export function LeftoversDialog({ entries, onClose, children }: LeftoversDialogProps) {
  return (
    <InfoDialog title="Belum selesai" onClose={onClose}>
      <ul className="stack tight">
        {entries.map(entry => (
          <li key={entry.id} className="lines">
            <span>
              {entry.queueNumber}. <bdi>{entry.studentName}</bdi>, <bdi>{entry.studentClass}</bdi>
            </span>
            <small className="row wrap">
              <StatusChip status={isSkipped(entry) ? 'skipped' : entry.status} />
              <Moment at={entry.createdAt} />
            </small>
          </li>
        ))}
      </ul>
      {children && <div className="row wrap">{children}</div>}
    </InfoDialog>
  )
}
