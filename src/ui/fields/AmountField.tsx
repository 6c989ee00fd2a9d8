import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react'
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
  const shown = value === null ? '' : formatNumber(value)
  const field = useRef<HTMLInputElement>(null)
  const [edit, setEdit] = useState<{ digitsAfterCaret: number }>()

  // A separator that comes or goes would move the caret to the end.
  useLayoutEffect(() => {
    if (edit) placeCaret(field.current, edit.digitsAfterCaret)
  }, [edit])

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const caret = target.selectionStart ?? target.value.length
    let [before, after] = [target.value.slice(0, caret), target.value.slice(caret)]
    // A removed separator alone would come back, so its digit goes instead.
    if (digitsIn(target.value) === digitsIn(shown)) {
      const { inputType } = nativeEvent as InputEvent
      if (inputType === 'deleteContentBackward') before = before.replace(/\d$/, '')
      if (inputType === 'deleteContentForward') after = after.replace(/^\d/, '')
    }
    // In the middle of the longest amount, what was typed goes, not the digits at the end.
    const tooMany = digitsIn(withoutHundredths(target.value)).length - MOST_DIGITS
    if (tooMany > 0 && digitsIn(after)) before = digitsIn(before).slice(0, -tooMany)
    setEdit({ digitsAfterCaret: digitsIn(after).length })
    onChange(amountIn(before + after))
  }

  return (
    <Field label={label} hint={hint} problem={problem}>
      {({ className, 'aria-describedby': words, ...control }) => (
        <span className={styles.frame} data-unit={unit}>
          <span id={unitId} className={styles.unit}>
            {unit}
          </span>
          <input
            {...control}
            ref={field}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={`${className} ${styles.input}`}
            value={shown}
            aria-describedby={words ? `${unitId} ${words}` : unitId}
            onChange={handleChange}
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

const withoutHundredths = (text: string) => text.trim().replace(HUNDREDTHS, '')

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

function amountIn(text: string): number | null {
  const digits = digitsIn(withoutHundredths(text)).slice(0, MOST_DIGITS)
  return digits ? Number(digits) : null
}

function placeCaret(field: HTMLInputElement | null, digitsAfter: number) {
  if (!field) return
  let place = field.value.length
  // Behind a lone zero, because digits before it would be ten times the amount.
  if (field.value === '0') return field.setSelectionRange(place, place)
  while (place > 0 && digitsIn(field.value.slice(place)).length < digitsAfter) place--
  field.setSelectionRange(place, place)
}
