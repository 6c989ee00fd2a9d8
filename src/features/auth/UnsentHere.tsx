import { formatNumber } from '@antrian/contract/shared/numbers'
import { useEffect, useState } from 'react'
import { type UnsentOf, unsentHere } from '@/acts/unsentHere'
import styles from './LoginPage.module.css'

/** Acts that wait on this device until their admin signs in again: of whom and how many, not what. */
export function UnsentHere() {
  const [unsent, setUnsent] = useState<readonly UnsentOf[]>([])

  useEffect(() => {
    const left = new AbortController()
    async function read() {
      const found = await unsentHere()
      if (!left.signal.aborted) setUnsent(found)
    }
    void read()
    return () => left.abort()
  }, [])

  return (
    <div className={styles.unsent}>
      {unsent.map(({ email, name, count }) => (
        <p key={email}>
          {`${formatNumber(count)} langkah${name ? ` ${name}` : ''} menunggu dikirim dari perangkat ini. Masuk lagi untuk mengirimnya.`}
        </p>
      ))}
    </div>
  )
}
