/** Numbers, days and times are written in Indonesian. */
export const LOCALE = 'id-ID'

/** Creates the format of a time zone on first use, because this is slow. */
/* @__NO_SIDE_EFFECTS__ */
export function zonedFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>()

  return (timeZone: string) => {
    const known = formats.get(timeZone)
    if (known) return known
    const made = new Intl.DateTimeFormat(locale, { timeZone, ...options })
    formats.set(timeZone, made)
    return made
  }
}
