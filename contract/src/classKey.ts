import { classParts } from './classParts.ts'
import { searchable } from './searchable.ts'

/** Form in which spellings of one class are equal: `XI IPA 2`, `11 ipa-2` and `xi ipa2`. */
export const classKey = (className: string) =>
  classParts(className).map(searchable).join(' ') || searchable(className.trim())

/** Classes in the order of a school: by grade, by subject, by number. */
export const byClass = (a: string, b: string) => ORDER.compare(classKey(a), classKey(b))

const ORDER = new Intl.Collator('id', { numeric: true })
