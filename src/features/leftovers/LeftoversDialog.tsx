import type { QueueEntry } from '@antrian/contract/queue/queue'
import { STATUS_LABELS } from '@antrian/contract/queue/queue'
import type { ReactNode } from 'react'
import { InfoDialog } from '@/ui/dialog/InfoDialog'
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
        {entries.map(({ id, queueNumber, studentName, studentClass, status, createdAt }) => (
          <li key={id} className="row wrap apart">
            <span>
              {queueNumber}. <bdi>{studentName}</bdi>, <bdi>{studentClass}</bdi>
            </span>
            <small>
              {STATUS_LABELS[status]}, <Moment at={createdAt} />
            </small>
          </li>
        ))}
      </ul>
      {children && <div className="row wrap">{children}</div>}
    </InfoDialog>
  )
}
