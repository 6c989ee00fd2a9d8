import { Settings } from './settings.ts'

const NAMES = Object.keys(Settings.shape)

/** Prefixes of our settings, such as `ADMIN_`. NODE_ is left out because other programs use it. */
const BEGINNINGS = new Set(NAMES.filter(name => !name.startsWith('NODE_')).flatMap(beginningOf))

/** Slips in a name that is meant for a setting: fewer in a short one, which other names are near. */
const slipsIn = (known: string) => (known.length < 8 ? 1 : 2)

/** Finds names that begin like a setting or nearly match one: misspelt, or of another version. */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).filter(
    name =>
      !NAMES.includes(name) &&
      (beginningOf(name).some(word => BEGINNINGS.has(word)) || isMisspelt(name)),
  )
}

const isMisspelt = (name: string) =>
  NAMES.some(known => distance(name.toUpperCase(), known) <= slipsIn(known))

/** How many letters to change, add, remove or swap with the next (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const isSwap = a[i] === b[j - 1] && a[i - 1] === b[j]
      const ways = [
        (row[j] ?? 0) + Number(a[i] !== b[j]),
        (row[j + 1] ?? 0) + 1,
        (next[j] ?? 0) + 1,
        isSwap ? (before[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      ]
      next.push(Math.min(...ways))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}

/** The word before the first underscore, if any. */
function beginningOf(name: string): string[] {
  const [word = '', ...rest] = name.split('_')
  return rest.length ? [word] : []
}
