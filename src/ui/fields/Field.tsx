import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

/** Props that a control gets from its field. */
interface Control {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: string
  /** Problem of the value; replaces the hint. */
  problem?: string | undefined
  hint?: string | undefined
  children: (control: Control) => ReactNode
}

/** A label, a control, and its hint or problem. */
export function Field({ label, problem, hint, children }: FieldProps) {
  const id = useId()
  const wordsId = `${id}-words`
  const words = problem ?? hint

  return (
    <div className={styles.field}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': Boolean(problem),
        'aria-describedby': words ? wordsId : undefined,
      })}
      {words && (
        <p id={wordsId} className={problem ? styles.problem : 'soft'}>
          {words}
        </p>
      )}
    </div>
  )
}
