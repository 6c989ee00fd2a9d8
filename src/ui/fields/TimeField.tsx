import { Field } from './Field'

interface TimeFieldProps {
  label: string
  name: string
  /** `HH:MM`, empty, or what is being typed. */
  value: string
  problem?: string | undefined
  onChange: (value: string) => void
}

/** A time of 24 hours, in text: a browser's own field has a morning and an afternoon in English. */
export function TimeField({ label, name, value, problem, onChange }: TimeFieldProps) {
  return (
    <Field label={label} problem={problem} hint="Jam dan menit, misalnya 15:00">
      {control => (
        <input
          {...control}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={value}
          onChange={event => onChange(whole(event.target.value))}
          onBlur={() => onChange(whole(value.replace(/^\d(?=[.:]?\d\d$)/, '0$&')))}
        />
      )}
    </Field>
  )
}

/** `1500` and `15.00` are `15:00`. */
const whole = (typed: string) => typed.replace(/^(\d\d)[.:]?(\d\d)$/, '$1:$2')
