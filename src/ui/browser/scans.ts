import { isTextField, readBursts } from './keyBursts'

/** Number of digits of a scan. Fewer may come from a person who types fast. */
const SCANNED = /^\d{6,20}$/

/**
 * Calls back for codes of a scanner, wherever the focus is, and restores the text of a focused
 * field. Without a listener, scanners type into fields like keyboards.
 */
export function listenForScans(listener: (code: string) => void): () => void {
  /** Keys of the current burst, and a function that restores the field. */
  let typed = ''
  let restore: (() => void) | undefined

  return readBursts(({ key, target }, isInBurst) => {
    if (!isInBurst) {
      typed = ''
      restore = restorerOf(target)
    }
    const isScan = key === 'Enter' && isInBurst && SCANNED.test(typed)
    if (!isScan) {
      typed += key.length === 1 ? key : ''
      return false
    }
    restore?.()
    listener(typed)
    typed = ''
    return true
  })
}

/** Remembers the value of a text field, to restore it later. */
function restorerOf(target: EventTarget | null): (() => void) | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!isField || !isTextField(target)) return undefined
  const { value } = target
  return () => {
    if (target.value === value) return
    // React only notices a value that is set by the native setter.
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')
    own?.set?.call(target, value)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
