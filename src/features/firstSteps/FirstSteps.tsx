import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '@/ui/Button'
import { CheckIcon } from '@/ui/theme/icons'
import styles from './FirstSteps.module.css'
import { type FirstStep, useFirstSteps } from './useFirstSteps'

const IN_WORDS = ['nol', 'satu', 'dua', 'tiga', 'empat']

interface FirstStepsProps {
  onAdd: () => void
  /** Text below the steps. */
  children?: ReactNode
}

/** Steps for an admin who opens the booth for the first time. */
export function FirstSteps({ onAdd, children }: FirstStepsProps) {
  const steps = useFirstSteps()
  if (!steps) return null
  const next = steps.find(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length

  return (
    <section className={styles.first} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h3 id="first-steps">Siap dalam {IN_WORDS[steps.length]} langkah</h3>
        <span className="soft">
          {done} dari {steps.length}
          {steps.length > 1 && ' · semuanya bisa diubah nanti di Pengaturan Booth'}
        </span>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title} className={styles.step} data-is-next={step === next}>
            <span className={styles.mark} data-is-done={step.isDone}>
              {step.isDone ? <CheckIcon /> : index + 1}
            </span>
            <h4>
              {step.title}
              {step.isDone && <span className="unseen">, selesai</span>}
            </h4>
            <p className="quiet">{step.words}</p>
            <Way step={step} isNext={step === next} onAdd={onAdd} />
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}

interface WayProps extends FirstStepsProps {
  step: FirstStep
  isNext: boolean
}

function Way({ step: { title, place, isDone }, isNext, onAdd }: WayProps) {
  const navigate = useNavigate()
  const look = isNext ? 'contained' : 'outlined'
  if (!place) {
    return (
      <Button variant={look} shortcut="T" onClick={onAdd}>
        Tambah siswa pertama
      </Button>
    )
  }
  return (
    <Button
      variant={isDone ? 'text' : look}
      aria-label={isDone ? `Ubah: ${title}` : undefined}
      onClick={() => void navigate(place.address)}
    >
      {isDone ? 'Ubah' : place.label}
    </Button>
  )
}
