import { useId } from 'react'
import segments from './ChoiceField.module.css'
import tiles from './ChoiceTiles.module.css'

interface ChoiceFieldProps<Value extends string> {
  label: string
  /** Null while nothing is chosen. */
  value: Value | null
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
  /** Larger, when the choice is the main content of a dialog. */
  isMain?: boolean
}

/** A choice of a few visible options. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, options, onChange, isMain = false } = props
  const styles = isMain ? tiles : segments
  const name = useId()

  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map(([option, words]) => (
          <label key={option} className={styles.option} data-is-chosen={option === value}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
