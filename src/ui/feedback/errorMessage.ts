/** Error of a request, or of a request that the application itself aborted after a long wait. */
export interface RequestError {
  name?: string | undefined
  message?: string | undefined
}

export const errorMessage = ({ name, message }: RequestError) =>
  name === 'AbortError' ? 'Server belum menjawab' : message || 'Terjadi kesalahan'
