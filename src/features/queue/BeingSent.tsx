import type { EntryId } from '@antrian/contract/queue'
import { useIsBeingSent } from '@/services/shownQueue'
import styles from './BeingSent.module.css'

/**
 * Marks a row or a card whose state is an own act that the host has not confirmed: an edge at once,
 * and the words when it takes longer than anybody expects. Its parent is positioned.
 */
export function BeingSent({ id }: { id: EntryId }) {
  const isBeingSent = useIsBeingSent(id)
  return isBeingSent && <span className={styles.mark}>sedang dikirim</span>
}
