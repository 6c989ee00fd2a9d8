import { FIELD_LABELS } from '@antrian/contract/queue/entryDraft'
import { PHOTOS } from '@antrian/contract/queue/photoCount'
import { type KeyboardEvent, useState } from 'react'
import { Field } from './Field'
import styles from './Field.module.css'

interface PhotoCountFieldProps {
  value: number
  problem?: string | undefined
  onChange: (value: number) => void
}

/** Number of photos: typed, stepped or picked. Values outside the rule are ignored. */
export function PhotoCountField({ value, problem, onChange }: PhotoCountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [before, setBefore] = useState(value)

  function choose(count: number) {
    setTyped(null)
    onChange(count)
  }

  function handleType(text: string) {
    if (typed === null) setBefore(value)
    setTyped(text)
    // Typing a refused 22 restores the value before the 2.
    onChange(isAllowed(text) ? Number(text) : typed === null ? value : before)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed === null || isAllowed(typed)) return
    // Prevents sending while the field shows another count than the value.
    event.preventDefault()
    setTyped(null)
  }

  return (
    <Field label={FIELD_LABELS.photoCount} problem={problem}>
      {control => (
        <div className="row wrap">
          <div className={styles.stepper}>
            <StepButton label="Kurangi foto" sign="−" to={value - PHOTOS.step} onStep={choose} />
            <input
              {...control}
              name="photoCount"
              type="number"
              inputMode="numeric"
              min={PHOTOS.min}
              max={PHOTOS.max}
              step={PHOTOS.step}
              value={typed ?? value}
              onChange={event => handleType(event.target.value)}
              onKeyDown={handleKeyDown}
              onBlur={() => setTyped(null)}
            />
            <StepButton label="Tambah foto" sign="+" to={value + PHOTOS.step} onStep={choose} />
          </div>
          <fieldset className="row" aria-label="Pilihan cepat">
            {PHOTOS.quickPicks.map(count => (
              <button
                key={count}
                type="button"
                className={styles.pick}
                aria-pressed={count === value}
                onClick={() => choose(count)}
              >
                {count}
              </button>
            ))}
          </fieldset>
        </div>
      )}
    </Field>
  )
}

interface StepButtonProps {
  label: string
  sign: string
  to: number
  onStep: (count: number) => void
}

function StepButton({ label, sign, to, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={label}
      disabled={to < PHOTOS.min || to > PHOTOS.max}
      onClick={() => onStep(to)}
    >
      {sign}
    </button>
  )
}

function isAllowed(text: string) {
  const count = Number(text)
  return count >= PHOTOS.min && count <= PHOTOS.max && count % PHOTOS.step === 0
}
