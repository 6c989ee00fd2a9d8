/**
 * Maximum milliseconds between two keys of a barcode scanner, which types like a keyboard. The
 * fastest typists need twice as long.
 */
export const BURST_GAP = 40

/** Milliseconds after a code in which an Enter or a Tab is its tail, such as a line feed after Enter. */
const TAIL = 300

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])
const TEXT_FIELDS = 'input, textarea, [contenteditable]:not([contenteditable="false"])'

let last: KeyboardEvent | undefined
/** Receives every key and whether it is part of a burst; returns true to consume the key. */
let reader: ((event: KeyboardEvent, isInBurst: boolean) => boolean) | undefined
let longestGap = BURST_GAP
let isInBurst = false
/** Time of the last key of a code, while its tail may come. */
let codeEnd: number | undefined
let isSpaceBlocked = false
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * Watches every key of the page in the capture phase. An Enter or a space that ends a burst presses
 * no button. A text field accepts what a scanner types, because this may be intended, but not what
 * follows a code.
 */
export function watchKeyBursts(): () => void {
  window.addEventListener('keydown', handleKeyDown, true)
  window.addEventListener('keyup', handleKeyUp, true)
  return () => {
    window.removeEventListener('keydown', handleKeyDown, true)
    window.removeEventListener('keyup', handleKeyUp, true)
    clearTimeout(waiting)
    last = codeEnd = undefined
  }
}

/** Registers the reader of codes. Only pages that handle codes load it. */
export function readBursts(next: NonNullable<typeof reader>): () => void {
  reader = next
  return () => {
    if (reader === next) reader = undefined
  }
}

/** Swallows what else belongs to the code that has just been read, also in fields. */
export function swallowTail() {
  codeEnd = last?.timeStamp
}

/** For a scanner whose keys come slowly. */
export function setBurstGap(milliseconds: number) {
  longestGap = milliseconds
}

/**
 * Runs the action once the key is known not to be part of a burst. Called in the key's event
 * handler.
 */
export function whenKeyIsAlone(act: () => void) {
  clearTimeout(waiting)
  if (!isInBurst) waiting = setTimeout(act, longestGap)
}

function handleKeyDown(event: KeyboardEvent) {
  const { key, timeStamp, repeat, isComposing } = event
  if (MODIFIERS.has(key) || repeat || isComposing) return
  isInBurst = last !== undefined && timeStamp - last.timeStamp < longestGap
  last = event
  if (isOfTail(event)) return block(event)
  const isTaken = reader?.(event, isInBurst) === true
  if (isInBurst) clearTimeout(waiting)
  if (isTaken) return block(event)
  if (!isInBurst) return
  const isPress = key === 'Enter' || key === ' '
  if (isPress && !isTextField(event.target)) block(event)
  isSpaceBlocked ||= key === ' ' && event.defaultPrevented
}

function isOfTail({ key, timeStamp }: KeyboardEvent): boolean {
  if (codeEnd === undefined) return false
  const isEnd = key === 'Enter' || key === 'Tab'
  if (!isInBurst && !(isEnd && timeStamp - codeEnd < TAIL)) codeEnd = undefined
  // No scanner sends Escape, which leaves the form whenever it is pressed.
  return codeEnd !== undefined && (isEnd || key.length === 1)
}

/** Prevents a press by a space in a burst, because a button reacts to the keyup of a space. */
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
