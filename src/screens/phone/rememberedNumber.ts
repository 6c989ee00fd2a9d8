import { schoolDay } from '@antrian/contract/shared/schoolDay'

const STORED = 'nomor'

interface Stored {
  number: number
  /** The school's day, because tomorrow the number belongs to another student. */
  day: string
  timeZone: string
}

export function rememberNumber(number: number, at: number, timeZone: string) {
  const stored: Stored = { number, day: schoolDay(at, timeZone), timeZone }
  try {
    localStorage.setItem(STORED, JSON.stringify(stored))
  } catch {
    // Without storage, the page asks for the number again.
  }
}

export function forgetNumber() {
  try {
    localStorage.removeItem(STORED)
  } catch {
    // Storage is refused, so there is nothing to remove.
  }
}

export function rememberedNumber(): number | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED) ?? 'null') as Stored | null
    const isOfToday = stored && stored.day === schoolDay(Date.now(), stored.timeZone)
    return isOfToday ? stored.number : undefined
  } catch {
    return undefined
  }
}
