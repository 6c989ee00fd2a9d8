import * as z from 'zod/mini'
import { QueueEntry } from '../queue/queue.ts'

/** Reasons why an action was not applied. */
export const Difference = z.enum([
  // The price at which it was prepaid no longer exists.
  'price-changed',
  'booth-taken',
  // The entry differs from what the admin saw.
  'entry-changed',
  // The entry is completed with another payment method.
  'other-payment',
  // The entry was cancelled, although the session took place.
  'cancelled',
  // The completed entry was never started.
  'not-started',
  // Another device has taken the booth pass since.
  'pass-taken',
  // A developer has taken it over from an admin who cannot sign in any more.
  'taken-over',
  // The action is older than the host keeps keys.
  'too-old',
  // The entry no longer exists.
  'gone',
  // A rule forbids it, or its body is invalid: see `message`.
  'refused',
])
export type Difference = z.infer<typeof Difference>

const ofAct = <Outcome extends string>(outcome: Outcome) => ({
  seq: z.number(),
  outcome: z.literal(outcome),
})

const ActDone = z.object({
  ...ofAct('done'),
  entry: QueueEntry,
  /** For a completion that should start the next entry: as in the answer of that call. */
  next: z.optional(z.nullable(QueueEntry)),
  message: z.optional(z.string()),
  /** Another active entry with the same name and class as the added one. */
  namesake: z.optional(QueueEntry),
  /** Whether the day of the action was already closed. */
  isAfterClosing: z.optional(z.boolean()),
})
export type ActDone = z.infer<typeof ActDone>

const ActDiffers = z.object({
  ...ofAct('differs'),
  reason: Difference,
  /** The reason as a sentence. */
  message: z.string(),
  current: z.nullable(QueueEntry),
  /** Last step of the entry on the host: its action, time and admin. */
  last: z.nullable(z.object({ action: z.string(), at: z.string(), by: z.string() })),
  inBooth: z.nullable(QueueEntry),
  /** Time of the action by the host's clock. */
  at: z.string(),
})
export type ActDiffers = z.infer<typeof ActDiffers>

/**
 * Result of an action. `same`: another admin did the same. `later`: an earlier action on the entry
 * differs, so it is sent again after the decision. `dismissed`: an admin dismissed it.
 */
export const ActResult = z.discriminatedUnion('outcome', [
  ActDone,
  z.object({ ...ofAct('same'), entry: QueueEntry }),
  ActDiffers,
  z.object(ofAct('later')),
  z.object(ofAct('dismissed')),
])
export type ActResult = z.infer<typeof ActResult>

const Device = z.object({
  /** Name such as "Laptop 2". */
  name: z.string(),
  isYours: z.boolean(),
  /** Admin who is signed in on the device. */
  by: z.string(),
  seenAt: z.string(),
  /**
   * True when the device has been silent for `AWAY_AFTER` and did not announce that it was leaving.
   */
  isAway: z.boolean(),
  /** Number of unsent actions at its last check-in. */
  unsent: z.number(),
})

/** The device that may start and complete entries offline. */
export const BoothPass = z.extend(Device, {
  /** Increases by 1 when another device takes the pass. */
  epoch: z.number(),
  until: z.string(),
})
export type BoothPass = z.infer<typeof BoothPass>

export const OfflineState = z.object({
  pass: z.nullable(BoothPass),
  /** Devices that checked in today and did not leave. */
  devices: z.array(Device),
})
export type OfflineState = z.infer<typeof OfflineState>
