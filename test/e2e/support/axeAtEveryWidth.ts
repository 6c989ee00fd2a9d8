import { expect, type Page } from '@playwright/test'
import { axeOn, showToasts } from './booth'

/** Sizes of the window, and whether the layout differs from that of the one before. */
const SIZES = [
  { width: 1440, height: 900, isOther: true },
  { width: 1366, height: 768, isOther: false },
  { width: 1093, height: 614, isOther: true },
  { width: 1024, height: 768, isOther: false },
  { width: 820, height: 1180, isOther: false },
  { width: 390, height: 844, isOther: true },
] as const

const SCHEMES = ['light', 'dark'] as const

interface Node {
  html: string
  any: { data: { messageKey?: string } | null }[]
}

/** An arrow is no text, and on a phone the pages' links are scrolled sideways under each other. */
const isOpen = ({ html, any }: Node) =>
  !any.some(
    ({ data }) =>
      data?.messageKey === 'nonBmp' ||
      (data?.messageKey === 'elmPartiallyObscured' && html.includes('page_')),
  )

const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe at six widths, light and dark, on one load of the page. Every rule runs once for each
 * layout, and the rules of colours each time. What axe cannot judge is an error, too.
 */
export async function expectNoAxeViolationsAtEveryWidth(page: Page) {
  const found: object[] = []
  await showToasts(page, false)
  await hidePerforation(page)
  for (const { isOther, ...size } of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(() => new Promise(requestAnimationFrame))
      const axe = axeOn(page)
      if (colorScheme === 'dark' || !isOther) axe.withRules(COLOURS)
      const { violations, incomplete } = await axe.analyze()
      const unjudged = incomplete.map(({ id, nodes }) => ({ id, nodes: nodes.filter(isOpen) }))
      for (const { id, nodes } of [...violations, ...unjudged]) {
        const html = nodes.map(node => node.html)
        if (html.length > 0) found.push({ id, size, colorScheme, html })
      }
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await showToasts(page, true)
  expect(found).toEqual([])
}

/** Hides the holes of the film, because axe judges no text on an element with a pseudo-element. */
const hidePerforation = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main [data-is-on]::before { content: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })
