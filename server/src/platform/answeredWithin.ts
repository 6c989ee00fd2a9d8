import { setTimeout } from 'node:timers/promises'

/** The answer, or undefined if it fails or takes more than `milliseconds`. */
export function answeredWithin<Answer>(
  milliseconds: number,
  answer: Promise<Answer>,
): Promise<Answer | undefined> {
  const late = setTimeout(milliseconds, undefined, { ref: false })
  return Promise.race([answer.catch(() => undefined), late])
}
