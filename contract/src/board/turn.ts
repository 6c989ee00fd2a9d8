import * as z from 'zod/mini'
import { STOP_REASONS } from '../forecast/stop.ts'

const TurnState = z.enum(['waiting', 'called', 'in-booth', 'skipped', 'over'])

/** Answer of `/api/turns/{number}`, which is public: a number of today, and no name. */
export const Turn = z.object({
  number: z.number(),
  state: TurnState,
  /** Time of the call in force, else of the start; null without either. */
  calledAt: z.nullable(z.number()),
  /** Number of waiting entries before it, without the one in the booth. */
  ahead: z.number(),
  forecast: z.nullable(z.number()),
  inBooth: z.nullable(z.number()),
  /** The last called number, until its session ends. */
  called: z.nullable(z.number()),
  /** End of the pause that is in force. */
  pausedUntil: z.nullable(z.number()),
  /** Why the booth stopped, when nobody knows for how long. */
  stop: z.nullish(z.object({ reason: z.enum(STOP_REASONS), words: z.string() })),
  /** The message for the room. */
  message: z.nullish(z.string()),
  /** Whether the day is closed, and its line and booth are empty: nobody is called any more. */
  isClosed: z.boolean(),
  /** The server's time and the school's time zone. */
  at: z.number(),
  timeZone: z.string(),
})
export type Turn = z.infer<typeof Turn>

export const LARGEST_NUMBER = 99_999
