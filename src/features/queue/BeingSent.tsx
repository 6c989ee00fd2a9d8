import { isNumbered } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useHeldState, useIsBeingSent } from '@/acts/shownQueue'
import styles from './BeingSent.module.css'

const HELD_WORDS = { unsent: 'belum terkirim', asked: 'perlu dilihat' } as const

/**
 * Marks a row or card with an own action that the host has not confirmed: an edge at once, and a
 * text when it takes long. The parent must be positioned.
 */
export function BeingSent({ entry }: { entry: QueueEntry }) {
  const isBeingSent = useIsBeingSent(entry.id)
  const held = useHeldState(entry.id)
  if (!isBeingSent && !held) return null
  const words = isBeingSent ? 'sedang dikirim' : HELD_WORDS[held ?? 'unsent']
  return (
    <span
      className={isBeingSent ? styles.mark : styles.held}
      data-being-sent={isBeingSent ? entry.id : undefined}
    >
      {isNumbered(entry) ? words : `${words} · nomor menyusul`}
    </span>
  )
}
