import { useEffect, useState } from 'react'
import { setAnnouncer } from './announcer'

/** Long enough for every screen reader to have picked it up. */
const KEPT = 4000
const AT_MOST = 3

interface Line {
  id: number
  words: string
}

/** The one polite live region: what is said comes as a new line, and the same twice is heard twice. */
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
