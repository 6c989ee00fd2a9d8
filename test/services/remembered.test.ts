import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { remembered, rememberedInTab } from '@/services/deviceStore'

describe.each([
  ['the browser', remembered, () => window.localStorage],
  ['the tab', rememberedInTab, () => window.sessionStorage],
])('the stored value of %s', (_, through, storage) => {
  const day = through('a-day', z.object({ day: z.string() }), { day: 'none' })
  const word = through('a-word', z.string(), 'none')
  const flag = through('a-flag', z.boolean(), false)

  beforeEach(() => storage().clear())

  it('is what was written, otherwise its default', () => {
    expect([day.read(), word.read(), flag.read()]).toEqual([{ day: 'none' }, 'none', false])

    day.write({ day: '2025-01-06' })
    word.write('dark')
    flag.write(true)
    expect([day.read(), word.read(), flag.read()]).toEqual([{ day: '2025-01-06' }, 'dark', true])
    expect(storage().getItem('a-word')).toBe('dark')

    day.forget()
    expect(day.read()).toEqual({ day: 'none' })
  })

  it('is deleted when it does not fit its schema', () => {
    storage().setItem('a-day', '{"day":7}')
    storage().setItem('a-flag', 'yes')

    expect([day.read(), flag.read()]).toEqual([{ day: 'none' }, false])
  })

  it('is the default without an error where storage is refused', () => {
    const refusal = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const act of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, act).mockImplementation(refusal)

    expect(() => flag.forget()).not.toThrow()
    expect(flag.read()).toBe(false)
  })
})

it('a value lasts as long as the page when the browser refuses its storage', () => {
  const word = remembered('a-word', z.string(), 'none')
  for (const act of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, act).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })

  word.write('dark')
  expect(word.read()).toBe('dark')
  word.forget()
  expect(word.read()).toBe('none')
})

it('a value that the full disk refuses replaces the stored one as long as the page lasts', () => {
  const word = remembered('a-word', z.string(), 'none')
  word.write('light')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  word.write('dark')
  expect(word.read()).toBe('dark')

  full.mockRestore()
  word.write('system')
  expect([word.read(), window.localStorage.getItem('a-word')]).toEqual(['system', 'system'])
})
