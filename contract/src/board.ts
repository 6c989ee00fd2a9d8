import * as z from 'zod/mini'

/** Namespace of the sockets of call screens. */
export const BOARD_NAMESPACE = '/board'

/** A student as a whole room may know them: no id, no full name, no money. */
const BoardStudent = z.object({
  number: z.number(),
  /** First name and initial; null where screens show numbers alone. */
  name: z.nullable(z.string()),
  className: z.string(),
})
export type BoardStudent = z.infer<typeof BoardStudent>

export const BoardCall = z.extend(BoardStudent, { calledAt: z.number() })
export type BoardCall = z.infer<typeof BoardCall>

/** Everything a call screen shows; every time in milliseconds by the server's clock. */
export const BoardSnapshot = z.object({
  at: z.number(),
  timeZone: z.string(),
  /** Build of the board's page on this server; a different one than before is a new version. */
  build: z.string(),
  /** Newest first: whose call still stands. It ends with the session. */
  calls: z.array(BoardCall),
  /** Who was called before `calls[0]`, newest first. */
  lastCalled: z.array(z.object({ number: z.number(), calledAt: z.number() })),
  /** The number in the booth. */
  inBooth: z.nullable(z.number()),
  /** Those in line have no name at all. */
  next: z.array(
    z.object({ number: z.number(), className: z.string(), forecast: z.nullable(z.number()) }),
  ),
  waiting: z.number(),
  /** When whoever is added now is expected to start; null while that can't be said. */
  newcomer: z.nullable(z.number()),
  /** The group that was called last; null once it has come, or was given up. */
  classCall: z.nullish(z.object({ className: z.string(), count: z.number(), at: z.number() })),
  /** Whether students may look their number up at `/nomor`. */
  hasPhonePage: z.boolean(),
  /** The session in the booth: its start, and for how long such a one usually lasts. */
  session: z.nullable(z.object({ startedAt: z.number(), usual: z.number() })),
  /** The pause in force. */
  pause: z.nullable(z.object({ from: z.number(), until: z.number() })),
  /** Sum of a day that is closed. */
  closed: z.nullable(z.object({ students: z.number(), photos: z.number() })),
  /** Name of the school and a line of its own; empty for none. */
  schoolName: z.string(),
  text: z.string(),
})
export type BoardSnapshot = z.infer<typeof BoardSnapshot>

export const BOARD_LIMITS = { calls: 4, lastCalled: 3, next: 5, bytes: 2048 } as const

/** Server to call screen; nothing goes the other way. */
export interface BoardEvents {
  snapshot: (snapshot: BoardSnapshot) => void
}

/** Sentence for every refused screen, whatever is wrong with its key. */
export const BOARD_REFUSAL = 'Layar ini tidak aktif'

/** Answer of `/api/admin/board`: whether there is a key, never the key itself. */
export const BoardStatus = z.object({
  madeAt: z.nullable(z.string()),
  madeBy: z.nullable(z.string()),
  /** Screens that are open on this server. */
  screens: z.number(),
})
export type BoardStatus = z.infer<typeof BoardStatus>

/** Answer to making a key: the one time that it is said. */
export const BoardKey = z.extend(BoardStatus, { key: z.string() })
export type BoardKey = z.infer<typeof BoardKey>
