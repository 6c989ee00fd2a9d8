import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { QrisState } from '../../contract/src/till/qrisCode'
import { STICKER } from '../../testkit/qrisCodes'
import { callAs, readAs } from '../e2e/support/aDay'
import { PRICED } from '../e2e/support/aPricedDay'
import { expect, test } from '../e2e/support/booth'
import { openOldPage } from './oldPage'

/*
 * The three screens in Chromium 79, which Playwright does not drive: a page is read by the
 * protocol of its time. The desk beside it runs in today's Chromium.
 */

const SHOTS = 'test-results/long'
const SIZES = [
  [1920, 1080],
  [1366, 768],
] as const

test('call screen, customer display and phone page follow the booth in Chromium 79', async ({
  booth,
}) => {
  const admin = await booth.signedInAs('Bu Ani')
  const developer = await booth.signedInAs('Dev Citra')
  await callAs(admin, 'PUT', '/api/admin/booth', { ...PRICED, version: 0 })
  const sticker = { payload: STICKER, hasBill: false }
  const { code } = await readAs<QrisState>(developer, '/api/admin/qris', 'PUT', sticker)
  await callAs(admin, 'POST', '/api/admin/qris/confirm', { id: code?.id })
  const ids: string[] = []
  for (const studentName of ['Siti Rahma', 'Dewi Lestari', 'Bagus', 'Ni Luh Ayu']) {
    const body = { studentName, studentClass: 'XI IPS 2', photoCount: 2 }
    const { id } = await callAs(admin, 'POST', '/api/queue', body)
    ids.push(id)
  }
  const { key: board } = await callAs(admin, 'POST', '/api/admin/board/key')
  const { key: till } = await callAs(admin, 'POST', '/api/admin/till-display/key')
  const call = (id = '') => callAs(admin, 'POST', `/api/queue/${id}/call`)
  mkdirSync(SHOTS, { recursive: true })

  for (const [name, path, act, words] of [
    ['layar', `/layar/${board}`, () => call(ids[0]), /Dipanggil[\s\S]*1/],
    ['kasir', `/kasir/${till}`, () => {}, /Harga foto/],
    [
      'kasir-qris',
      `/kasir/${till}`,
      () => callAs(admin, 'POST', '/api/admin/till/show', { photoCount: 4 }),
      /Rp 18\.000/,
    ],
    ['nomor', '/nomor#2', () => call(ids[1]), /2[\s\S]*Silakan/],
  ] as const) {
    const page = await openOldPage(`${booth.address}${path}`)
    await expect.poll(() => page.text(), { message: name }).not.toBe('')
    await act()
    await expect.poll(() => page.text(), { message: name }).toMatch(words)
    for (const [width, height] of SIZES) {
      await page.resize(width, height)
      expect(await page.scrolls(), `${name} fits ${width}x${height}`).toBe('false')
      const picture = `${SHOTS}/chromium-79-${name}-${height}.png`
      writeFileSync(picture, await page.screenshot())
    }
    expect(page.problems, name).toEqual([])
    page.process.kill()
    await once(page.process, 'close')
  }
})
