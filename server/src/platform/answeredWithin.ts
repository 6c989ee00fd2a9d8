/** The answer, or undefined if it fails or takes more than `milliseconds`. */
export function answeredWithin<Answer>(
  milliseconds: number,
  answer: Promise<Answer>,
): Promise<Answer | undefined> {
  const late = new Promise<undefined>(resolve => {
    setTimeout(resolve, milliseconds, undefined).unref()
  })
  return Promise.race([answer.catch(() => undefined), late])
}
