/** What one name or class may have of the two kilobytes of a snapshot. */
const MOST_BYTES = 32

const graphemes = new Intl.Segmenter('id', { granularity: 'grapheme' })

/** On one line, without control characters, and cut between two characters as readers see them. */
export function shortText(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  if (Buffer.byteLength(line) <= MOST_BYTES) return line
  let kept = ''
  for (const { segment } of graphemes.segment(line)) {
    if (Buffer.byteLength(kept + segment) > MOST_BYTES - ELLIPSIS_BYTES) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

const ELLIPSIS_BYTES = 3

/** "Dewi L." of "Dewi Lestari": enough for whoever is meant, too little for anybody else. */
export function shortName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  const initial = others.map(word => /\p{L}/u.exec(word)?.[0]).find(letter => letter !== undefined)
  const name = shortText(first)
  return initial ? `${name} ${initial.toLocaleUpperCase('id')}.` : name
}
