import { useId } from 'react'
import styles from './Field.module.css'

interface TextFieldProps {
  label: string
  name: string
  type?: 'text' | 'search'
  value: string
  problem?: string | undefined
  placeholder?: string
  isRequired?: boolean
  onChange: (value: string) => void
}

export function TextField({ label, problem, isRequired = false, ...field }: TextFieldProps) {
  const id = useId()
  const problemId = `${id}-problem`

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        name={field.name}
        type={field.type ?? 'text'}
        className={styles.input}
        value={field.value}
        placeholder={field.placeholder}
        dir="auto"
        autoComplete="off"
        aria-required={isRequired}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? problemId : undefined}
        onChange={event => field.onChange(event.target.value)}
      />
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
