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

/** Day and time to the second, as tables and CSV files have them. */
export const tableTimes = zonedFormat('id-ID', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
