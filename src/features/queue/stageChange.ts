import { isJustStarted } from '@antrian/contract/queue/justStarted'
import { NEW_IN_BOOTH, SAME_CALL } from '@antrian/contract/queue/pressTimes'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { useEffect } from 'react'
import { serverClock } from '@/services/serverClock'

type Place = 'booth' | 'next'

interface Shown {
  id?: EntryId | undefined
  changedAt: number
}

const NOBODY: Shown = { changedAt: Number.NaN }
const stage: Record<Place, Shown> = { booth: NOBODY, next: NOBODY }

/** Records when a place of the stage changed from one student to another. */
export function useStageChange(place: Place, id: EntryId | undefined) {
  useEffect(() => {
    const before = stage[place]
    const isChanged = before.id && id && before.id !== id
    stage[place] = { id, changedAt: isChanged ? performance.now() : before.changedAt }
  }, [place, id])
  // A page that is opened shows its first student, whoever was there when it was left.
  useEffect(
    () => () => {
      stage[place] = NOBODY
    },
    [place],
  )
}

/**
 * Whether the stage has just changed to this entry, and the host would not refuse the press: a laptop
 * that was asleep shows a session that began long ago.
 */
export const isNewOnStage = ({ startedAt }: QueueEntry) =>
  performance.now() - stage.booth.changedAt < NEW_IN_BOOTH &&
  !isJustStarted(startedAt, serverClock.now())

export const NEW_ON_STAGE_PROBLEM = 'Siswa baru saja berganti, jadi tidak ada yang diubah.'

/** Whether a skip was meant for the student who was next before. */
export const isNewAsNext = () => performance.now() - stage.next.changedAt < SAME_CALL

/** Whether the student was called by the press that this one repeats, or by another admin's. */
export const isJustCalled = ({ calledAt }: QueueEntry) =>
  Math.abs(serverClock.now() - Date.parse(calledAt ?? '')) < SAME_CALL
