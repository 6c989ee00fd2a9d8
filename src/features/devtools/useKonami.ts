import { useEffect } from 'react'
import { toast } from '@/ui/feedback/toast'

const SEQUENCE = [
  'arrowup',
  'arrowup',
  'arrowdown',
  'arrowdown',
  'arrowleft',
  'arrowright',
  'arrowleft',
  'arrowright',
  'b',
  'a',
]

/** Elements in which arrows and letters have another meaning. */
const BUSY =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="grid"], [role="dialog"]'

/** For those who know. */
export function useKonami() {
  useEffect(() => {
    let done = 0
    function handleKeyDown({ key, repeat, target }: KeyboardEvent) {
      if (repeat || (target instanceof Element && target.closest(BUSY))) {
        done = 0
        return
      }
      const pressed = key.toLowerCase()
      if (pressed !== SEQUENCE[done]) {
        // A third arrow up still is the second of a new try.
        done = pressed === 'arrowup' ? (done === 2 ? 2 : 1) : 0
        return
      }
      done++
      if (done === SEQUENCE.length) {
        done = 0
        toast('success', '🎉 Konami! 30 sesi foto gratis untuk developer ini 📸')
      }
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}
