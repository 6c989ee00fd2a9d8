import { useId } from 'react'
import styles from './SwitchField.module.css'

interface SwitchFieldProps {
  label: string
  hint?: string
  isOn: boolean
  /** Places the switch next to its label instead of at the end of the line. */
  isClose?: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that takes effect at once. */
export function SwitchField({ label, hint, isOn, isClose = false, onChange }: SwitchFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`

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
        aria-describedby={hint ? hintId : undefined}
        onChange={event => onChange(event.target.checked)}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
