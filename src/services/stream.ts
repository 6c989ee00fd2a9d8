import { failed, type RequestContext, withAuthorization } from './api'
import type { ApiError } from './errors'
import { API_URL } from './firstRequests'

/** An answer read as it comes, for what is too large to be held. It fails as every other call does. */
export async function openStream(
  path: string,
  asker: RequestContext,
): Promise<{ data: Response } | { error: ApiError }> {
  try {
    const response = await fetch(`${API_URL}${path}`, {
      credentials: 'include',
      headers: withAuthorization(new Headers()),
      signal: asker.signal,
    })
    if (response.ok) return { data: response }
    const data: unknown = await response.json().catch(() => null)
    return { error: failed({ status: response.status, data }, asker) }
  } catch (cause) {
    return { error: failed({ status: 'FETCH_ERROR', error: String(cause) }, asker) }
  }
}
