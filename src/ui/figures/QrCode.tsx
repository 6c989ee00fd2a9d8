import { useMemo } from 'react'
import styles from './QrCode.module.css'
import { qrPath } from './qrPath'

/** Quiet zone of a payment code in modules, as its standard requires. */
const QUIET = 4

interface QrCodeProps {
  text: string
  label: string
  /** `payment`: black on white, with its quiet zone. */
  look?: 'code' | 'payment'
}

/** A text as a QR code. */
export function QrCode({ text, label, look = 'code' }: QrCodeProps) {
  const { size, path } = useMemo(
    () => qrPath(text, look === 'payment' ? QUIET : undefined),
    [text, look],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: an img would need a file
    <svg className={styles[look]} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
