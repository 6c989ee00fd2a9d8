const STORED = 'nomor'

interface Stored {
  number: number
  /** The school's day, because tomorrow the number belongs to another student. */
  day: string
  timeZone: string
}

export function rememberNumber(number: number, at: number, timeZone: string) {
  const stored: Stored = { number, day: dayOf(at, timeZone), timeZone }
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
    return stored?.day === dayOf(Date.now(), stored?.timeZone) ? stored.number : undefined
  } catch {
    return undefined
  }
}

/** The school's day. */
export const dayOf = (time: number, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(time)
