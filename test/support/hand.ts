import { pressClock } from '@/ui/browser/pressClock'

const LONG = 3_600_000

/** The time by which guards of presses decide, and events are dated. */
let at = 0
let isQuick = false
const dates = new WeakMap<Event, number>()

// jsdom dates an event by the clock of the machine, so that a guard would depend on its speed.
Object.defineProperty(Event.prototype, 'timeStamp', {
  configurable: true,
  get(this: Event) {
    const date = dates.get(this) ?? now()
    dates.set(this, date)
    return date
  },
})

function now() {
  if (!isQuick) at += LONG
  return at
}

/** Every press comes long after what it saw and after the press before: as each test begins. */
export function takesItsTime() {
  isQuick = false
  pressClock.now = now
}

/** From here on all happens at one moment, until `waits` passes some milliseconds. */
export function isInAHurry() {
  isQuick = true
  return { waits: (milliseconds: number) => void (at += milliseconds) }
}
