import { HIDDEN, hideSecrets, isSecretName, maySayASecret } from './secretText.ts'

const LONG_ENOUGH_TO_TELL = 8

/** Maximum characters of one text, and of all texts in a line. */
const LONGEST = { text: 16 * 1024, line: 64 * 1024 } as const
const CUT = '… [cut]'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Redacts secrets in a line of JSON and cuts long texts. The result is JSON too. */
export function createRedactor(known: readonly (string | undefined)[]) {
  const secrets = known
    .filter(secret => secret !== undefined)
    .filter(({ length }) => length >= LONG_ENOUGH_TO_TELL)
    // The plain secret, and the secret as escaped by JSON.
    .flatMap(secret => [...new Set([secret, JSON.stringify(secret).slice(1, -1)])])

  function shownOf(text: string, room: number): string {
    let safe = cut(text, Math.min(room, LONGEST.text))
    for (const secret of secrets) safe = safe.replaceAll(secret, HIDDEN)
    return hideSecrets(safe)
  }

  const isHarmless = (line: string) =>
    line.length <= LONGEST.text &&
    !maySayASecret(line) &&
    !secrets.some(secret => line.includes(secret))

  return (line: string): string => {
    if (isHarmless(line)) return line
    let room = LONGEST.line

    function safe(text: string) {
      const shown = shownOf(text, room)
      room = Math.max(0, room - shown.length)
      return shown
    }
    function clean(value: Json): Json {
      if (typeof value === 'string') return safe(value)
      if (Array.isArray(value)) return value.map(clean)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(field))
    }
    const field = ([name, value]: [string, Json]): [string, Json] => [
      safe(name),
      isSecretName(name) && value !== null ? HIDDEN : clean(value),
    ]

    return `${JSON.stringify(clean(JSON.parse(line) as Json))}\n`
  }
}

/** Cuts between two words, because a cut secret would no longer match its pattern. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  let end = longest
  while (end > 0 && /\S/.test(text.charAt(end - 1))) end--
  return text.slice(0, end) + CUT
}
