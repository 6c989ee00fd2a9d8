/** A grade that is a class by itself: `Putu I` and `Rahma V` are names. */
const HIGH = /^(?:VII|VIII|IX|X|XI|XII|XIII)$/i
const LOW = /^(?:I|II|III|IV|V|VI)$/i
const FIGURE = /^(?:[1-9]|1[0-3])$/

/** `7A`, `X2`, `XIIPA2`: grade, subject and number without a space between. */
const GLUED =
  /^(?:XIII|XII|XI|X|IX|VIII|VII|1[0-3]|[1-9])(?:[A-Z]{1,4}\d{1,2}|[A-Z]|(?<=[A-Z])\d{1,2})$/i

/** Words that make a class after a grade in figures: `10 MIPA 1`, but not `10 Ahmad`. */
const SUBJECT =
  /^(?:[A-K]\d{0,2}|M?IPA|IPS|MIA|IIS|IBB|BHS|BAHASA|AGAMA|MERDEKA|RPL|TK[JR]|DKV|MM|AKL?|OTKP|BDP)$/i

/** Words after a grade: `XII Teknik Komputer dan Jaringan 2` has five. */
const MOST_WORDS = 5

const wordsOf = (text: string) => text.split(/[\s./_-]/u).filter(Boolean)

const withoutLabel = (text: string) => text.replace(/^(?:kelas|kls)\b[\s.:]*/iu, '')

/** Whether a text as a whole names a class of a school. */
export function isClass(text: string): boolean {
  const [grade = '', ...rest] = wordsOf(withoutLabel(text))
  const [first = ''] = rest
  if (HIGH.test(grade)) return isRest(rest)
  if (LOW.test(grade)) return rest.length === 1 && /^(?:[A-K]|[1-9])$/i.test(first)
  if (FIGURE.test(grade)) return (SUBJECT.test(first) || isNumber(first)) && isRest(rest)
  return GLUED.test(grade) && rest.length < 2 && rest.every(isNumber)
}

/** A class as it is kept: `Kelas XI IPA 2` is XI IPA 2. */
export const classOf = (text: string) => withoutLabel(text) || text

/** Index of the first word of a class at the end of the text. Undefined without a class. */
export function classStart(words: readonly string[]): number | undefined {
  // The label counts too. Words before it are not part of the class.
  const from = Math.max(0, words.length - MOST_WORDS - 2)
  const place = words.slice(from).findIndex((_, at) => isClass(words.slice(from + at).join(' ')))
  return place < 0 ? undefined : from + place
}

const isNumber = (word: string) => /^\d{1,2}$/.test(word)

/** Words of a subject, and at most one number at their end, with a letter as in `X E1` or without. */
const isRest = (words: string[]) =>
  words.length <= MOST_WORDS &&
  words.every((word, place) =>
    /^[A-K]?\d{1,2}$/i.test(word) ? place === words.length - 1 : isWord(word),
  )

/** Whether a text is a grade without a class of it: `10`, `XI`. */
export const isGrade = (text: string) => {
  const grade = withoutLabel(text.trim())
  return HIGH.test(grade) || LOW.test(grade) || FIGURE.test(grade)
}

const isWord = (word: string) => /^\p{L}+$/u.test(word)
