import { KeyCap } from '@/ui/KeyCap'
import styles from './QueueSearch.module.css'

interface QueueSearchProps {
  words: string
  onChange: (words: string) => void
}

/**
 * Search by name, class or number, for the question "When is it my turn?". Escape clears it and
 * leaves the field.
 */
export function QueueSearch({ words, onChange }: QueueSearchProps) {
  return (
    <search className={styles.search}>
      <input
        type="search"
        name="search"
        className={styles.input}
        aria-label="Cari di antrian"
        aria-keyshortcuts="/"
        placeholder="Cari siswa, kelas"
        autoComplete="off"
        dir="auto"
        value={words}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          onChange('')
          event.currentTarget.blur()
        }}
      />
      {words === '' && <KeyCap>/</KeyCap>}
    </search>
  )
}
