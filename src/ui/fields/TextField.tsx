import { useId } from 'react'
import { Field } from './Field'

interface TextFieldProps {
  label: string
  name: string
  type?: 'text' | 'search'
  value: string
  problem?: string | undefined
  hint?: string
  placeholder?: string
  isRequired?: boolean
  /** Suggestions while typing; other values are allowed. */
  suggestions?: readonly string[]
  onChange: (value: string) => void
}

export function TextField({ label, problem, hint, isRequired = false, ...field }: TextFieldProps) {
  const listId = useId()
  const suggestions = field.suggestions ?? []

  return (
    <Field label={label} problem={problem} hint={hint}>
      {control => (
        <>
          <input
            {...control}
            name={field.name}
            type={field.type ?? 'text'}
            value={field.value}
            placeholder={field.placeholder}
            list={suggestions.length > 0 ? listId : undefined}
            dir="auto"
            autoComplete="off"
            aria-required={isRequired}
            onChange={event => field.onChange(event.target.value)}
          />
          {suggestions.length > 0 && (
            <datalist id={listId}>
              {suggestions.map(words => (
                <option key={words} value={words} aria-label={words} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}
