import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { callAs } from '../e2e/support/aDay'
import { expect, test } from '../e2e/support/booth'
import { openOldPage } from './oldPage'

/*
 * The three screens in Chromium 79, which Playwright does not drive: a page is read by the
 * protocol of its time. The desk beside it runs in today's Chromium.
 */

const SHOTS = 'test-results/long'

test('call screen, customer display and phone page follow the booth in Chromium 79', async ({
  booth,
}) => {
  const admin = await booth.signedInAs('Bu Ani')
  const ids: string[] = []
  for (const studentName of ['Siti Rahma', 'Dewi Lestari', 'Bagus', 'Ni Luh Ayu']) {
    const body = { studentName, studentClass: 'XI IPS 2', photoCount: 2 }
    const { id } = await callAs(admin, 'POST', '/api/queue', body)
    ids.push(id)
  }
  const { key: board } = await callAs(admin, 'POST', '/api/admin/board/key')
  const { key: till } = await callAs(admin, 'POST', '/api/admin/till-display/key')
  mkdirSync(SHOTS, { recursive: true })

  for (const [path, act, words] of [
    [
      `/layar/${board}`,
      () => callAs(admin, 'POST', `/api/queue/${ids[0]}/call`),
      /Dipanggil[\s\S]*1/,
    ],
    [`/kasir/${till}`, () => {}, /Pembayaran foto/],
    ['/nomor#2', () => callAs(admin, 'POST', `/api/queue/${ids[1]}/call`), /2[\s\S]*Silakan/],
  ] as const) {
    const page = await openOldPage(`${booth.address}${path}`)
    await expect.poll(() => page.text(), { message: path }).not.toBe('')
    await act()
    await expect.poll(() => page.text(), { message: path }).toMatch(words)
    writeFileSync(`${SHOTS}/chromium-79-${path.split(/[/#]/)[1]}.png`, await page.screenshot())
    expect(page.problems, path).toEqual([])
    page.process.kill()
    await once(page.process, 'close')
  }
})
