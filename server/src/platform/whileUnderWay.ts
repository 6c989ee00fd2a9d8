/** Shares one run between calls that come while it lasts. */
export function whileUnderWay<Answer>(run: () => Promise<Answer>) {
  let underWay: Promise<Answer> | undefined
  return () => {
    underWay ??= run().finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
