import { failed, type RequestContext, withAuthorization } from './api'
import type { ApiError } from './errors'
import { API_URL } from './firstRequests'
import { tokenStore } from './session'

/**
 * Opens an answer as a stream, for data too large for memory. Errors are those of any other call.
 */
export async function openStream(
  path: string,
  context: RequestContext,
): Promise<{ data: Response } | { error: ApiError }> {
  const token = tokenStore.read()
  try {
    const response = await fetch(`${API_URL}${path}`, {
      credentials: 'include',
      headers: withAuthorization(new Headers(), token),
      signal: context.signal,
    })
    if (response.ok) return { data: response }
    const data: unknown = await response.json().catch(() => null)
    return { error: failed({ status: response.status, data }, context, token) }
  } catch (cause) {
    return { error: failed({ status: 'FETCH_ERROR', error: String(cause) }, context, token) }
  }
}
