import buttons from '@/ui/Button.module.css'
import styles from './FileButton.module.css'

interface FileButtonProps {
  children: string
  /** File types, as in the attribute `accept`. */
  accept: string
  onChoose: (file: File) => void
}

/** Chooses a file. The browser's own control says what it does in the browser's language. */
export function FileButton({ children, accept, onChoose }: FileButtonProps) {
  return (
    <label className={`${buttons.button} ${styles.file}`}>
      {children}
      <input
        type="file"
        accept={accept}
        onChange={event => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}
