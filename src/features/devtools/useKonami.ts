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

/** Elements that use arrows and letters themselves. */
const BUSY =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="grid"], [role="dialog"]'

/** Easter egg: the Konami code. */
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
        // After a wrong key, an arrow up starts again; a third one still counts as the second.
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
