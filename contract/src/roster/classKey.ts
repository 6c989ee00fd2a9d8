import { searchable } from '../shared/searchable.ts'
import { classParts } from './classParts.ts'

/** Normal form of a class name: `XI IPA 2`, `11 ipa-2` and `xi ipa2` have the same key. */
export const classKey = (className: string) =>
  classParts(className).map(searchable).join(' ') || searchable(className)

/** Sorts class names as a school does: by grade, subject and number. */
export const byClass = (a: string, b: string) => ORDER.compare(classKey(a), classKey(b))

const ORDER = new Intl.Collator('id', { numeric: true })
