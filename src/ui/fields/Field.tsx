import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

/** Props that a control takes over from the field around it. */
interface Control {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: string
  /** Why it can't be as it is; stands where the hint stood. */
  problem?: string | undefined
  hint?: string | undefined
  children: (control: Control) => ReactNode
}

/** A label, a control, and what there is to say about it. */
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
