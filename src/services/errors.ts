import type { SerializedError } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

/** Every failure of a call. Without `status` there was no answer at all. */
export interface ApiError {
  status?: number
  message: string
  /** The request was not sent, or nothing came back. */
  isUnreachable?: true
  /** Body of the answer, for the few calls that read more than the message. */
  body?: unknown
}

const FALLBACK = 'Terjadi kesalahan'

/** In place of the browser's own English words, which differ from browser to browser. */
const UNREACHABLE: ApiError = { message: 'Server tidak dapat dihubungi', isUnreachable: true }

/** We gave it up ourselves, after a long wait. */
const isAborted = (error: ApiError | SerializedError) =>
  'name' in error && error.name === 'AbortError'

export const errorMessage = (error: ApiError | SerializedError) =>
  isAborted(error) ? 'Server belum menjawab' : error.message || FALLBACK

export const isUnreachable = (error: ApiError | SerializedError) =>
  'isUnreachable' in error && error.isUnreachable !== undefined

/** No answer, or the server's own fault: nothing the admin did is wrong. */
export const isOutage = (error: ApiError | SerializedError) =>
  !('status' in error) || error.status === undefined || error.status >= 500

/** The e-mail is not on the host's allow-list. */
export const isNotAllowed = ({ status, message }: ApiError) =>
  status === 403 && message.toLowerCase().includes('whitelist')

export function toApiError(error: FetchBaseQueryError): ApiError {
  if (typeof error.status === 'number') {
    return {
      status: error.status,
      message: messageIn(error.data) ?? FALLBACK,
      body: error.data,
    }
  }
  if (error.status === 'PARSING_ERROR') {
    return { status: error.originalStatus, message: FALLBACK }
  }
  if (error.status === 'FETCH_ERROR') return UNREACHABLE
  return { message: ownMessage(error.error) || FALLBACK }
}

/** Without the name of its class, which tells an admin nothing. */
const ownMessage = (error: string) => error.replace(/^\w*Error: /u, '')

function messageIn(body: unknown): string | undefined {
  const { message } = (body ?? {}) as { message?: unknown }
  return typeof message === 'string' && message ? message : undefined
}
