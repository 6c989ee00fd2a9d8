import { DAY, HOUR } from '../shared/durations.ts'

/** Maximum number of actions in one request, and its size in bytes. */
export const ACTS_AT_ONCE = 50
export const ACTS_BYTES = 65_536

/** Milliseconds for which a device holds the booth after the host last received a message from it. */
export const PASS_LASTS = 2 * HOUR

/** Milliseconds between two check-ins of an online device, and after which it counts as away. */
export const CHECK_IN_EVERY = 30_000
export const AWAY_AFTER = 90_000

/**
 * Milliseconds for which the host recognises a repeated action. An admin is asked about an older
 * one.
 */
export const ACTS_KNOWN_FOR = 7 * DAY
