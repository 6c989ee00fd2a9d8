/** Parts of the web bench. Each can run alone. */
export const PARTS = [
  'login',
  'dashboard',
  'press',
  'changes',
  'history',
  'repeat',
  'flood',
  'day',
  'board',
] as const
export type Part = (typeof PARTS)[number]

/** A slow network with a slow CPU, or neither. */
export const CONDITIONS = { slow: { cpu: 4 }, fast: { cpu: 1 } } as const
export type Condition = keyof typeof CONDITIONS

export interface WebChoice {
  rounds: number
  parts: readonly Part[]
  conditions: readonly Condition[]
}

/** Reads the command line. Options that are not given select everything. */
export function chosen(rounds: string, parts: string[], conditions: string[]): WebChoice {
  return {
    rounds: Number(rounds),
    parts: PARTS.filter(part => !parts.length || parts.includes(part)),
    conditions: (['slow', 'fast'] as const).filter(
      condition => !conditions.length || conditions.includes(condition),
    ),
  }
}
