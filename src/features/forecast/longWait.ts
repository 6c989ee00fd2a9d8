const MINUTE = 60_000
const LONG = [
  { from: 60 * MINUTE, level: 'very-long', sign: '!!' },
  { from: 30 * MINUTE, level: 'long', sign: '!' },
] as const

/** Level of a wait, in ms, that somebody should look into; undefined for a usual one. */
export const longWait = (waited: number) => LONG.find(({ from }) => waited >= from)
