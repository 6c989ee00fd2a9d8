import type { Page } from '@playwright/test'
import { aDay, callAs, HARD_NAMES } from './support/aDay'
import { expect, test } from './support/booth'

/** Expects every touch target to be 44 px high, or to be text, and no horizontal overflow. */
async function expectRoomForFingers(page: Page, screen: string) {
  const small = await page.evaluate(() => {
    const targets = [...document.querySelectorAll('button, a[href], input, select, [role="tab"]')]
    return targets
      .filter(element => element.checkVisibility() && !element.matches('[href="#isi"], p a'))
      .map(element => {
        const isMark = element.matches('[type="checkbox"], [type="radio"]')
        const words = isMark && (element as HTMLInputElement).labels?.[0]
        const { width, height } = (words || element).getBoundingClientRect()
        return { width, height, html: element.outerHTML.slice(0, 90) }
      })
      .filter(({ width, height }) => width > 0 && (width < 43.9 || height < 43.9))
      .map(({ width, height, html }) => `${html} ${width}x${height}`)
  })
  expect(small, screen).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    `${screen}: to the side`,
  ).toBeLessThanOrEqual(0)
}

test('targets are large enough on every screen and in every dialog of a phone', async ({
  booth,
}) => {
  const page = await booth.signedInAs('Dev Citra')
  await page.setViewportSize({ width: 390, height: 844 })
  const [first] = await aDay(page)
  for (const [studentName, studentClass] of HARD_NAMES) {
    await callAs(page, 'POST', '/api/queue', { studentName, studentClass, photoCount: 2 })
  }
  await expect(page.getByRole('button', { name: 'Mulai Dewi Lestari' })).toBeVisible()
  await expectRoomForFingers(page, 'a free booth')
  await callAs(page, 'POST', `/api/queue/${first}/start`)
  await expect(page.getByRole('region', { name: 'Sedang Berlangsung' })).toBeVisible()
  await expectRoomForFingers(page, 'a session')

  for (const button of [
    'Tambah Antrian',
    'Edit Dewi Lestari',
    'Batalkan Dewi Lestari',
    'Selesaikan Siti Rahma',
    'Pengaturan dan Bantuan',
  ]) {
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectRoomForFingers(page, button)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }

  await page.goto('/history')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectRoomForFingers(page, 'the history')
  await page.goto('/statistics')
  await expect(page.locator('figure')).toHaveCount(6)
  await expectRoomForFingers(page, 'the statistics')

  await page.goto('/developer')
  await expect(page.getByRole('tab')).toHaveCount(7)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectRoomForFingers(page, await tab.innerText())
  }
})

test('the selected tab is visible on a phone, also on load', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Dev Citra')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/developer?tab=tools')
  const tools = page.getByRole('tab', { name: 'Tools' })
  await expect(tools).toBeInViewport({ ratio: 0.95 })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: 'API Stats' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('tab', { name: 'API Stats' })).toBeInViewport({ ratio: 0.95 })
})

test('targets of a tablet are 48 px, and Simpan stays above the keyboard', {
  tag: '@long',
}, async ({ booth }) => {
  const signedIn = await booth.signedInAs('Bu Ani')
  const storageState = await signedIn.context().storageState()
  const tablet = await booth.browser({ storageState, hasTouch: true, isMobile: true })
  const page = await tablet.newPage()
  const [first] = await aDay(signedIn)
  await callAs(signedIn, 'POST', `/api/queue/${first}/start`)
  await page.goto('/dashboard')
  const stage = page.getByRole('region', { name: 'Sedang Berlangsung' })
  for (const [width, height] of [
    [1024, 768],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(stage).toBeVisible()
    const targets = [
      ...(await stage.getByRole('button').all()),
      page.getByRole('button', { name: 'Tambah Antrian' }),
      page.getByRole('button', { name: /^Panggil/ }),
    ]
    for (const target of targets) {
      const box = await target.boundingBox()
      const name = `${await target.innerText()} at ${width} px`
      expect(box?.height, name).toBeGreaterThanOrEqual(47.9)
    }

    await page.getByRole('button', { name: 'Tambah Antrian' }).tap()
    const save = page.getByRole('button', { name: 'Simpan' })
    await expect(save).toBeInViewport({ ratio: 1 })
    const seen = Math.round(height * 0.55)
    await letTheKeyboardLeave(page, seen)
    await expect
      .poll(async () => {
        const box = await save.boundingBox()
        return box ? box.y + box.height : Number.POSITIVE_INFINITY
      })
      .toBeLessThanOrEqual(seen)
    await letTheKeyboardLeave(page, height)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

/** Reports a height as a browser does whose keyboard comes up; a test has none. */
const letTheKeyboardLeave = (page: Page, seen: number) =>
  page.evaluate(seen => {
    Object.defineProperty(visualViewport, 'height', { get: () => seen, configurable: true })
    visualViewport?.dispatchEvent(new Event('resize'))
  }, seen)
