/** A signal that gives a request up after this many milliseconds; AbortSignal.timeout is newer. */
export function abortAfter(patience: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), patience)
  return controller.signal
}
