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

const COLOURS = ['color-contrast', 'link-in-text-block']

type AxeResults = Awaited<ReturnType<ReturnType<typeof axeOn>['analyze']>>
type NodeResult = AxeResults['incomplete'][number]['nodes'][number]

/** What axe cannot judge, by its reason and the element. Every other doubt is an error. */
const JUDGED_BY_EYE: Record<string, RegExp> = {
  // An arrow is no text.
  nonBmp: /[←→«»‹›×⋯✓]/,
  // Scrolled inside a frame: the pages' links, and columns and tabs on a phone.
  elmPartiallyObscured: /page_|^<t[hd]|^<bdi|MuiTab/,
  // The arrow of a select is drawn by a gradient beside its text.
  bgGradient: /^<select/,
  // The day in words lies over the field that holds it.
  bgOverlap: /type="date"|class="words_/,
  equalRatio: /type="date"/,
  // One digit.
  shortTextContent: /^<(td|dd|b|span)/,
}

/** Violations, and what neither axe nor a person has judged, with the reason why axe could not. */
const faultsIn = ({ violations, incomplete }: AxeResults) => [
  ...violations.map(({ id, nodes }) => ({ id, html: nodes.map(node => node.html) })),
  ...incomplete
    .flatMap(({ id, nodes }) => nodes.map(node => ({ id, html: [node.html], why: reasonOf(node) })))
    .filter(({ html, why }) => !JUDGED_BY_EYE[why]?.test(html.join())),
]

const reasonOf = ({ any }: NodeResult) =>
  any.map(({ data }) => (data as { messageKey?: string } | null)?.messageKey ?? '').join()

/**
 * Hides the holes of the film, and makes the queue's page higher than the window, because axe judges
 * no text near a pseudo-element or at the edge of a frame that scrolls.
 */
const showAllText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      main [data-is-on]::before { content: none !important }
      main [class*="page_"] { --notice-above: -20rem !important }
    `)
    document.adoptedStyleSheets.push(sheet)
  })

/** Runs every rule of axe once, as the page stands. What axe cannot judge is an error, too. */
export async function expectNothingUnjudged(page: Page) {
  await showToasts(page, false)
  await showAllText(page)
  expect(faultsIn(await axeOn(page).analyze()), page.url()).toEqual([])
  await showToasts(page, true)
}

/**
 * Runs axe at six widths, light and dark, on one load of the page. Every rule runs once for each
 * layout, and the rules of colours each time. What axe cannot judge is an error, too.
 */
export async function expectNoAxeViolationsAtEveryWidth(page: Page) {
  const found: object[] = []
  await showToasts(page, false)
  await showAllText(page)
  for (const { isOther, ...size } of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(() => new Promise(requestAnimationFrame))
      const axe = axeOn(page)
      if (colorScheme === 'dark' || !isOther) axe.withRules(COLOURS)
      for (const fault of faultsIn(await axe.analyze())) found.push({ size, colorScheme, ...fault })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await showToasts(page, true)
  expect(found).toEqual([])
}
