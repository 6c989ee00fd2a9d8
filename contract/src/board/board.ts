import * as z from 'zod/mini'
import { STOP_REASONS } from '../forecast/stop.ts'

/** Socket.IO namespace of the call screens. */
export const BOARD_NAMESPACE = '/board'

/** Public data of a student: no id, no full name, no money. */
const BoardStudent = z.object({
  number: z.number(),
  /** First name and initial; null when the setting shows numbers only. */
  name: z.nullable(z.string()),
  className: z.string(),
})

export const BoardCall = z.extend(BoardStudent, { calledAt: z.number() })
export type BoardCall = z.infer<typeof BoardCall>

/** Everything a call screen shows. All times are milliseconds by the server's clock. */
export const BoardSnapshot = z.object({
  at: z.number(),
  timeZone: z.string(),
  /** Build id of the board page on this server. When it changes, the screen reloads. */
  build: z.string(),
  /**
   * Calls in force, newest first. A call ends with the student's session. During a pause, only calls
   * made in it are in force, and that of the student in the booth.
   */
  calls: z.array(BoardCall),
  /** Calls before `calls[0]`, newest first. */
  lastCalled: z.array(z.object({ number: z.number(), calledAt: z.number() })),
  /** Queue number of the student in the booth. */
  inBooth: z.nullable(z.number()),
  /** Next students in line, without names. */
  next: z.array(
    z.object({ number: z.number(), className: z.string(), forecast: z.nullable(z.number()) }),
  ),
  waiting: z.number(),
  /** Expected start of a student who is added now; null without a forecast, and on a closed day. */
  newcomer: z.nullable(z.number()),
  /** The last group call of a class; null once the group has come or the call was given up. */
  classCall: z.nullish(z.object({ className: z.string(), count: z.number(), at: z.number() })),
  /** Whether students may look up their number at `/nomor`. */
  hasPhonePage: z.boolean(),
  /** Address for phones, when the screen was opened by one of this machine alone. */
  address: z.optional(z.string()),
  /** The session in the booth: its start, and the usual length of such a session. */
  session: z.nullable(z.object({ startedAt: z.number(), usual: z.number() })),
  /** The pause that is in force now. */
  pause: z.nullable(
    z.object({
      from: z.number(),
      until: z.number(),
      /** Of a stop, whose end nobody knows. */
      stop: z.nullish(z.object({ reason: z.enum(STOP_REASONS), words: z.string() })),
    }),
  ),
  /**
   * The first and the last number that are still called on a closed day, null when only the booth is
   * not empty yet. Absent or null on an open day, and once the closed day is over.
   */
  stillCalled: z.nullish(z.object({ first: z.nullable(z.number()), last: z.nullable(z.number()) })),
  /** Totals of a closed day whose line and booth are empty. */
  closed: z.nullable(z.object({ students: z.number(), photos: z.number() })),
  /** The message for the room, and when it was shown, in ms. */
  message: z.nullish(
    z.object({ text: z.string(), at: z.number(), until: z.number(), isSpoken: z.boolean() }),
  ),
  /** School name and the school's own line of text; empty strings when not set. */
  schoolName: z.string(),
  text: z.string(),
})
export type BoardSnapshot = z.infer<typeof BoardSnapshot>

export const BOARD_LIMITS = { calls: 4, lastCalled: 3, next: 5, bytes: 2048 } as const

/** One message for every refused screen, so that it tells nothing about keys. */
export const BOARD_REFUSAL = 'Layar ini tidak aktif'

/** Answer of `/api/admin/board`: whether a key exists, never the key itself. */
export const BoardStatus = z.object({
  madeAt: z.nullable(z.string()),
  madeBy: z.nullable(z.string()),
  /** Number of connected screens. */
  screens: z.number(),
})
export type BoardStatus = z.infer<typeof BoardStatus>

/** Answer to creating a key. The key is sent only in this answer. */
export const BoardKey = z.extend(BoardStatus, { key: z.string() })
export type BoardKey = z.infer<typeof BoardKey>
