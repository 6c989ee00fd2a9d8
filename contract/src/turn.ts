import * as z from 'zod/mini'

export const TurnState = z.enum(['waiting', 'called', 'in-booth', 'skipped', 'over'])
export type TurnState = z.infer<typeof TurnState>

/** Answer of `/api/turns/{number}` to whoever asks: a number of today, and nobody's name. */
export const Turn = z.object({
  number: z.number(),
  state: TurnState,
  /** Time of the last call, if the number was called. */
  calledAt: z.nullable(z.number()),
  /** How many are before it, whoever is in the booth not counted. */
  ahead: z.number(),
  forecast: z.nullable(z.number()),
  inBooth: z.nullable(z.number()),
  /** The number that was called last, until its session has ended. */
  called: z.nullable(z.number()),
  /** End of the pause in force. */
  pausedUntil: z.nullable(z.number()),
  /** Whether the day was closed: nobody is called any more. */
  isClosed: z.boolean(),
  /** The server's clock, and the school's zone to say it in. */
  at: z.number(),
  timeZone: z.string(),
})
export type Turn = z.infer<typeof Turn>

export const LARGEST_NUMBER = 99_999
