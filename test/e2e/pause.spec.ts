import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import type { Page } from '@playwright/test'
import { callAs, readAs } from './support/aDay'
import { expect, expectNoAxeViolations, test } from './support/booth'

const add = (admin: Page, studentName: string) =>
  callAs(admin, 'POST', '/api/queue', { studentName, studentClass: 'XI IPS 2', photoCount: 2 })

test('a pause is shown on call screens and phones, and ended by one press', {
  tag: '@journey',
}, async ({ booth }) => {
  const admin = await booth.signedInAs('Bu Ani')
  await add(admin, 'Siti Rahma')
  const { key } = await callAs(admin, 'POST', '/api/admin/board/key')
  const tv = await (await booth.browser()).newPage()
  await tv.setViewportSize({ width: 1080, height: 1920 })
  await tv.goto(`/layar/${key}`)
  await expect(tv.getByRole('heading', { name: 'Booth kosong' })).toBeVisible()
  const phone = await (await booth.browser()).newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto('/nomor#1')
  await expect(phone.getByText('Giliran berikutnya, bersiap')).toBeVisible()

  await admin.getByRole('button', { name: 'Lainnya' }).click()
  await admin.getByRole('button', { name: 'Istirahat 15 menit' }).click()
  await expect(admin.getByText(/^Istirahat sampai \d\d\.\d\d$/)).toBeVisible()
  await expectNoAxeViolations(admin)
  await expect(tv.getByRole('heading', { name: 'Istirahat sampai' })).toBeVisible()
  await expect(tv.locator('#number')).toHaveText(/^\d\d\.\d\d$/)
  await expect(tv.getByText('1 dipanggil pertama setelah istirahat')).toBeVisible()
  await expectNoAxeViolations(tv)
  await expect(phone.getByText(/Istirahat sampai \d\d\.\d\d/)).toBeVisible()
  await expectNoAxeViolations(phone)

  await admin.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(admin.getByText(/^Istirahat sampai/)).toBeHidden()
  await expect(tv.getByRole('heading', { name: 'Booth kosong' })).toBeVisible()
})

test('a closed day shows neither queue nor code on the screen', async ({ booth }) => {
  const admin = await booth.signedInAs('Bu Ani')
  const { id } = await add(admin, 'Siti Rahma')
  await callAs(admin, 'POST', `/api/queue/${id}/start`)
  await callAs(admin, 'POST', `/api/queue/${id}/complete`, { paymentMethod: 'cash' })
  const { key } = await callAs(admin, 'POST', '/api/admin/board/key')
  const tv = await (await booth.browser()).newPage()
  await tv.setViewportSize({ width: 1920, height: 1080 })
  await tv.goto(`/layar/${key}`)
  await expect(tv.getByText('0 menunggu')).toBeVisible()

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(Date.now())
  await callAs(admin, 'POST', `/api/admin/closings/${today}`, {
    ...{ openingFloat: 0, counted: null, note: '' },
  })

  await expect(tv.getByRole('heading', { name: 'Sampai besok!' })).toBeVisible()
  await expect(tv.getByText('1 siswa, 2 foto hari ini')).toBeVisible()
  await expect(tv.getByRole('img')).toBeHidden()
  await expect(tv.getByText('Berikutnya', { exact: true })).toBeHidden()
  await expectNoAxeViolations(tv)
})

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
]

/** Texts of the call screen that do not fit into their boxes. */
const cutTexts = (tv: Page) =>
  tv
    .locator('#student:visible, #invitation, #label, #rows span, footer p')
    .evaluateAll(elements =>
      elements
        .filter(
          one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1,
        )
        .map(one => one.textContent),
    )

test('five next students fit in landscape and portrait, and no letter is cut off', {
  tag: '@long',
}, async ({ booth }) => {
  const admin = await booth.signedInAs('Bu Ani')
  const { key } = await callAs(admin, 'POST', '/api/admin/board/key')
  const tv = await (await booth.browser()).newPage()
  await tv.goto(`/layar/${key}`)
  await expect(tv.getByText('Tidak ada yang menunggu')).toBeVisible()
  for (const size of SIZES) {
    await tv.setViewportSize(size)
    expect(await cutTexts(tv)).toEqual([])
  }

  for (const name of ['Ayu', 'Budi', 'Citra', 'Dewi']) await add(admin, name)
  const long = { studentName: 'Eka', studentClass: 'XII Bahasa dan Budaya 3', photoCount: 2 }
  await callAs(admin, 'POST', '/api/queue', long)
  await add(admin, 'Gigih')
  for (const size of SIZES) {
    await tv.setViewportSize(size)
    await expect(tv.locator('#rows li').nth(4)).toBeInViewport({ ratio: 1 })
    await expect(tv.locator('#waiting')).toBeInViewport({ ratio: 1 })
    expect(await cutTexts(tv)).toEqual([])
  }

  const { queues } = await readAs<{ queues: { id: string }[] }>(admin, '/api/queue')
  for (const { id } of queues)
    await callAs(admin, 'PUT', `/api/queue/${id}`, {
      ...{ studentName: 'Hana', studentClass: 'W'.repeat(40), photoCount: 2 },
    })
  await expect(tv.locator('#rows').getByText(/^W+…$/)).toHaveCount(5)
  for (const size of SIZES) {
    await tv.setViewportSize(size)
    await expect(tv.locator('footer')).toBeInViewport({ ratio: 1 })
  }
})

test('a long school name leaves the clock visible on a screen of 4:3', { tag: '@long' }, async ({
  booth,
}) => {
  const admin = await booth.signedInAs('Bu Ani')
  await callAs(admin, 'PUT', '/api/admin/booth', {
    ...{ ...DEFAULT_BOOTH_SETTINGS, version: 0 },
    schoolName: 'Sekolah Menengah Kejuruan Negeri 1 Tunas Bangsa Jakarta',
  })
  const { key } = await callAs(admin, 'POST', '/api/admin/board/key')
  const tv = await (await booth.browser()).newPage()
  await tv.setViewportSize({ width: 1024, height: 768 })
  await tv.goto(`/layar/${key}`)
  await expect(tv.getByText('Sekolah Menengah Kejuruan')).toBeVisible()

  const [clock, line] = await Promise.all(
    ['#clock', '#line'].map(id => tv.locator(id).boundingBox()),
  )
  expect((clock?.x ?? 0) + (clock?.width ?? 0)).toBeLessThan(line?.x ?? 0)
})
