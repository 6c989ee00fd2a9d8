import { Field } from './Field'

interface DateFieldProps {
  label: string
  /** `YYYY-MM-DD`, or empty while it is being typed. */
  value: string
  problem?: string | undefined
  onChange: (value: string) => void
}

export function DateField({ label, value, problem, onChange }: DateFieldProps) {
  return (
    <Field label={label} problem={problem}>
      {control => (
        <input
          {...control}
          type="date"
          value={value}
          max="9999-12-31"
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
