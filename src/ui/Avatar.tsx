import { useState } from 'react'
import styles from './Avatar.module.css'

interface AvatarProps {
  name: string
  picture?: string | null | undefined
}

/** A picture, or the initials without one. */
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

/** First letters of the first two words. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map(word => Array.from(word)[0])
    .join('')
    .toUpperCase()
