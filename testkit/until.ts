import { setTimeout } from 'node:timers/promises'

const A_MINUTE = 60_000
const A_LOOK = 5

/** Waits for a condition and returns the milliseconds it took. Throws after a time limit. */
export async function until(
  what: string,
  holds: () => unknown,
  patience = A_MINUTE,
): Promise<number> {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > patience) throw new Error(`never came: ${what}`)
    await setTimeout(A_LOOK)
  }
  return performance.now() - began
}
