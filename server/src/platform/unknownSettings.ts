import { Settings } from './settings.ts'

const NAMES = Object.keys(Settings.shape)

/** Prefixes of our settings, such as `ADMIN_`. NODE_ is left out because other programs use it. */
const BEGINNINGS = new Set(NAMES.filter(name => !name.startsWith('NODE_')).flatMap(beginningOf))

/** Maximum edit distance of a misspelt name that has at least LONG_NAME letters. */
const SLIPS = 2
const LONG_NAME = 8

/** Finds names that begin like a setting or nearly match one: misspelt, or of another version. */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).filter(
    name =>
      !NAMES.includes(name) &&
      (beginningOf(name).some(word => BEGINNINGS.has(word)) || isMisspelt(name)),
  )
}

const isMisspelt = (name: string) =>
  NAMES.some(known => known.length >= LONG_NAME && distance(name, known) <= SLIPS)

/** Levenshtein distance: how many letters to change, add or remove. */
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

/** The word before the first underscore, if any. */
function beginningOf(name: string): string[] {
  const [word = '', ...rest] = name.split('_')
  return rest.length ? [word] : []
}
