/** Bytes of a snapshot's two kilobytes that one name or class may have. */
const MOST_BYTES = 32

const graphemes = new Intl.Segmenter('id', { granularity: 'grapheme' })

/** On one line, without control characters, and cut between two characters as readers see them. */
export function shortText(text: string, mostBytes = MOST_BYTES): string {
  const line = wordsOf(text).join(' ')
  if (Buffer.byteLength(line) <= mostBytes) return line
  let kept = ''
  for (const { segment } of graphemes.segment(line)) {
    if (Buffer.byteLength(kept + segment) > mostBytes - ELLIPSIS_BYTES) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

const ELLIPSIS_BYTES = 3

/** Joiners hold emoji of several people and Persian words together: one of them stays within a word. */
const BETWEEN_WORDS = /(?:(?![\u200C\u200D])[\s\p{Cc}\p{Cf}])+/gu
const MORE_JOINERS = /(?<=[\u200C\u200D])[\u200C\u200D]+/g
const OUTER_JOINER = /^[\u200C\u200D]|[\u200C\u200D]$/g

const wordsOf = (text: string) =>
  text
    .replaceAll(BETWEEN_WORDS, ' ')
    .replaceAll(MORE_JOINERS, '')
    .split(' ')
    .map(word => word.replaceAll(OUTER_JOINER, ''))
    .filter(Boolean)

/** Half a class has these before the name that somebody is called by. */
const BEFORE_THE_NAME = new Set(
  ['siti', 'nur', 'abdul', 'abd', 'ni', 'ida'].concat([
    'muhammad',
    'muhamad',
    'mohammad',
    'mohamad',
    'moh',
    'mohd',
    'muh',
  ]),
)
/** Names of the order of birth stand before the name only behind I and Ni. */
const ORDERS_OF_BIRTH = new Set(
  ['wayan', 'gede', 'putu', 'luh', 'made', 'kadek', 'nyoman', 'komang', 'ketut'].concat('dewa'),
)

/**
 * "Dewi L." of "Dewi Lestari", "Rahma P." of "Siti Rahma Putri": enough for whoever is meant, too
 * little for anybody else.
 */
export function shortName(fullName: string): string {
  const words = wordsOf(fullName)
  const [name = '', ...others] = words.slice(nameAt(words))
  const initial = others.map(word => /\p{L}/u.exec(word)?.[0]).find(letter => letter !== undefined)
  const shown = shortText(name)
  return initial ? `${shown} ${initial.toLocaleUpperCase('id')}.` : shown
}

/** Where the name begins that somebody is called by; the last word is always one. */
function nameAt(words: readonly string[]): number {
  let isBalinese = false
  const at = words.findIndex(word => {
    const plain = word.toLocaleLowerCase('id').replace(/\.$/, '')
    if (isBalinese && ORDERS_OF_BIRTH.has(plain)) return false
    isBalinese ||= plain === 'i' || plain === 'ni'
    return !BEFORE_THE_NAME.has(plain) && !/^\p{L}$/u.test(plain)
  })
  return at < 0 ? words.length - 1 : at
}
