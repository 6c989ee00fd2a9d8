import styles from './MeterBar.module.css'

interface MeterBarProps {
  label: string
  /** Text beside the bar. */
  text: string
  /** Used share, from 0 to 1. */
  part: number
}

/** Share from which the bar shows that little is left. */
const FULL = 0.9

/** Minimum visible share. */
const LEAST = 0.01

/** A bar that shows how much is used. */
export function MeterBar({ label, text, part }: MeterBarProps) {
  const share = part > 0 ? Math.min(Math.max(part, LEAST), 1) : 0

  return (
    <div className={styles.meter}>
      <span className="quiet">{label}</span>
      <span className="medium figures">{text}</span>
      <meter
        className={styles.bar}
        aria-label={label}
        min={0}
        max={1}
        high={FULL}
        optimum={0}
        value={share}
        aria-valuetext={text}
      />
    </div>
  )
}
