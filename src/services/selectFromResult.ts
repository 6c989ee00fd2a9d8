/*
 * Values of a query's option `selectFromResult`. Their components render when data change, and not at
 * the start and end of each request.
 */

interface Result<Data, Failure> {
  data?: Data | undefined
  error?: Failure | undefined
  isFetching: boolean
}

export const dataOnly = <Data>({ data }: { data?: Data | undefined }) => ({ data })

export const dataAndError = <Data, Failure>({ data, error }: Result<Data, Failure>) => ({
  data,
  error,
})

/** For a notice with a button that tries again: whether it does so. */
export const failure = <Data, Failure>({ data, error, isFetching }: Result<Data, Failure>) => ({
  isKnown: data !== undefined,
  error,
  isRetrying: error !== undefined && isFetching,
})
