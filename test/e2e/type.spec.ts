import type { Page } from '@playwright/test'
import { callAs } from './support/aDay'
import { aPricedDay } from './support/aPricedDay'
import { expect, test } from './support/booth'

/** Font weight from which text counts as bold. */
const BOLD = 600
const MOST = 0.3

/** Share of visible characters that are bold. */
const boldPart = (page: Page) =>
  page.evaluate(bold => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let all = 0
    let heavy = 0
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { top, bottom, width } = range.getBoundingClientRect()
      if (bottom <= 0 || top >= window.innerHeight || width <= 1) continue
      all += text.length
      if (Number(getComputedStyle(parent).fontWeight) >= bold) heavy += text.length
    }
    return heavy / all
  }, BOLD)

test(
  'less than a third of the visible text is bold',
  { tag: '@long' },
  async ({ booth }, testInfo) => {
    const page = await booth.signedInAs('Dev Citra')
    await page.setViewportSize({ width: 1366, height: 768 })
    await aPricedDay(page)
    for (const [path, heading] of [
      ['/dashboard', 'Dashboard'],
      ['/history', 'Riwayat Antrian'],
      ['/statistics', 'Statistik'],
      ['/closing', 'Tutup Hari'],
      ['/booth', 'Pengaturan Booth'],
      ['/call-screen', 'Layar Panggilan'],
      ['/developer', 'Developer Panel'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeAttached()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const part = await boldPart(page)
      testInfo.annotations.push({ type: 'bold', description: `${path} ${part.toFixed(2)}` })
      expect(part, path).toBeLessThan(MOST)
    }
  },
)

test('the first visit shows the typeface from the login page on, also on a phone', async ({
  booth,
}) => {
  for (const path of ['/login', '/nomor']) {
    const page = await (await booth.browser()).newPage()
    await page.goto(path)
    const worn = () =>
      page.evaluate(() => {
        const { fontFamily } = getComputedStyle(document.body)
        const isLoaded = [...document.fonts].some(
          ({ family, status }) => family.includes('Plus Jakarta Sans') && status === 'loaded',
        )
        return isLoaded && fontFamily.startsWith('"Plus Jakarta Sans"')
      })
    await expect.poll(worn, { message: path }).toBe(true)
  }
})

test('the space between words is as wide in large text as in small', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await aPricedDay(page)
  const { key } = await callAs(page, 'POST', '/api/admin/till-display/key')
  for (const [path, heading] of [
    ['/dashboard', 'Berikutnya'],
    [`/kasir/${key}`, 'Harga foto'],
    ['/nomor', 'Antrian Photobooth'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    const shares = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('h1, h2, p, span, b, button, input, td, bdi')]
      const styles = shown.map(element => getComputedStyle(element))
      return styles.map(
        ({ wordSpacing, fontSize }) => Number.parseFloat(wordSpacing) / Number.parseFloat(fontSize),
      )
    })
    expect(new Set(shares.map(share => share.toFixed(3))), path).toEqual(new Set(['0.060']))
  }
})
