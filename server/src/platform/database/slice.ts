import { setTimeout } from 'node:timers/promises'
import { monotonic } from '../clock.ts'

/** Rest after a slice, as a multiple of the slice's own time. */
const REST = 2

/** However long a slice had to wait for the database. */
const LONGEST_REST = 50

/**
 * Does one slice of a long reading, and rests for twice as long as it took: the other admins have
 * most of the event loop, also on a machine that is slow today.
 */
export async function slice<Result>(read: () => Promise<Result>): Promise<Result> {
  const began = monotonic()
  const result = await read()
  await setTimeout(Math.min(REST * (monotonic() - began), LONGEST_REST))
  return result
}
