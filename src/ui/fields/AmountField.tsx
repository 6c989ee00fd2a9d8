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
  /** Called with null for an empty field, and for a text that is refused. */
  onChange: (value: number | null) => void
}

/**
 * A field for a whole number from 0, with thousands separators while typing. A text that is no such
 * number stays as it was typed, with a sentence.
 */
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
  /** What was typed while it is no amount, or not one yet. */
  const [draft, setDraft] = useState<string>()
  const shown = draft ?? (value === null ? '' : formatNumber(value))
  const refusal = draft !== undefined && readAmount(draft) === undefined ? REFUSED : undefined
  const field = useRef<HTMLInputElement>(null)
  const [edit, setEdit] = useState<{ digitsAfterCaret: number }>()

  // A separator that comes or goes would move the caret to the end.
  useLayoutEffect(() => {
    if (edit) placeCaret(field.current, edit.digitsAfterCaret)
  }, [edit])

  function handleChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { inputType } = nativeEvent as InputEvent
    if (draft !== undefined || signsIn(target.value).length > signsIn(shown).length) {
      const amount = readAmount(target.value)
      const isPasted = inputType === 'insertFromPaste' || inputType === 'insertFromDrop'
      const isWhole = isPasted || isGrouped(target.value)
      setDraft(amount === undefined || !isWhole ? target.value : undefined)
      onChange(amount ?? null)
      return
    }
    const caret = target.selectionStart ?? target.value.length
    let [before, after] = [target.value.slice(0, caret), target.value.slice(caret)]
    // A removed separator alone would come back, so its digit goes instead.
    if (digitsIn(target.value) === digitsIn(shown)) {
      if (inputType === 'deleteContentBackward') before = before.replace(/\d$/, '')
      if (inputType === 'deleteContentForward') after = after.replace(/^\d/, '')
    }
    // In the middle of the longest amount, what was typed goes, not the digits at the end.
    const tooMany = digitsIn(target.value).length - MOST_DIGITS
    if (tooMany > 0 && digitsIn(after)) before = digitsIn(before).slice(0, -tooMany)
    setEdit({ digitsAfterCaret: digitsIn(after).length })
    const digits = digitsIn(before + after).slice(0, MOST_DIGITS)
    onChange(digits ? Number(digits) : null)
  }

  return (
    <Field label={label} hint={hint} problem={refusal ?? problem}>
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
            onBlur={() => refusal ?? setDraft(undefined)}
          />
        </span>
      )}
    </Field>
  )
}

/** Maximum number of digits of any amount here. */
const MOST_DIGITS = 12

const REFUSED = 'Tulis bilangan bulat tanpa tanda lain, misalnya 50.000'

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')
const signsIn = (text: string) => text.replaceAll(/[\d\s]/g, '')

const CURRENCY = /^(?:Rp\.?|IDR)?\s*/i
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})*|(?:,\d{3})*)$|^\d+$/
/** Decimals of nothing, or a separator whose digits are still to come. */
const NOTHING_BEHIND = /[.,]0{0,2}$/

const isGrouped = (text: string) => GROUPED.test(text.trim().replace(CURRENCY, ''))

/**
 * Reads an amount as people and banks write it: `50.000`, `Rp 50,000.00`, `50000,0`. Null for an
 * empty text, undefined for another: `-5`, `12,50`, `1,5jt`, `1e9`.
 */
function readAmount(text: string): number | null | undefined {
  const plain = text.trim().replace(CURRENCY, '').replace(/,-$/, '')
  if (plain === '') return null
  const whole = [plain, plain.replace(NOTHING_BEHIND, '')].find(part => GROUPED.test(part))
  const digits = digitsIn(whole ?? '')
  return digits === '' || digits.length > MOST_DIGITS ? undefined : Number(digits)
}

function placeCaret(field: HTMLInputElement | null, digitsAfter: number) {
  if (!field) return
  let place = field.value.length
  // Behind a lone zero, because digits before it would be ten times the amount.
  if (field.value === '0') return field.setSelectionRange(place, place)
  while (place > 0 && digitsIn(field.value.slice(place)).length < digitsAfter) place--
  field.setSelectionRange(place, place)
}
