/** Maximum bytes of a name or class, because a snapshot has at most two kilobytes. */
const MOST_BYTES = 32

const graphemes = new Intl.Segmenter('id', { granularity: 'grapheme' })

/** Puts a text on one line, removes control characters, and cuts between two graphemes. */
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

/**
 * Separators of words, without the joiners U+200C and U+200D: they join emoji and Persian words, so
 * one stays inside a word.
 */
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

/** Common words before the name by which a student is called. */
const BEFORE_THE_NAME = new Set(
  'siti st nur abdul abd ni ida h hj muhammad muhamad mohammad mohamad moh mohd muh'.split(' '),
)
/** Titles of two words before the name: `La Ode`, `Anak Agung`. Alone each of them is a name. */
const TITLES = new Set(['la ode', 'wa ode', 'anak agung'])
/** Balinese birth-order names, which come before the name only after I or Ni. */
const ORDERS_OF_BIRTH = new Set(
  'wayan gede putu luh made kadek nyoman komang ketut dewa'.split(' '),
)

/**
 * Shortens "Dewi Lestari" to "Dewi L." and "Siti Rahma Putri" to "Rahma P.", so that students
 * recognise themselves and strangers learn little.
 */
export function shortName(fullName: string): string {
  const words = withoutTitle(wordsOf(fullName))
  const [name = '', ...others] = words.slice(nameAt(words))
  const initial = others.map(word => /\p{L}/u.exec(word)?.[0]).find(letter => letter !== undefined)
  const shown = shortText(name)
  return initial ? `${shown} ${initial.toLocaleUpperCase('id')}.` : shown
}

const withoutTitle = (words: string[]) =>
  words.length > 2 && TITLES.has(words.slice(0, 2).join(' ').toLocaleLowerCase('id'))
    ? words.slice(2)
    : words

/** Index of the word by which a student is called. The last word is always a name. */
function nameAt(words: readonly string[]): number {
  let isBalinese = false
  const at = words.findIndex(word => {
    const plain = word.toLocaleLowerCase('id').replace(/\.$/, '')
    if (isBalinese && ORDERS_OF_BIRTH.has(plain)) return false
    isBalinese ||= plain === 'i' || plain === 'ni'
    return !BEFORE_THE_NAME.has(plain) && !/^\p{L}(?:\.\p{L})*$/u.test(plain)
  })
  return at < 0 ? words.length - 1 : at
}
