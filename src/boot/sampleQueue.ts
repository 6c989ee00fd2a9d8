import type { QueueEntry } from '@antrian/contract/queue/queue'

/** Texts of the sample rows in the page, which src/boot/rows.ts replaces with those of a student. */
export const SAMPLE = {
  studentName: '\ue000',
  studentClass: '\ue001',
  creator: '\ue002',
  queueNumber: 9001,
  photoCount: 9002,
} as const

const row = (id: string, fields: Partial<QueueEntry>): QueueEntry => ({
  ...SAMPLE,
  id,
  status: 'waiting',
  createdAt: new Date(0).toISOString(),
  creator: { name: SAMPLE.creator },
  ...fields,
})

/** A row for each status that a row shows, which is its id. */
export const SAMPLE_QUEUE = [
  row('in-progress', { status: 'in-progress' }),
  row('waiting', {}),
  row('skipped', { skippedAt: new Date(0).toISOString() }),
]
