import type { Outcome } from '../table.ts'

/** Traces of any token: a header that carries one, or an address that hands one over. */
const TRACES = /Bearer [\w-]{20,}|set-cookie|[?&](?:token|code)=(?!\[redacted\])/gi

/** T14: no token appears in any output of the servers during the whole run. */
export function secrets(printed: string[], tokens: string[]): Outcome {
  const text = printed.join('\n')
  const found = tokens.filter(token => text.includes(token)).length
  const traces = text.match(TRACES)?.length ?? 0
  return {
    wrong: found + traces,
    figures: { lines: printed.length, tokens: tokens.length, found: found + traces },
  }
}
