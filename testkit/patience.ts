import { availableParallelism, loadavg } from 'node:os'

/**
 * How many want each processor: from 1 to 4, because what never comes must fail before the whole check
 * has taken too long. Windows does not say, and counts as quiet.
 */
const crowd = () => Math.min(4, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()))

/**
 * Milliseconds that a test waits for what it expects. A busy machine is no fault, so they grow with
 * its load; on a quiet one what never comes is soon known.
 */
export const patience = () => Math.round(30_000 * crowd())

/** Milliseconds after which a whole test counts as hanging. */
export const longPatience = () => 5 * patience()
