import { useMemo } from 'react'
import styles from './PaymentCode.module.css'
import { qrPath } from './qrPath'

/** Quiet zone of a payment code in modules, as its standard requires. */
const QUIET = 4

/** A QR code for payment: black on white with its quiet zone, in every colour scheme. */
export function PaymentCode({ payload, label }: { payload: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(payload, QUIET), [payload])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: an img would need a file
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
