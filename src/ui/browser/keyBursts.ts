/**
 * A barcode scanner types like a keyboard, with less than this between two keys, in ms. The fastest
 * typists need twice as long.
 */
export const BURST_GAP = 40
/** The same of a scanner that sends its keys one by one over Bluetooth: a setting, because some people type as fast. */
export const SLOW_BURST_GAP = 100

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])
const TEXT_FIELDS = 'input, textarea, [contenteditable]:not([contenteditable="false"])'

let last: KeyboardEvent | undefined
/** Hears every key and whether it belongs to a burst; says whether it took the key. */
let reader: ((event: KeyboardEvent, isInBurst: boolean) => boolean) | undefined
let longestGap = BURST_GAP
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

/** Lets a reader of codes hear keys: it comes with the pages that know what to do with a code. */
export function readBursts(next: NonNullable<typeof reader>, gap: number): () => void {
  reader = next
  longestGap = gap
  return () => {
    if (reader !== next) return
    reader = undefined
    longestGap = BURST_GAP
  }
}

/** Acts on a key once it is known to stand alone. Called while the key's event is handled. */
export function whenKeyIsAlone(act: () => void) {
  clearTimeout(waiting)
  if (!isInBurst) waiting = setTimeout(act, longestGap)
}

function handleKeyDown(event: KeyboardEvent) {
  const { key, timeStamp, repeat, isComposing } = event
  if (MODIFIERS.has(key) || repeat || isComposing) return
  isInBurst = last !== undefined && timeStamp - last.timeStamp < longestGap
  last = event
  const isTaken = reader?.(event, isInBurst) === true
  if (!isInBurst) return
  clearTimeout(waiting)
  if (isTaken) return block(event)
  const isPress = key === 'Enter' || key === ' '
  if (isPress && !isTextField(event.target)) block(event)
  isSpaceBlocked ||= key === ' ' && event.defaultPrevented
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

export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && PRESSED_INPUTS.has(target.type)) return false
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null
}
