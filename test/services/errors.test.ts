import { describe, expect, it } from 'vitest'
import { isFinal, isNotAllowed, isOutage, isUnreachable, toApiError } from '@/services/errors'
import { errorMessage } from '@/ui/feedback/errorMessage'

describe('the message of a failed call', () => {
  it('is the host’s message with its details', () => {
    const data = { message: 'Antrian sudah selesai', current: { id: 'a' } }
    expect(toApiError({ status: 409, data })).toEqual({
      status: 409,
      message: 'Antrian sudah selesai',
      body: data,
    })
  })

  it.each([undefined, null, '', 'a page', {}, { message: '' }, { message: 7 }])(
    'is one sentence when the host’s answer has none: %j',
    data => {
      expect(toApiError({ status: 500, data }).message).toBe('Terjadi kesalahan')
    },
  )

  it.each([
    [500, 'Internal Server Error', { message: 'Terjadi kesalahan' }],
    [400, 'Bad Request', { message: 'Terjadi kesalahan' }],
    [401, '<html>', { message: 'Terjadi kesalahan' }],
    [403, 'Forbidden', { message: 'Terjadi kesalahan' }],
    [413, '<html>', { message: 'Terjadi kesalahan' }],
    [500, '<html>', { message: 'Terjadi kesalahan' }],
    [502, 'Bad Gateway', { message: 'Server tidak dapat dihubungi', isUnreachable: true }],
  ])('keeps the status %i when the answer cannot be parsed: %s', (status, data, words) => {
    const error = { originalStatus: status, data, error: 'SyntaxError: <' }
    expect(toApiError({ status: 'PARSING_ERROR', ...error })).toEqual({ status, ...words })
  })

  it('says in our words that no answer came', () => {
    const error = toApiError({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' })
    expect(error.message).toBe('Server tidak dapat dihubungi')
    expect([isUnreachable(error), isOutage(error)]).toEqual([true, true])
  })

  it('says that there is no answer yet when we aborted the request', () => {
    expect(errorMessage({ name: 'AbortError', message: 'Aborted' })).toBe('Server belum menjawab')
  })

  it('is the message of our own error, without its class', () => {
    const error = { status: 'CUSTOM_ERROR', error: 'OfflineError: Perangkat ini offline' } as const
    expect(toApiError(error)).toEqual({ message: 'Perangkat ini offline' })
    const quoted = 'Google menjawab: Error: quota'
    expect(toApiError({ status: 'CUSTOM_ERROR', error: quoted })).toEqual({ message: quoted })
    expect(toApiError({ status: 'TIMEOUT_ERROR', error: '' }).message).toBe('Terjadi kesalahan')
  })

  it('distinguishes its kinds', () => {
    const refused = { status: 403, message: 'Email is not in the Whitelist' }
    expect(isNotAllowed(refused)).toBe(true)
    expect(isNotAllowed({ ...refused, status: 401 })).toBe(false)
    expect(isNotAllowed({ ...refused, message: 'Forbidden' })).toBe(false)
    expect([499, 500].map(status => isOutage({ status, message: '' }))).toEqual([false, true])
    expect(isOutage({ status: undefined, message: 'Perangkat ini offline' })).toBe(true)
    expect(isUnreachable(refused)).toBe(false)
    expect(errorMessage({})).toBe('Terjadi kesalahan')
  })
})

it.each<[string, Parameters<typeof toApiError>[0]]>([
  ['a proxy that wants a sign-in', { status: 407, data: undefined }],
  [
    'the sign-in page of a Wi-Fi',
    { status: 'PARSING_ERROR', originalStatus: 511, data: '<html>', error: 'SyntaxError' },
  ],
  [
    'the page of a filter',
    { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'SyntaxError' },
  ],
  [
    'the refusal of a filter',
    {
      status: 'PARSING_ERROR',
      originalStatus: 403,
      data: '\n<!DOCTYPE html>',
      error: 'SyntaxError',
    },
  ],
])('the message of a captive portal’s answer names the network, not the server: %s', (_, error) => {
  expect(toApiError(error)).toMatchObject({
    message: expect.stringMatching(/^Jaringan menjawab, bukan server/),
    isUnreachable: true,
  })
})

it.each<[string, unknown, boolean]>([
  ['succeeded without an answer', undefined, true],
  ['succeeded with null', null, true],
  ['succeeded', { id: 'a' }, true],
  ['was refused', { status: 400, message: 'Nama terlalu panjang' }, true],
  ['was refused by a status of its own', { status: 499, message: 'x' }, true],
  ['failed on the host', { status: 500, message: 'Terjadi kesalahan' }, false],
  ['was answered by nobody', { message: 'Server tidak dapat dihubungi' }, false],
  ['was redirected', { status: 399, message: 'x' }, false],
])('a request that %s is finished or not', (_, payload, isFinished) => {
  expect(isFinal(payload)).toBe(isFinished)
})
