import { expect, type Page } from '@playwright/test'

/** Windows with each set of columns. */
export const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 800, height: 700 },
  { width: 390, height: 844 },
] as const

/** Code that the application needs for its first render. Later code would render more. */
const FIRST_CODE = /\/assets\/(react|libraries|login|dashboard|shared|history|rolldown-runtime)-/

/** All calls except those for the first rows, because they would render more. */
const LATER_CALLS = /\/api\/(?!queue$|queue\/current$|queue\/history\?|admin\/stats$)/

/** Holds requests back until the returned function is called; those that do not go on stay pending. */
export async function holdBack(page: Page, url: string | RegExp, goesOn = (_url: string) => true) {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(url, async route => {
    await held
    if (goesOn(route.request().url())) await route.continue()
  })
  return () => letGo()
}

/** Scripts of the application. The one that fills the history's first picture is not among them. */
const SCRIPTS = /\/assets\/(?!fillHistory)[^/]+\.js$/

export const withoutScripts = (page: Page) => holdBack(page, SCRIPTS)

/** Loads a page and holds its scripts back until the returned function is called. */
export async function loadWithoutScripts(page: Page, address: string) {
  const letGo = await holdBack(page, SCRIPTS, url => FIRST_CODE.test(url))
  await page.route(LATER_CALLS, async route => {
    if (route.request().method() !== 'GET') await route.continue()
  })
  await page.addInitScript(keepDrawings)
  await page.goto(address, { waitUntil: 'commit' })
  return letGo
}

/** Keeps a copy of the page as each change of its root left it. */
function keepDrawings() {
  const drawings: HTMLElement[] = []
  // Idle callbacks never run, so the font, the grid and the later cards do not load.
  Object.assign(window, { drawings, requestIdleCallback: () => 0 })
  new MutationObserver(changes => {
    const root = document.getElementById('root')
    if (!root?.firstChild || !changes.some(({ target }) => target === root)) return
    const copy = root.cloneNode(true) as HTMLElement
    copy.normalize()
    // A clock, which may have advanced by a second.
    for (const clock of copy.querySelectorAll('[class*="elapsed"]')) clock.textContent = ''
    // Announcements of changes, which are beside the page.
    copy.querySelector(':scope > output')?.remove()
    // React sets `selected` as a property.
    const unseen = ['id', 'for', 'selected', 'aria-labelledby', 'aria-rowindex', 'aria-rowcount']
    for (const element of copy.querySelectorAll('*')) {
      for (const name of unseen) element.removeAttribute(name)
    }
    drawings.push(copy)
  }).observe(document, { childList: true, subtree: true })
}

/** Number of renders of the page. */
export const drawingsOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'drawings') as HTMLElement[]).length)

/** Whether a render contained a row. */
export const hadRows = (page: Page) =>
  page.evaluate(() =>
    (Reflect.get(window, 'drawings') as HTMLElement[]).some(
      drawing => drawing.querySelector('[data-entry]') !== null,
    ),
  )

/** Where the rows, buttons and titles in sight lie, in whole pixels. */
const placesOf = (page: Page) =>
  page.locator('#root').evaluate(root =>
    [...root.querySelectorAll('[data-entry], button, h1, h2')]
      .map(part => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.top < innerHeight)
      .map(({ part, box: { x, y, width, height } }) => {
        // A title is as wide as its typeface makes it, which may come in between.
        const size = part.matches('h1, h2') ? [] : [width, height]
        const place = [x, y, ...size].map(Math.round).join(' ')
        return `${part.ariaLabel ?? part.querySelector('bdi')?.textContent ?? part.textContent}: ${place}`
      }),
  )

/** A window and a colour scheme in which a page is loaded. */
export interface Look {
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
}

/** A look for each of several loads in turn: every window, and every second one in the dark. */
export const lookOf = (turn: number): Look => ({
  viewport: WINDOWS[turn % WINDOWS.length] ?? WINDOWS[0],
  colorScheme: turn % 3 === 1 ? 'dark' : 'light',
})

/**
 * Loads the address in a new tab beside `page`. Expects a skeleton, then the rows of the inline
 * script, and that the application changes and moves nothing when it takes over.
 */
export async function expectNothingToBeSeen(page: Page, address: string, look: Look) {
  const tab = await page.context().newPage()
  await tab.setViewportSize(look.viewport)
  await tab.emulateMedia({ colorScheme: look.colorScheme })
  const letGo = await loadWithoutScripts(tab, address)
  await expect.poll(() => drawingsOf(tab)).toBe(2)
  const before = await placesOf(tab)
  letGo()
  await expect.poll(() => drawingsOf(tab)).toBe(3)

  expect(await differences(tab)).toEqual([])
  expect(await placesOf(tab)).toEqual(before)
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  await tab.close()
}

/** Elements that differ between the last two renders. */
const differences = (page: Page) =>
  page.evaluate(() => {
    const drawings = Reflect.get(window, 'drawings') as HTMLElement[]
    const [before, after] = drawings.slice(-2)
    const found: string[] = []
    const shallow = (node: Node | undefined) =>
      node instanceof Element ? (node.cloneNode(false) as Element).outerHTML : node?.nodeValue
    function compare(one: Node | undefined, other: Node | undefined) {
      if (one?.isEqualNode(other ?? null)) return
      const same = one && other && one.cloneNode(false).isEqualNode(other.cloneNode(false))
      if (!same) found.push(`${shallow(one)} › ${shallow(other)}`)
      const [children, others] = [[...(one?.childNodes ?? [])], [...(other?.childNodes ?? [])]]
      if (!one || !other) return
      for (let at = 0; at < Math.max(children.length, others.length); at++) {
        compare(children[at], others[at])
      }
    }
    compare(before, after)
    return found
  })
