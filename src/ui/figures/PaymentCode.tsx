import { useMemo } from 'react'
import styles from './PaymentCode.module.css'
import { qrPath } from './qrPath'

/** White around a code that pays, as its standard asks. */
const QUIET = 4

/** A code that is paid with: black on white with four modules of quiet, whatever the scheme. */
export function PaymentCode({ payload, label }: { payload: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(payload, QUIET), [payload])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: an img would need a file
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
