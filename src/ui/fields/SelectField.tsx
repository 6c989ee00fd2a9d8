import { Field } from './Field'

interface SelectFieldProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  problem?: string | undefined
  onChange: (value: Value) => void
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, problem, onChange } = props

  return (
    <Field label={label} problem={problem}>
      {control => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => {
            const [chosen] = options.find(([option]) => option === target.value) ?? []
            if (chosen !== undefined) onChange(chosen)
          }}
        >
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
