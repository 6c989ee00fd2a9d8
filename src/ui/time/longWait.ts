const MINUTE = 60_000
const LONG = [
  { from: 60 * MINUTE, level: 'very-long', sign: '!!' },
  { from: 30 * MINUTE, level: 'long', sign: '!' },
] as const

/** Level of an unusually long wait in ms; undefined for a usual one. */
export const longWait = (waited: number) => LONG.find(({ from }) => waited >= from)
