import { Settings } from './settings.ts'

const NAMES = Object.keys(Settings.shape)

/** Beginnings of our own names, such as `ADMIN_`; other programs have names of Node.js, too. */
const BEGINNINGS = new Set(NAMES.filter(name => !name.startsWith('NODE_')).flatMap(beginningOf))

/** Slips of the hand in a name as long as `LONG_NAME`: two letters wrong, missing or too many. */
const SLIPS = 2
const LONG_NAME = 8

/** Names that begin as a setting does, or are nearly one, and are none: misspelt, or of another version. */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).filter(
    name =>
      !NAMES.includes(name) &&
      (beginningOf(name).some(word => BEGINNINGS.has(word)) || isMisspelt(name)),
  )
}

const isMisspelt = (name: string) =>
  NAMES.some(known => known.length >= LONG_NAME && distance(name, known) <= SLIPS)

/** Levenshtein's: how many letters to change, to add or to leave out. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const swap = (row[j] ?? 0) + Number(letter !== b[j])
      next.push(Math.min(swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The word before the first underscore, if there is one. */
function beginningOf(name: string): string[] {
  const [word = '', ...rest] = name.split('_')
  return rest.length ? [word] : []
}
