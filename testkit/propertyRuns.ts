/**
 * Options of a property test: in `npm run test:long` this number of runs from a new seed, which
 * fast-check prints with a failure; otherwise a tenth of them, and the same ones each time. A long run
 * looks for no smaller case, because the test would reach its limit first and tell nothing.
 */
export const propertyRuns = (numRuns: number) =>
  process.env.TEST_LONG
    ? { numRuns, endOnFailure: true }
    : { numRuns: Math.max(5, Math.ceil(numRuns / 10)), seed: 1 }
