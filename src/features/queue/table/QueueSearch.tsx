import { KeyCap } from '@/ui/KeyCap'
import styles from './QueueSearch.module.css'

interface QueueSearchProps {
  words: string
  onChange: (words: string) => void
}

/** "When is it my turn?": found by name, class or number. Escape shows everybody and leaves. */
export function QueueSearch({ words, onChange }: QueueSearchProps) {
  return (
    <search className={styles.search}>
      <input
        type="search"
        name="search"
        className={styles.input}
        aria-label="Cari di antrian"
        aria-keyshortcuts="/"
        placeholder="Cari siswa"
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
