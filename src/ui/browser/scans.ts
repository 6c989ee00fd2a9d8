import { BURST_GAP, isTextField, readBursts } from './keyBursts'

/** Digits that are a scan, however short a code may be: fewer are a person who types fast. */
const SCANNED = /^\d{6,20}$/

/**
 * Hears codes that a scanner types, wherever the focus is: a field gets back what was in it. Without
 * a listener scanners write into fields, as keyboards do.
 */
export function listenForScans(listener: (code: string) => void, gap = BURST_GAP): () => void {
  /** Text of the keys that came one after another, and the field as it was before them. */
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
  }, gap)
}

/** Remembers what a text field holds, to be given back. */
function restorerOf(target: EventTarget | null): (() => void) | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!isField || !isTextField(target)) return undefined
  const { value } = target
  return () => {
    if (target.value === value) return
    // React hears of a value that is set by the element's own setter alone.
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')
    own?.set?.call(target, value)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
