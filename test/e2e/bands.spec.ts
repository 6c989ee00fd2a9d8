import type { Page } from '@playwright/test'
import { expect, test } from './support/booth'
import { aBusyBooth, firstRow, rowsInSight, turnEverythingOn } from './support/everythingOn'

/** Windows of admins, and the rows of the queue that each shows with every feature on. */
const WINDOWS = [
  [1440, 900, 10],
  [1366, 768, 8],
  [1366, 657, 7],
  [1093, 525, 5],
  [1024, 768, 8],
  [820, 1180, 12],
  [390, 844, 3],
] as const

/** Records every place that the first row and the card of supplies have had since they were drawn. */
const watchPlaces = (page: Page) =>
  page.addInitScript(() => {
    const places = new Set<string>()
    Object.assign(window, { places })
    const look = () => {
      for (const part of ['[data-entry]', 'aside a[href="/till"]']) {
        const { left, top } = document.querySelector(part)?.getBoundingClientRect() ?? {}
        if (left && top) places.add(`${part} ${Math.round(left)} ${Math.round(top)}`)
      }
      requestAnimationFrame(look)
    }
    look()
  })

const placesSeen = (page: Page) =>
  page.evaluate(() => [...(Reflect.get(window, 'places') as Set<string>)])

/** What scrolls by itself: the page, or the rows. */
const scrolling = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('html, .MuiDataGrid-virtualScroller'))
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(part => (part.matches('html') ? 'page' : 'rows')),
  )

test(
  'the queue begins at the same height whatever is switched on, and shows as many rows',
  {
    tag: '@journey',
  },
  async ({ booth }, testInfo) => {
    const page = await booth.signedInAs('Bu Ani')
    const other = await booth.signedInAs('Dev Citra')
    await aBusyBooth(page, booth)
    await page.reload()
    await expect(page.getByRole('grid')).toBeVisible()
    const plain: number[] = []
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height })
      plain.push(await firstRow(page))
    }

    await turnEverythingOn(page, other)
    await watchPlaces(page)
    await page.setViewportSize({ width: 1366, height: 657 })
    await page.reload()
    const slot = page.getByRole('region', { name: 'Perlu dijawab' })
    await expect(slot.getByRole('button', { name: /^Berikutnya yang perlu dijawab/ })).toBeVisible()
    await page.getByRole('button', { name: 'Tampilkan kode QRIS' }).click()
    await expect(page.getByRole('img', { name: /^Kode QRIS/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Laci Rp/ })).toBeVisible()
    expect(await placesSeen(page), 'neither row nor card moves after it was drawn').toHaveLength(2)

    for (const [place, [width, height, rows]] of WINDOWS.entries()) {
      await page.setViewportSize({ width, height })
      expect(await firstRow(page), `${width} x ${height}`).toBe(plain[place])
      const seen = await rowsInSight(page)
      testInfo.annotations.push({
        type: 'rows in sight',
        description: `${width}x${height}: ${seen}`,
      })
      expect(seen, `${width} x ${height}`).toBeGreaterThanOrEqual(rows)
      expect(await scrolling(page), `${width} x ${height}`).toEqual([width > 900 ? 'rows' : 'page'])
    }

    await page.setViewportSize({ width: 1366, height: 657 })
    await page.goto('/practice')
    await expect(page.getByRole('grid')).toBeVisible()
    await expect.poll(() => scrolling(page), 'below the notice of the practice').toEqual(['rows'])
  },
)

test('every sum of cash takes the press, also beside the button of the QRIS code', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani', { viewport: { width: 1366, height: 657 } })
  await aBusyBooth(page, booth)
  await turnEverythingOn(page, await booth.signedInAs('Dev Citra'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tampilkan kode QRIS' })).toBeVisible()

  await page.getByRole('button', { name: /^Cash Rp/ }).hover()
  for (const sum of ['uang pas', 'Rp 20.000', 'Rp 50.000', 'Rp 100.000']) {
    await page.getByRole('button', { name: `Cash, diterima ${sum}` }).hover()
  }
})
