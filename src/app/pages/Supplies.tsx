import { PaperButton } from '@/features/paper/PaperButton'
import { TillLink } from '@/features/till/TillLink'
import { useCapability } from '@/services/sessionSlice'
import { Slips } from './Slips'
import styles from './Supplies.module.css'

/** Supplies of the booth in one line: paper in the printer, cash in the till, the last slip. */
export function Supplies() {
  const hasSlip = useCapability('slip')
  return (
    <div className={styles.supplies}>
      <PaperButton />
      <TillLink />
      {hasSlip && <Slips />}
    </div>
  )
}
