import { isStudentCode } from '@antrian/contract/roster/studentCode'
import { BURST_GAP, isTextField, readBursts, swallowTail } from './keyBursts'

/** Digits of a card or a NIS, which a scanner ends with Enter or Tab. */
const SCANNED = /^\d{4,20}$/
/** A code of something else, such as of a library book. An `@` is in no such code. */
const FOREIGN = /^(?=.*\d)[!-?A-~]{6,}$/
/** Maximum milliseconds between two digits of a code, also of a slow scanner, and before its end. */
const CODE_GAP = 250

interface ScanListener {
  read: (code: string) => void
  /** A scan that is no code: of another kind, or without the end that tells it is whole. */
  refuse: (text: string, why: 'foreign' | 'endless') => void
}

/**
 * Reads codes of a scanner, wherever the focus is, and restores the text of a focused field. A code
 * with right check digits may come at any speed and without an end. Other digits need an end; in a
 * text field they also need the speed of a scanner. Without a listener, scanners type into fields
 * like keyboards.
 */
export function listenForScans({ read, refuse }: ScanListener): () => void {
  let last = Number.NEGATIVE_INFINITY
  /** Keys of the current burst, whether none of them was slow, and what restores the field. */
  let burst = noKeys()
  let isFast = true
  /** Digits in a row, as slow as a slow scanner types them. */
  let digits = noKeys()
  let waiting: ReturnType<typeof setTimeout> | undefined

  function take({ restore, text }: Keys, tell: (text: string) => void) {
    burst = noKeys()
    digits = noKeys()
    swallowTail()
    restore?.()
    tell(text)
    return true
  }

  function takeEnded(isInBurst: boolean, isInTime: boolean, target: EventTarget | null) {
    const isWhole = isInBurst && SCANNED.test(burst.text)
    if (isWhole && (isFast || !takesDigits(target))) return take(burst, read)
    const isCode = isTextField(target) ? isStudentCode(digits.text) : SCANNED.test(digits.text)
    if (isInTime && isCode && !isLonger()) return take(digits, read)
    const isForeign = isInBurst && isFast && FOREIGN.test(burst.text)
    return isForeign && take(burst, text => refuse(text, 'foreign'))
  }

  function takeEndless(target: EventTarget | null) {
    if (isStudentCode(digits.text) && !isLonger()) return take(digits, read)
    const isTyped = isTextField(target) && (!isFast || takesDigits(target))
    const keys = isTextField(target) ? burst : digits
    const isEndless = !isTyped && !isLonger() && SCANNED.test(keys.text)
    return isEndless && take(keys, text => refuse(text, 'endless'))
  }

  /** Whether the digits are only the end of a code with letters. */
  const isLonger = () => burst.text.length > digits.text.length

  const stop = readBursts((event, isInBurst) => {
    const { key, target, timeStamp } = event
    const gap = timeStamp - last
    last = timeStamp
    clearTimeout(waiting)
    if (!isInBurst) burst = noKeys(target)
    isFast = isInBurst ? isFast && gap < BURST_GAP : true
    if (gap >= CODE_GAP) digits = noKeys()
    if (isEnd(event) && takeEnded(isInBurst, gap < CODE_GAP, target)) return true
    const isDigit = /^\d$/.test(key)
    if (isDigit && digits.text === '') digits = noKeys(target)
    digits.text = isDigit ? digits.text + key : ''
    if (key.length === 1) burst.text += key
    if (isDigit) waiting = setTimeout(() => takeEndless(target), CODE_GAP)
    return false
  })
  return () => {
    clearTimeout(waiting)
    stop()
  }
}

/** Keys in a row, and a function that restores the field from before them. */
interface Keys {
  text: string
  restore: (() => void) | undefined
}

const noKeys = (target: EventTarget | null = null): Keys => ({
  text: '',
  restore: restorerOf(target),
})

/** Some scanners send a carriage return as Ctrl+M and a line feed as Ctrl+J. */
const isEnd = ({ key, ctrlKey }: KeyboardEvent) =>
  key === 'Enter' || key === 'Tab' || (ctrlKey && /^[jm]$/i.test(key))

/** Whether people type long numbers into a field: an amount, a date, a search for a number. */
const takesDigits = (target: EventTarget | null) =>
  target instanceof HTMLInputElement &&
  target.type !== 'number' &&
  (target.getAttribute('inputmode') === 'numeric' || /^(?:date|time|search)$/.test(target.type))

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
