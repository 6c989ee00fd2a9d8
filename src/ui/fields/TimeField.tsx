import { Field } from './Field'

interface TimeFieldProps {
  label: string
  name: string
  /** `HH:MM`, or empty. */
  value: string
  onChange: (value: string) => void
}

export function TimeField({ label, name, value, onChange }: TimeFieldProps) {
  return (
    <Field label={label}>
      {control => (
        <input
          {...control}
          name={name}
          type="time"
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
