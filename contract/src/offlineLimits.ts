/** How many acts one request may carry, and its bytes. */
export const ACTS_AT_ONCE = 50
export const ACTS_BYTES = 65_536

/** Ms for which a device holds the booth after the host last heard of it. */
export const PASS_LASTS = 2 * 60 * 60_000

/** Ms between two check-ins of a device that is online, and after which it is away. */
export const CHECK_IN_EVERY = 30_000
export const AWAY_AFTER = 90_000

/** Ms for which the host knows an act again; an older one is asked about. */
export const ACTS_KNOWN_FOR = 7 * 24 * 60 * 60_000
