import type { Outcome } from '../table.ts'

/** T14: whatever servers printed while all this went on, no token is in it. */
export function secrets(printed: string[], tokens: string[]): Outcome {
  const text = printed.join('\n')
  const found = tokens.filter(token => text.includes(token)).length
  const headers = text.match(/Bearer [\w-]{20,}|set-cookie/gi)?.length ?? 0
  return {
    wrong: found + headers,
    figures: { lines: printed.length, tokens: tokens.length, found: found + headers },
  }
}
