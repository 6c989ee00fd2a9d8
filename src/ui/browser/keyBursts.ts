/**
 * A barcode scanner types like a keyboard, with less than this between two keys, in ms. The fastest
 * typists need twice as long.
 */
export const BURST_GAP = 40

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])
const TEXT_FIELDS = 'input, textarea, [contenteditable]:not([contenteditable="false"])'

/** Digits that are a scan, however short a code may be: fewer are a person who types fast. */
const SCANNED = /^\d{6,20}$/

let last: KeyboardEvent | undefined
/** Text of the keys that came one after another, and the field as it was before them. */
let typed = ''
let before: FieldState | undefined
let onScan: ((code: string) => void) | undefined
let isInBurst = false
let isSpaceBlocked = false
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Watches every key of the page, before anything else hears it. An Enter or a space that ends a burst
 * presses no button. A text field takes what a scanner types, because it may be meant to.
 */
export function watchKeyBursts(): () => void {
  window.addEventListener('keydown', handleKeyDown, true)
  window.addEventListener('keyup', handleKeyUp, true)
  return () => {
    window.removeEventListener('keydown', handleKeyDown, true)
    window.removeEventListener('keyup', handleKeyUp, true)
    clearTimeout(waiting)
    last = undefined
  }
}

/**
 * Hears codes that a scanner types, wherever the focus is: a field gets back what was in it. Without
 * a listener scanners write into fields, as keyboards do.
 */
export function listenForScans(listener: (code: string) => void): () => void {
  onScan = listener
  return () => {
    if (onScan === listener) onScan = undefined
  }
}

/** Acts on a key once it is known to stand alone. Called while the key's event is handled. */
export function whenKeyIsAlone(act: () => void) {
  clearTimeout(waiting)
  if (!isInBurst) waiting = setTimeout(act, BURST_GAP)
}

function handleKeyDown(event: KeyboardEvent) {
  const { key, timeStamp, repeat, isComposing } = event
  if (MODIFIERS.has(key) || repeat || isComposing) return
  isInBurst = last !== undefined && timeStamp - last.timeStamp < BURST_GAP
  last = event
  if (!isInBurst) {
    typed = ''
    before = fieldState(event.target)
  }
  if (key === 'Enter' && isInBurst && onScan && SCANNED.test(typed)) return takeScan(event, onScan)
  typed += key.length === 1 ? key : ''
  if (!isInBurst) return
  clearTimeout(waiting)
  const isPress = key === 'Enter' || key === ' '
  if (isPress && !isTextField(event.target)) block(event)
  isSpaceBlocked ||= key === ' ' && event.defaultPrevented
}

function takeScan(event: KeyboardEvent, listener: (code: string) => void) {
  clearTimeout(waiting)
  block(event)
  before?.restore()
  listener(typed)
  typed = ''
}

interface FieldState {
  restore: () => void
}

/** Remembers what a text field holds, to be given back. */
function fieldState(target: EventTarget | null): FieldState | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!isField || !isTextField(target)) return undefined
  const { value } = target
  return {
    restore() {
      if (target.value === value) return
      // React hears of a value that is set by the element's own setter alone.
      const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')
      own?.set?.call(target, value)
      target.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

/** A button is pressed by a space when that is let go. */
function handleKeyUp(event: KeyboardEvent) {
  if (event.key !== ' ' || !isSpaceBlocked) return
  isSpaceBlocked = false
  block(event)
}

function block(event: KeyboardEvent) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const PRESSED_INPUTS = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file'])

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && PRESSED_INPUTS.has(target.type)) return false
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null
}
