import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { CheckIcon } from '@/ui/theme/icons'
import styles from './FirstSteps.module.css'
import { type FirstStep, useFirstSteps } from './useFirstSteps'

const IN_WORDS = ['nol', 'satu', 'dua', 'tiga']

interface FirstStepsProps {
  onAct: (kind: FirstStep['kind']) => void
  /** Text below the steps. */
  children?: ReactNode
}

/** Steps for an admin who opens the booth for the first time. */
export function FirstSteps({ onAct, children }: FirstStepsProps) {
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
            {/* The others are in the navigation. */}
            {step === next && (
              <Button
                variant="contained"
                shortcut={step.kind === 'student' ? 'T' : undefined}
                onClick={() => onAct(step.kind)}
              >
                {step.act}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}
