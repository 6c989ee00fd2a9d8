import { Field } from './Field'

interface SelectFieldProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange } = props

  return (
    <Field label={label}>
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
