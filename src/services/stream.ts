import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { failed, type RequestContext, withAuthorization } from './api'
import { isFile } from './call'
import { type ApiError, INTERCEPTED } from './errors'
import { API_URL } from './firstRequests'
import { tokenStore } from './session'

/**
 * Opens an answer as a stream, for data too large for memory. Errors are those of any other call.
 */
export async function openStream(
  { path, file }: { path: string; file: string },
  context: RequestContext,
): Promise<{ data: Response } | { error: ApiError }> {
  const token = tokenStore.read()
  try {
    const response = await fetch(`${API_URL}${path}`, {
      credentials: 'include',
      headers: withAuthorization(new Headers(), token),
      signal: context.signal,
    })
    if (!response.ok) return { error: failed(await refusalIn(response), context, token) }
    return isFile(response, file) ? { data: response } : { error: INTERCEPTED }
  } catch (cause) {
    return { error: failed({ status: 'FETCH_ERROR', error: String(cause) }, context, token) }
  }
}

/** A failed answer as the base query reads it. */
async function refusalIn(response: Response): Promise<FetchBaseQueryError> {
  const { status } = response
  const data = await response.text()
  try {
    return { status, data: JSON.parse(data) }
  } catch (cause) {
    return { status: 'PARSING_ERROR', originalStatus: status, data, error: String(cause) }
  }
}
