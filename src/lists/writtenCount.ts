import { PHOTOS } from '@antrian/contract/queue/photoCount'
import { classStart } from '@antrian/contract/roster/writtenClass'

const UNIT = 'x|kali|lembar|lbr|lb|foto|cetak|print|pcs'
const IS_UNIT = new RegExp(`^(?:${UNIT})\\.?$`, 'i')
const IS_SIGN = /^[×@=]$/
const DIGITS = /^\d{1,2}$/
const WITH_SIGN = /^[×@=](\d{1,2})$/
const WITH_UNIT = new RegExp(`^(\\d{1,2})(?:${UNIT})\\.?$`, 'i')
const MAYBE_WITH_SIGN = /^x?(\d{1,2})$/i

/** A count of photos, and the words before it: `XI IPA 2 4`, `Siti 4 lembar`, `@4`. */
export function splitAtCount(text: string): [words: string[], count?: number] {
  const words = text.split(' ')
  const [before = '', last = ''] = words.slice(-2)
  const alone = words.at(-1) ?? ''
  if (IS_UNIT.test(last) && DIGITS.test(before)) return [words.slice(0, -2), Number(before)]
  if (words.length === 2 && IS_SIGN.test(before) && DIGITS.test(last)) return [[], Number(last)]
  const marked = (WITH_SIGN.exec(alone) ?? WITH_UNIT.exec(alone))?.[1]
  if (marked) return [words.slice(0, -1), Number(marked)]
  const bare = MAYBE_WITH_SIGN.exec(alone)?.[1]
  if (bare && !endsAClass(words)) return [words.slice(0, -1), Number(bare)]
  return [words]
}

/** Whether the last word is the number of a class: in `Siti X 4`, not in `XI IPA 2 4`. */
function endsAClass(words: readonly string[]): boolean {
  const place = classStart(words)
  return place !== undefined && (classStart(words.slice(0, -1)) ?? place) === place
}

/** An odd count is rounded up, with what was written beside it; one outside the limits is moved to them. */
export function evenCount(written: number): { photoCount: number; writtenCount?: number } {
  const even = Math.ceil(written / PHOTOS.step) * PHOTOS.step
  const photoCount = Math.min(Math.max(even, PHOTOS.min), PHOTOS.max)
  return photoCount === written ? { photoCount } : { photoCount, writtenCount: written }
}
