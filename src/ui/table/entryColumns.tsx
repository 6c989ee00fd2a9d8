import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { ReactNode } from 'react'
import { Name } from '@/ui/entry/Name'
import { QueueNumber } from '@/ui/entry/QueueNumber'
import { StatusChip } from '@/ui/entry/StatusChip'
import { formatNumber } from '@/ui/time/format'

/** A column of a table of entries. */
export interface EntryColumn {
  field: string
  headerName: string
  /** The header is for screen readers only. */
  isHeadHidden?: boolean
  /** Width in px; without it the column takes the remaining space. */
  width?: number
  align?: 'left' | 'right'
  /** Whether its cell is the row header. */
  isRowHeader?: boolean
  /** Whether the column holds RowActions. */
  hasButtons?: boolean
  render: (entry: QueueEntry) => ReactNode
}

export const numberColumn: EntryColumn = {
  field: 'queueNumber',
  headerName: 'No',
  width: 56,
  align: 'right',
  render: ({ queueNumber }) => <QueueNumber value={queueNumber} />,
}

export const photoColumn: EntryColumn = {
  field: 'photoCount',
  headerName: 'Foto',
  width: 60,
  align: 'right',
  render: ({ photoCount }) => formatNumber(photoCount),
}

export const statusColumn: EntryColumn = {
  field: 'status',
  headerName: 'Status',
  width: 132,
  render: ({ status }) => <StatusChip status={status} />,
}

export const adminColumn: EntryColumn = {
  field: 'creator',
  headerName: 'Admin',
  width: 100,
  render: ({ creator }) => <Name>{creator?.name ?? '–'}</Name>,
}
