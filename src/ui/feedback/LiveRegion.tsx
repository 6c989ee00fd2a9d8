import { useEffect, useState } from 'react'
import { setAnnouncer } from './announcer'

/** Milliseconds for which a line stays, enough for screen readers. */
const KEPT = 4000
const AT_MOST = 3

interface Line {
  id: number
  words: string
}

/**
 * The only polite live region. Each announcement is a new element, so that equal texts are read
 * again.
 */
export function LiveRegion() {
  const [lines, setLines] = useState<Line[]>([])

  useEffect(() => {
    let last = 0
    const timers = new Set<ReturnType<typeof setTimeout>>()
    setAnnouncer(words => {
      last += 1
      const id = last
      setLines(before => [...before, { id, words }].slice(-AT_MOST))
      const timer = setTimeout(() => {
        timers.delete(timer)
        setLines(before => before.filter(line => line.id !== id))
      }, KEPT)
      timers.add(timer)
    })
    return () => {
      setAnnouncer(undefined)
      timers.forEach(clearTimeout)
    }
  }, [])

  return (
    <div role="log" aria-live="polite" aria-label="Perubahan" className="unseen">
      {lines.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  )
}
