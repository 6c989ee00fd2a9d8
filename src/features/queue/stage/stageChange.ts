import { isJustStarted } from '@antrian/contract/queue/justStarted'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { useEffect } from 'react'
import { serverClock } from '@/services/serverClock'

/** Milliseconds after a change of the stage in which a press was meant for the student before. */
const NOTICED_AFTER = 500

let shown: EntryId | undefined
let changedAt = Number.NaN

/** Records when the stage changed from one student to another. */
export function useStageChange(id: EntryId | undefined) {
  useEffect(() => {
    if (shown && id && shown !== id) changedAt = performance.now()
    shown = id
  }, [id])
  // A page that is opened shows its first student, whoever was there when it was left.
  useEffect(
    () => () => {
      shown = undefined
      changedAt = Number.NaN
    },
    [],
  )
}

/**
 * Whether the stage has just changed to this entry, and the host would not refuse the press: a laptop
 * that was asleep shows a session that began long ago.
 */
export const isNewOnStage = ({ startedAt }: QueueEntry) =>
  performance.now() - changedAt < NOTICED_AFTER && !isJustStarted(startedAt, serverClock.now())

export const NEW_ON_STAGE_PROBLEM = 'Siswa baru saja berganti. Tekan sekali lagi.'
