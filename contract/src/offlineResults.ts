import * as z from 'zod/mini'
import { QueueEntry } from './queue.ts'

/** Why an act was not applied. */
export const Difference = z.enum([
  // It was paid at a price that is none any more.
  'price-changed',
  'booth-taken',
  // The entry is not as its admin saw it.
  'entry-changed',
  // It is completed already, by another method.
  'other-payment',
  // It was cancelled; the session was held all the same.
  'cancelled',
  // It is to be completed, and was never started.
  'not-started',
  // Another device has taken the booth over since.
  'pass-taken',
  // Older than the host knows its acts.
  'too-old',
  // There is no such entry any more.
  'gone',
  // A rule forbids it, or its body cannot be read: `message` says which.
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
  /** Of a completion that was to start the next one: as in the answer of that call. */
  next: z.optional(z.nullable(QueueEntry)),
  message: z.optional(z.string()),
  /** Another active entry with the name and class of the one that was added. */
  namesake: z.optional(QueueEntry),
  /** Its day was closed before. */
  isAfterClosing: z.optional(z.boolean()),
})

const ActDiffers = z.object({
  ...ofAct('differs'),
  reason: Difference,
  /** The reason in a sentence. */
  message: z.string(),
  current: z.nullable(QueueEntry),
  /** The last step of the entry on the host: an `AdminAction`, when, and the admin's name. */
  last: z.nullable(z.object({ action: z.string(), at: z.string(), by: z.string() })),
  inBooth: z.nullable(QueueEntry),
  /** The host's time of the act. */
  at: z.string(),
})
export type ActDiffers = z.infer<typeof ActDiffers>

/**
 * What became of an act. `same`: somebody else did the same. `later`: an earlier act on the entry
 * differs; sent again once that is decided. `dismissed`: the answer to it.
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
  /** As it is called: "Laptop 2". */
  name: z.string(),
  isYours: z.boolean(),
  /** The admin who was signed in on it. */
  by: z.string(),
  seenAt: z.string(),
  /** Not heard of for `AWAY_AFTER`, and it did not say that it was leaving. */
  isAway: z.boolean(),
  /** Acts it held when it was last heard of. */
  unsent: z.number(),
})

/** Which device may start and complete while it has no network. */
export const BoothPass = z.extend(Device, {
  /** Grows by 1 whenever another device takes it. */
  epoch: z.number(),
  until: z.string(),
})
export type BoothPass = z.infer<typeof BoothPass>

export const OfflineState = z.object({
  pass: z.nullable(BoothPass),
  /** Those that were heard of today and did not leave. */
  devices: z.array(Device),
})
export type OfflineState = z.infer<typeof OfflineState>
