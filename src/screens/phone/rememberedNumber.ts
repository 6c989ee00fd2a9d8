const STORED = 'nomor'

interface Stored {
  number: number
  /** The school's: tomorrow the number is somebody else's. */
  day: string
  timeZone: string
}

export function rememberNumber(number: number, at: number, timeZone: string) {
  const stored: Stored = { number, day: dayOf(at, timeZone), timeZone }
  try {
    localStorage.setItem(STORED, JSON.stringify(stored))
  } catch {
    // A browser that keeps nothing asks for the number again.
  }
}

export function forgetNumber() {
  try {
    localStorage.removeItem(STORED)
  } catch {
    // Nothing was kept.
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

const dayOf = (time: number, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(time)
