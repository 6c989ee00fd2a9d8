import { useId } from 'react'
import { formatNumber } from '@/ui/time/format'
import styles from './AmountField.module.css'
import { Field } from './Field'

interface AmountFieldProps {
  label: string
  name: string
  /** Null while the field is empty. */
  value: number | null
  /** Unit before or after the number. */
  unit: 'Rp' | 'lembar' | 'menit'
  hint?: string
  problem?: string | undefined
  onChange: (value: number | null) => void
}

/** A field for a whole number from 0, with thousands separators while typing. */
export function AmountField({
  label,
  value,
  unit,
  hint,
  problem,
  onChange,
  name,
}: AmountFieldProps) {
  const unitId = useId()

  return (
    <Field label={label} hint={hint} problem={problem}>
      {({ className, 'aria-describedby': words, ...control }) => (
        <span className={styles.frame} data-unit={unit}>
          <span id={unitId} className={styles.unit}>
            {unit}
          </span>
          <input
            {...control}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={`${className} ${styles.input}`}
            value={value === null ? '' : formatNumber(value)}
            aria-describedby={words ? `${unitId} ${words}` : unitId}
            onChange={event => onChange(amountIn(event.target.value))}
          />
        </span>
      )}
    </Field>
  )
}

/** Maximum number of digits of any amount here. */
const MOST_DIGITS = 12

/** Matches the decimals of an amount copied from a bank: `50.000,00`, `50,000.00`. */
const HUNDREDTHS = /(?<=\.\d{3}),\d{2}$|(?<=,\d{3})\.\d{2}$/

function amountIn(text: string): number | null {
  const digits = text.trim().replace(HUNDREDTHS, '').replaceAll(/\D/g, '').slice(0, MOST_DIGITS)
  return digits ? Number(digits) : null
}
