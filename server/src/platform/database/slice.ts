import { setTimeout } from 'node:timers/promises'
import { monotonic } from '../clock.ts'

/** Rest after a slice, as a multiple of its duration. */
const REST = 2

/** Longest rest (ms), because a slice may include a long wait for the database. */
const LONGEST_REST = 50

/**
 * Runs one slice of a long read, then rests for twice its duration, so that the event loop is free
 * for other requests most of the time, on a slow machine too.
 */
export async function slice<Result>(read: () => Promise<Result>): Promise<Result> {
  const began = monotonic()
  const result = await read()
  await setTimeout(Math.min(REST * (monotonic() - began), LONGEST_REST))
  return result
}
