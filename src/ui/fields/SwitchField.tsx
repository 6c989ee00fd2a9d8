import { useId } from 'react'
import styles from './SwitchField.module.css'

interface SwitchFieldProps {
  label: string
  hint?: string
  /** Why it has to be on. */
  problem?: string | undefined
  isOn: boolean
  /** Places the switch next to its label instead of at the end of the line. */
  isClose?: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once. */
export function SwitchField(props: SwitchFieldProps) {
  const { label, hint, problem, isOn, isClose = false, onChange } = props
  const id = useId()
  const hintId = `${id}-hint`
  const problemId = `${id}-problem`

  return (
    <div className={styles.field} data-is-close={isClose}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={styles.switch}
        checked={isOn}
        aria-invalid={problem !== undefined}
        aria-describedby={
          [problem && problemId, hint && hintId].filter(Boolean).join(' ') || undefined
        }
        onChange={event => onChange(event.target.checked)}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
