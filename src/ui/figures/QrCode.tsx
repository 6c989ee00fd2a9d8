import { useMemo } from 'react'
import styles from './QrCode.module.css'
import { qrPath } from './qrPath'

/** A text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: an img would need a file
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
