import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceStore } from '@/services/deviceStore'
import { takeHandedOverToken, tokenStore } from '@/services/session'

const at = (address: string) => window.history.replaceState(null, '', address)

afterEach(() => {
  tokenStore.clear()
  document.cookie = 'token=; Max-Age=0; Path=/'
  at('/')
})

describe('a token in the address', () => {
  it('is stored and removed from address and history at once', () => {
    at('/auth/callback?token=abc')
    const visited = window.history.length

    expect(takeHandedOverToken()).toBe(true)

    expect(tokenStore.read()).toBe('abc')
    expect(window.location.pathname + window.location.search).toBe('/dashboard')
    expect(window.history.length).toBe(visited)
  })

  it.each(['/auth/callback', '/auth/callback?token=', '/auth/callback?token=a%00b'])(
    'leads %s to the login page',
    address => {
      at(address)

      expect(takeHandedOverToken()).toBe(false)

      expect(tokenStore.read()).toBeNull()
      expect(window.location.pathname).toBe('/login')
    },
  )

  it('is read on no other page', () => {
    at('/dashboard?token=abc')

    expect(takeHandedOverToken()).toBe(false)
    expect(tokenStore.read()).toBeNull()
  })
})

describe('a token in a cookie', () => {
  it('is stored and cleared, and a cookie of another name is left alone', () => {
    document.cookie = 'bahasa=indonesia; Path=/'
    document.cookie = 'token=from%20cookie; Path=/'

    takeHandedOverToken()

    expect(tokenStore.read()).toBe('from cookie')
    expect(document.cookie).toBe('bahasa=indonesia')
    document.cookie = 'bahasa=; Max-Age=0; Path=/'
  })

  it('does not replace a stored token', () => {
    tokenStore.write('mine')
    document.cookie = 'token=other; Path=/'

    takeHandedOverToken()

    expect(tokenStore.read()).toBe('mine')
  })
})

describe('a browser that refuses storage', () => {
  it('keeps values until the page is closed', () => {
    for (const call of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, call).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError')
      })
    }

    tokenStore.write('abc')
    expect(tokenStore.read()).toBe('abc')

    tokenStore.clear()
    expect(tokenStore.read()).toBeNull()
  })

  it('keeps values that exceed the quota', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })

    deviceStore.write('cards', 'collapsed')

    expect(deviceStore.read('cards')).toBe('collapsed')
  })
})

it('a sign-in or sign-out in another tab is noticed, also when it clears all data of the site', () => {
  const heard: (string | null)[] = []
  tokenStore.onChangedElsewhere(token => heard.push(token))

  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'other' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cards', newValue: 'x' }))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))

  expect(heard).toEqual(['other', null, null])
})

it('a Logout in another tab deletes this tab’s values, and the end of its session does not', () => {
  const ends: string[] = []
  tokenStore.onChangedElsewhere((_, end) => ends.push(end))
  const tokenIsGone = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
  window.sessionStorage.setItem('interrupted-form', 'typed')

  tokenStore.write('mine')
  tokenIsGone()
  expect([ends.at(-1), window.sessionStorage.length]).toEqual(['elsewhere', 1])

  // Storage as the other tab leaves it.
  window.localStorage.setItem('logged-out', 'true')
  tokenIsGone()
  expect([ends.at(-1), window.sessionStorage.length]).toEqual(['logout-elsewhere', 0])

  tokenStore.write('mine')
  tokenIsGone()
  expect(ends.at(-1)).toBe('elsewhere')
})

describe('an unconfirmed token', () => {
  it('is used while the stored one stays until confirmation', () => {
    tokenStore.write('stored')
    expect(tokenStore.replaceable()).toBeNull()
    tokenStore.keep()
    expect(tokenStore.read()).toBe('stored')

    tokenStore.handOver('new')
    expect([tokenStore.read(), tokenStore.replaceable()]).toEqual(['new', 'stored'])
    expect(window.localStorage.getItem('token')).toBe('stored')

    tokenStore.clear()
    expect(tokenStore.read()).toBe('stored')

    tokenStore.handOver('new')
    tokenStore.keep()
    expect([tokenStore.read(), tokenStore.replaceable()]).toEqual(['new', null])
    expect(window.localStorage.getItem('token')).toBe('new')

    tokenStore.clear()
    expect(tokenStore.read()).toBeNull()
  })

  it('is ignored when no header could carry it', () => {
    window.localStorage.setItem('token', 'a\u0000b')

    expect(tokenStore.read()).toBeNull()
  })
})
