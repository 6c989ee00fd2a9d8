import { EMPTY_DRAFT } from '@antrian/contract/queue/entryDraft'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { SAMPLE } from '@/boot/sampleRow'

const row = (
  id: string,
  fields: Partial<Pick<QueueEntry, 'status' | 'skippedAt'>>,
): QueueEntry => ({
  ...EMPTY_DRAFT,
  ...SAMPLE,
  id,
  status: 'waiting',
  createdAt: new Date(0).toISOString(),
  creator: { name: SAMPLE.creator },
  ...fields,
})

/** An entry for each status that a row shows, which is its id; src/boot/rows.ts copies their rows. */
export const SAMPLE_QUEUE = [
  row('in-progress', { status: 'in-progress' }),
  row('waiting', {}),
  row('skipped', { skippedAt: new Date(0).toISOString() }),
]
