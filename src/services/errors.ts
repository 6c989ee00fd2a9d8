import type { SerializedError } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

/** Error of any call. Without `status` there was no answer. */
export interface ApiError {
  status?: number
  message: string
  /** The request was not sent, no answer came, or what came is not the host's. */
  isUnreachable?: true
  /** Body of the answer, for calls that read more than the message. */
  body?: unknown
}

/** Whether the host asks before it does what was refused. */
export const asksIn = (body: unknown) =>
  (body as { asks?: unknown } | null | undefined)?.asks === true

const FALLBACK = 'Terjadi kesalahan'

/** Replaces the browser's English message, which differs between browsers. */
export const UNREACHABLE: ApiError = {
  message: 'Server tidak dapat dihubungi',
  isUnreachable: true,
}

export const isUnreachable = (error: ApiError | SerializedError) =>
  'isUnreachable' in error && error.isUnreachable !== undefined

/** Whether there was no answer or a 5xx, so that the admin did nothing wrong. */
export const isOutage = (error: ApiError | SerializedError) =>
  !('status' in error) || error.status === undefined || error.status >= 500

/** Answers of a proxy whose server is away. Any other failed answer, such as 500, is the host's own. */
const AWAY = [502, 503, 504]

/** Whether the host is away, so that the same request may succeed later. It may have executed it. */
export const isDown = (error: ApiError | SerializedError) =>
  isUnreachable(error) || ('status' in error && AWAY.includes(error.status ?? 0))

/** Whether the host itself failed on the request, such as by a 500, so that a proxy or its network is fine. */
export const hasFailed = (error: ApiError | SerializedError) =>
  'status' in error && error.status !== undefined && isOutage(error) && !isDown(error)

/** The e-mail is not on the host's allow-list. */
export const isNotAllowed = ({ status, message }: ApiError) =>
  status === 403 && message.toLowerCase().includes('whitelist')

/** A proxy that wants a sign-in (407), or the sign-in page of a Wi-Fi (511). */
const OF_THE_NETWORK = [407, 511]

/** The network answered in the server's place, such as a filter with its page. */
export const INTERCEPTED: ApiError = {
  message: 'Jaringan menjawab, bukan server: buka halaman masuk Wi-Fi, atau hubungi admin jaringan',
  isUnreachable: true,
}

/**
 * An answer that is JSON and not what its call promises. Nobody can tell whether it is the host's, so
 * it counts as none.
 */
export const INVALID_RESPONSE: ApiError = {
  message: 'Jawaban server tidak dapat dibaca',
  isUnreachable: true,
}

export function toApiError(error: FetchBaseQueryError): ApiError {
  if (typeof error.status === 'number') {
    const { status, data } = error
    if (OF_THE_NETWORK.includes(status)) return INTERCEPTED
    return { status, message: messageIn(data) ?? FALLBACK, body: data }
  }
  if (error.status === 'PARSING_ERROR') return errorOfText(error.originalStatus, error.data)
  if (error.status === 'FETCH_ERROR') return UNREACHABLE
  return { message: ownMessage(error.error) || FALLBACK }
}

/**
 * An answer that is no JSON: the network's where it should have succeeded or is a filter's page. Any
 * other failure is one of the host or its proxy, which may send pages, too.
 */
function errorOfText(status: number, text: string): ApiError {
  if (AWAY.includes(status)) return { ...UNREACHABLE, status }
  const isOfFilter = status === 403 && text.trimStart().startsWith('<')
  const isOfNetwork = status < 400 || isOfFilter || OF_THE_NETWORK.includes(status)
  return isOfNetwork ? INTERCEPTED : { status, message: FALLBACK }
}

/** Message without the name of the error class, which tells an admin nothing. */
const ownMessage = (error: string) => error.replace(/^\w*Error: /u, '')

function messageIn(body: unknown): string | undefined {
  const { message } = (body ?? {}) as { message?: unknown }
  return typeof message === 'string' && message ? message : undefined
}

/**
 * Whether a request is finished: succeeded or refused. Without an answer, or after a server error,
 * the host may have executed it.
 */
export const isFinal = (payload: unknown) => {
  const { status = 0, message } = (payload ?? {}) as Partial<ApiError>
  return message === undefined || (status >= 400 && status < 500)
}
