import { useState } from 'react'
import styles from './Avatar.module.css'
import { initials } from './initials'

interface AvatarProps {
  name: string
  picture?: string | null | undefined
}

/** A face, or the initials when there is no picture that may be shown. */
export function Avatar({ name, picture }: AvatarProps) {
  const [isBroken, setIsBroken] = useState(false)

  return (
    <span className={styles.avatar} aria-hidden="true">
      {picture?.startsWith('https://') && !isBroken ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setIsBroken(true)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}
