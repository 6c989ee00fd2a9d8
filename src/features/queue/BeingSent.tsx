import type { QueueEntry } from '@antrian/contract/queue'
import { isNumbered } from '@/services/activeEntries'
import { useIsBeingSent } from '@/services/shownQueue'
import styles from './BeingSent.module.css'

/**
 * Marks a row or a card whose state is an own act that the host has not confirmed: an edge at once,
 * and the words when it takes longer than anybody expects. Its parent is positioned.
 */
export function BeingSent({ entry }: { entry: QueueEntry }) {
  const isBeingSent = useIsBeingSent(entry.id)
  if (!isBeingSent) return null
  return (
    <span className={styles.mark} data-being-sent={entry.id}>
      {isNumbered(entry) ? 'sedang dikirim' : 'sedang dikirim · nomor menyusul'}
    </span>
  )
}
