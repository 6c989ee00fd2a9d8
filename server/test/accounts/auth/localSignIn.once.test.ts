import { CAPABILITIES } from '@antrian/contract/session/session'
import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { accountOn, openBrowser } from '../../support/browser.ts'

async function openPicker() {
  const booth = await openBooth()
  const origin = await booth.listen()
  const browser = openBrowser()
  const picker = await browser.visit(`${origin}/auth/google`)
  return { booth, origin, browser, picker }
}

describe('sign-in without Google credentials', () => {
  it.each([
    ['Bu Ani', 'ani@sekolah.test', 'admin'],
    ['Pak Budi', 'budi@sekolah.test', 'admin'],
    ['Dev Citra', 'citra@sekolah.test', 'developer'],
  ])('signs in %s through the local identity provider', async (name, email, role) => {
    const { booth, origin, browser, picker } = await openPicker()

    const page = await browser.visit(picker.url, { account: accountOn(picker, name) })

    const { pathname, searchParams, origin: end } = new URL(page.url)
    expect([end, pathname, page.status]).toEqual([origin, '/auth/callback', 200])
    const status = await booth.visitor(searchParams.get('token') ?? '').get('/auth/status')
    expect(status.json()).toEqual({
      authenticated: true,
      user: { name, email, picture: null, role },
      capabilities: [...CAPABILITIES],
      token: expect.stringMatching(/^[\w-]{43}$/),
      timeZone: 'Asia/Jakarta',
    })
  })

  it('names the outsider who was refused', async () => {
    const { booth, browser, picker } = await openPicker()

    const page = await browser.visit(picker.url, { account: accountOn(picker, 'Orang Luar') })

    const token = new URL(page.url).searchParams.get('token') ?? ''
    const status = await booth.visitor(token).get('/auth/status')
    expect(status.statusCode).toBe(403)
    expect(status.json()).toEqual({
      message: expect.stringContaining('whitelist'),
      user: { name: 'Orang Luar', email: 'tamu@contoh.test', picture: null },
    })
  })

  it('says that it is for development', async () => {
    const { picker } = await openPicker()

    expect(picker.html).toContain('Penyedia identitas lokal — hanya untuk pengembangan')
    expect(picker.html).toContain('<html lang="id">')
    expect(new URL(picker.url).hostname).toBe('127.0.0.1')
  })

  it('allows the same browser another account afterwards', async () => {
    const { booth, origin, browser, picker } = await openPicker()
    await browser.visit(picker.url, { account: accountOn(picker, 'Bu Ani') })

    const again = await browser.visit(`${origin}/auth/google`)
    const page = await browser.visit(again.url, { account: accountOn(again, 'Pak Budi') })

    const token = new URL(page.url).searchParams.get('token') ?? ''
    expect((await booth.visitor(token).get('/auth/status')).json().user.name).toBe('Pak Budi')
  })
})
