import { useId } from 'react'
import styles from './Field.module.css'

interface DateFieldProps {
  label: string
  /** `YYYY-MM-DD`, or empty while it is being typed. */
  value: string
  problem?: string | undefined
  onChange: (value: string) => void
}

export function DateField({ label, value, problem, onChange }: DateFieldProps) {
  const id = useId()
  const problemId = `${id}-problem`

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={styles.input}
        value={value}
        max="9999-12-31"
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? problemId : undefined}
        onChange={event => onChange(event.target.value)}
      />
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
