import type { Page } from '@playwright/test'

const FOLDER = 'shots'

/** Screen sizes of admins; the last is a 1440 px screen at a zoom of 200 %. */
const VIEWS = [
  ['1440', { width: 1440, height: 900 }],
  ['1366', { width: 1366, height: 768 }],
  ['1366-low', { width: 1366, height: 657 }],
  ['1093-low', { width: 1093, height: 525 }],
  ['1280', { width: 1280, height: 800 }],
  ['1024', { width: 1024, height: 768 }],
  ['768', { width: 768, height: 1024 }],
  ['390', { width: 390, height: 844 }],
  ['zoom200', { width: 720, height: 450 }],
] as const

/** Milliseconds until popovers and charts have followed a new width. */
const SETTLING = 250

/**
 * Takes screenshots of a state in every width and colour scheme, narrow ones last, because they
 * close content that needs space.
 */
export async function shoot(page: Page, state: string) {
  // A window that fills the screen has no other size.
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
  await page.setViewportSize(VIEWS[0][1])
  await page.emulateMedia({ contrast: 'more', colorScheme: 'light', reducedMotion: 'reduce' })
  await painted(page)
  await page.screenshot({ path: `${FOLDER}/${state}/contrast-more.png` })
  await page.emulateMedia({ contrast: null, forcedColors: 'active', colorScheme: 'dark' })
  await painted(page)
  await page.screenshot({ path: `${FOLDER}/${state}/forced-colors.png` })
  await page.emulateMedia({ forcedColors: null })
  for (const [name, viewport] of VIEWS) {
    await page.setViewportSize(viewport)
    await page.waitForTimeout(SETTLING)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await painted(page)
      await page.screenshot({ path: `${FOLDER}/${state}/${name}-${colorScheme}.png` })
    }
  }
  await page.setViewportSize(VIEWS[0][1])
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** Saves what a state prints. */
export const paperOf = (page: Page, state: string) =>
  page.pdf({ path: `${FOLDER}/${state}/paper.pdf`, preferCSSPageSize: true })

/** Waits two frames: one for layout, one for paint. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
