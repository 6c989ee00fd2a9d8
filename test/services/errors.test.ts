import { describe, expect, it } from 'vitest'
import { errorMessage, isNotAllowed, isOutage, isUnreachable, toApiError } from '@/services/errors'

describe('why a call failed', () => {
  it('is what the host says, with what else it said', () => {
    const data = { message: 'Antrian sudah selesai', current: { id: 'a' } }
    expect(toApiError({ status: 409, data })).toEqual({
      status: 409,
      message: 'Antrian sudah selesai',
      body: data,
    })
  })

  it.each([undefined, null, '', 'a page', {}, { message: '' }, { message: 7 }])(
    'is one sentence where the host says nothing that could be shown: %j',
    data => {
      expect(toApiError({ status: 500, data }).message).toBe('Terjadi kesalahan')
    },
  )

  it('keeps its status where the answer cannot be read', () => {
    const error = { originalStatus: 502, data: '<html>', error: 'SyntaxError: <' }
    expect(toApiError({ status: 'PARSING_ERROR', ...error })).toEqual({
      status: 502,
      message: 'Terjadi kesalahan',
    })
  })

  it('is that nothing came back, in our words and not the browser’s', () => {
    const error = toApiError({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' })
    expect(error.message).toBe('Server tidak dapat dihubungi')
    expect([isUnreachable(error), isOutage(error)]).toEqual([true, true])
  })

  it('is that nothing has answered yet, where we gave a request up ourselves', () => {
    expect(errorMessage({ name: 'AbortError', message: 'Aborted' })).toBe('Server belum menjawab')
  })

  it('is what our own code says, without the name of its class', () => {
    const error = { status: 'CUSTOM_ERROR', error: 'OfflineError: Perangkat ini offline' } as const
    expect(toApiError(error)).toEqual({ message: 'Perangkat ini offline' })
    expect(toApiError({ status: 'TIMEOUT_ERROR', error: '' }).message).toBe('Terjadi kesalahan')
  })

  it('is told apart', () => {
    const refused = { status: 403, message: 'Email is not in the Whitelist' }
    expect(isNotAllowed(refused)).toBe(true)
    expect(isNotAllowed({ ...refused, status: 401 })).toBe(false)
    expect(isNotAllowed({ ...refused, message: 'Forbidden' })).toBe(false)
    expect([499, 500].map(status => isOutage({ status, message: '' }))).toEqual([false, true])
    expect(isUnreachable(refused)).toBe(false)
    expect(errorMessage({})).toBe('Terjadi kesalahan')
  })
})
