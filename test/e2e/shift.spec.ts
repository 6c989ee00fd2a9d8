import type { Page } from '@playwright/test'
import { aDay, callAs } from './support/aDay'
import { expect, test } from './support/booth'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Delays of the host in ms by path, so that answers come in another order than requests. */
const TAKES: Record<string, number> = {
  '/api/queue': 300,
  '/api/queue/current': 500,
  '/api/admin/stats': 700,
}

async function isSlow(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route(/\/api\//, async route => {
    const wait = TAKES[new URL(route.request().url()).pathname] ?? 0
    await new Promise(done => setTimeout(done, wait))
    await route.continue()
  })
}

async function shiftOf(page: Page) {
  await page.reload()
  await expect(page.locator('[aria-busy="true"], [role="table"]')).toHaveCount(0)
  await expect(page.getByText('selesai').first()).toBeAttached()
  return page.evaluate(() => Number(Reflect.get(window, 'shifted')))
}

test("nothing moves while the dashboard's answers arrive", { tag: '@journey' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await isSlow(page)
  async function expectStill(state: string) {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await shiftOf(page), `${state} at ${width} px`).toBeLessThan(0.02)
    }
  }

  await expectStill('an empty booth')
  const [first] = await aDay(page)
  await expectStill('a free booth')
  await callAs(page, 'POST', `/api/queue/${first}/start`)
  await expectStill('a session')
})

test('the film strip advances only when a session ends', { tag: '@long' }, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  const [first, second] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${first}/start`)
  const inBooth = page.getByRole('region', { name: 'Sedang Berlangsung' })
  // What the page shows when it is left stands there again until the host answers.
  await expect(inBooth).toContainText('Siti')
  await page.addInitScript(() => {
    Object.assign(window, { moved: [] })
    addEventListener('animationstart', ({ animationName }) => {
      Reflect.get(window, 'moved').push(animationName.replace(/_.*/, ''))
    })
  })
  await page.reload()
  await expect(inBooth).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const moved = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'moved') as string[])
        .filter(name => /advance|come/.test(name))
        .toSorted(),
    )
  expect(await moved(), 'nothing by itself').toEqual([])

  await callAs(page, 'POST', `/api/queue/${first}/complete`, { paymentMethod: 'qris' })
  await expect(page.getByRole('region', { name: 'Berikutnya' })).toContainText('Dewi')
  // The animation begins with the frame after the one that shows the name.
  await expect.poll(moved).toEqual(['advance-odd', 'come-in'])

  await callAs(page, 'POST', `/api/queue/${second}/start`)
  await expect(inBooth).toContainText('Dewi')
  await expect.poll(moved).toEqual(['advance-odd', 'come-in', 'come-in'])
})
