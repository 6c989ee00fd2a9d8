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
  /** Offered while typing; anything else may be typed. */
  suggestions?: readonly string[]
  onChange: (value: string) => void
}

export function TextField({ label, problem, isRequired = false, ...field }: TextFieldProps) {
  const id = useId()
  const problemId = `${id}-problem`
  const listId = `${id}-list`
  const suggestions = field.suggestions ?? []

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
        list={suggestions.length > 0 ? listId : undefined}
        dir="auto"
        autoComplete="off"
        aria-required={isRequired}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? problemId : undefined}
        onChange={event => field.onChange(event.target.value)}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map(words => (
            <option key={words} value={words} aria-label={words} />
          ))}
        </datalist>
      )}
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
