import { isNumbered } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useIsBeingSent, useUnsentState } from '@/acts/shownQueue'
import styles from './BeingSent.module.css'

const UNSENT_WORDS = { unsent: 'belum terkirim', asked: 'perlu dilihat' } as const

/**
 * Marks a row or card with an own action that the host has not confirmed: an edge at once, and a
 * text when it takes long. The parent must be positioned.
 */
export function BeingSent({ entry }: { entry: QueueEntry }) {
  const isBeingSent = useIsBeingSent(entry.id)
  const unsent = useUnsentState(entry.id)
  if (!isBeingSent && !unsent) return null
  const words = isBeingSent ? 'sedang dikirim' : UNSENT_WORDS[unsent ?? 'unsent']
  return (
    <span
      className={isBeingSent ? styles.mark : styles.unsent}
      data-being-sent={isBeingSent ? entry.id : undefined}
    >
      {isNumbered(entry) ? words : `${words} · nomor menyusul`}
    </span>
  )
}
