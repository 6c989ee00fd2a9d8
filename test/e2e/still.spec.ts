import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { schoolDay } from '../../contract/src/shared/schoolDay.ts'
import { aDay, callAs, settled } from './support/aDay'
import { PRICED } from './support/aPricedDay'
import { expect, hasLooked, test } from './support/booth'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const LONG_NAME = 'Muhammad Rizky Ramadhan Putra Nugraha Wicaksono'

const DAY = Array.from({ length: 14 }, (_, i) => (i === 4 ? LONG_NAME : `Siswa ${i + 1}`))

interface Moves {
  shift: number
  of: string[]
  scrolled: number
}

interface Shifted {
  node: Node | null
  previousRect: DOMRect
  currentRect: DOMRect
}

/** Elements that may move: rows and toasts. All others keep their place. */
const MAY_MOVE = '[role="row"], li, section[aria-label="Pesan"]'

/** Records layout shifts of elements, and scrolling that the user did not cause. */
async function watchMoves(page: Page) {
  await page.evaluate(mayMove => {
    const moves: Moves = { shift: 0, of: [], scrolled: 0 }
    Object.assign(window, { moves })
    const larger = Math.max(window.innerWidth, window.innerHeight)
    // Computes the score as the browser does, but only for elements that must not move.
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        for (const { node, previousRect: from, currentRect: to } of Reflect.get(
          entry,
          'sources',
        ) as Shifted[]) {
          const element = node instanceof Element ? node : node?.parentElement
          if (!element || element.closest(mayMove)) continue
          const width = Math.max(from.right, to.right) - Math.min(from.left, to.left)
          const height = Math.max(from.bottom, to.bottom) - Math.min(from.top, to.top)
          const distance = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
          const area = window.innerWidth * window.innerHeight
          moves.shift += ((width * height) / area) * (distance / larger)
          moves.of.push(element.className)
        }
      }
    }).observe({ type: 'layout-shift' })
    window.addEventListener('scroll', () => {
      moves.scrolled = Math.max(moves.scrolled, window.scrollY)
    })
  }, MAY_MOVE)
}

const movesOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'moves') as Moves)

test('nothing moves under the pointer, on the page that acts and on another', {
  tag: '@journey',
}, async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  const budi = await booth.signedInAs('Pak Budi')
  for (const page of [ani, budi]) await page.setViewportSize({ width: 1366, height: 768 })
  for (const studentName of DAY) {
    await callAs(ani, 'POST', '/api/queue', { studentName, studentClass: 'X-1', photoCount: 2 })
  }
  const banner = (page: Page, title: string) =>
    page.getByRole('region', { name: title, exact: true })
  for (const page of [ani, budi]) {
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(banner(page, 'Berikutnya')).toContainText(DAY[0] ?? '')
    await watchMoves(page)
  }

  async function bothShow(title: string, text: string) {
    for (const page of [ani, budi]) await expect(banner(page, title)).toContainText(text)
    await settled(ani)
  }

  await ani.getByRole('button', { name: /^Mulai berikutnya/ }).click()
  for (const [index, key] of ['q', 'c', 'q', 'q', 'c', 'q'].entries()) {
    await bothShow('Sedang Berlangsung', DAY[index] ?? '')
    await booth.letTheSessionLast(180)
    await ani.keyboard.press(key)
  }
  await bothShow('Sedang Berlangsung', DAY[6] ?? '')
  await ani.keyboard.press('u')
  await bothShow('Sedang Berlangsung', DAY[5] ?? '')
  await ani.keyboard.press('p')
  await bothShow('Berikutnya', 'dipanggil')
  await ani.keyboard.press('l')
  await bothShow('Dilewati', DAY[6] ?? '')
  const arrived = ani.getByRole('button', { name: /^Sudah datang/ })
  await expect(arrived).toBeEnabled()
  // Without Playwright's own scrolling.
  await arrived.dispatchEvent('click')
  for (const page of [ani, budi]) await expect(banner(page, 'Dilewati')).toBeHidden()
  await settled(ani)
  await ani.keyboard.press('s')
  const complete = ani.getByRole('dialog', { name: 'Selesaikan Antrian' })
  await complete.getByText('QRIS').click()
  await complete.getByRole('button', { name: 'Selesaikan' }).click()
  await expect(complete).toBeHidden()
  await expect(banner(budi, 'Sedang Berlangsung')).toBeHidden()

  for (const page of [ani, budi]) {
    const { shift, of, scrolled } = await movesOf(page)
    expect(scrolled, page === ani ? 'acting' : 'watching').toBe(0)
    expect(shift, of.join()).toBeLessThan(0.02)
  }
})

/** Records the animation duration of each row that moves up, in seconds. */
async function watchRises(page: Page) {
  await page.evaluate(() => {
    const rises: number[] = []
    Object.assign(window, { rises })
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (!animationName.includes('rise')) return
      rises.push(Number.parseFloat(getComputedStyle(target as Element).animationDuration))
    })
  })
}

const risesOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'rises') as number[])

test('rows move up when one leaves, at once with reduced motion', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  const ids: string[] = []
  for (const studentName of DAY) {
    const student = { studentName, studentClass: 'X-1', photoCount: 2 }
    ids.push((await callAs(page, 'POST', '/api/queue', student)).id)
  }
  const rows = page.getByRole('grid').getByRole('row')
  await expect(rows).toHaveCount(15)
  await watchRises(page)

  await callAs(page, 'DELETE', `/api/queue/${ids[10]}`)
  await expect(rows).toHaveCount(14)
  await expect.poll(() => risesOf(page)).not.toEqual([])
  expect(Math.min(...(await risesOf(page)))).toBeGreaterThan(0.1)
  const moved = await risesOf(page)

  // A filtered list, in which nobody has left.
  await page.getByLabel('Cari di antrian').fill('Siswa 12')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Cari di antrian').fill('')
  await expect(rows).toHaveCount(14)
  expect(await risesOf(page)).toEqual(moved)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await callAs(page, 'DELETE', `/api/queue/${ids[11]}`)
  await expect(rows).toHaveCount(13)
  const atOnce = async () => (await risesOf(page)).slice(moved.length)
  await expect.poll(atOnce).not.toEqual([])
  expect(Math.max(...(await atOnce()))).toBeLessThan(0.01)
})

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1093, height: 614 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const

/** Edges of the main buttons (one or two) and of the call buttons. */
async function actsOf(page: Page) {
  const boxes = async (name: RegExp) => {
    const buttons = page.getByRole('main').getByRole('button', { name })
    return buttons.evaluateAll(all =>
      all.map(button => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
    )
  }
  const main = await boxes(/, lalu berikutnya$|^Selesai, sudah lunas|^Mulai berikutnya/)
  const calls = await boxes(/^(Panggil|Lewati) /)
  return {
    main: [main[0]?.left, main[0]?.top, main.at(-1)?.right, main.at(-1)?.bottom],
    calls: calls.map(({ left, right, top, bottom }) => [left, top, right, bottom]),
  }
}

test('the main buttons never move and lie apart', { tag: '@long' }, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await callAs(page, 'PUT', '/api/admin/booth', { ...PRICED, version: 0 })
  const add = (studentName: string, body: object = {}) =>
    callAs(page, 'POST', '/api/queue', {
      ...{ studentName, studentClass: 'XII Bahasa dan Budaya 3', photoCount: 4, ...body },
    })
  const ids = [
    (await add('Siti Rahma')).id,
    (await add(`${LONG_NAME} ${LONG_NAME}`)).id,
    (await add('Dewi Lestari', { paymentMethod: 'cash', price: 18_000 })).id,
  ]
  await add('Bagus')
  await add('Clara')
  await page.reload()
  const inBooth = page.getByRole('region', { name: 'Sedang Berlangsung' })
  const places: Awaited<ReturnType<typeof actsOf>>[][] = []

  async function lookAround() {
    const seen: (typeof places)[number] = []
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await expect
        .poll(async () => isDeepStrictEqual(await actsOf(page), await actsOf(page)))
        .toBe(true)
      seen.push(await actsOf(page))
    }
    places.push(seen)
  }

  await expect(page.getByRole('button', { name: /^Mulai berikutnya/ })).toBeVisible()
  await lookAround()
  for (const id of ids) {
    await callAs(page, 'POST', `/api/queue/${id}/start`)
    await expect(inBooth).toBeVisible()
    await settled(page)
    await lookAround()
    const [qris, cash] = await inBooth
      .getByRole('button', { name: /, lalu berikutnya$/ })
      .evaluateAll(all => all.map(button => button.getBoundingClientRect()))
    if (qris && cash) expect(cash.left - qris.right).toBeGreaterThanOrEqual(12)
    await callAs(page, 'POST', `/api/queue/${id}/complete`, { paymentMethod: 'cash' })
    await expect(inBooth).toBeHidden()
  }
  await lookAround()
  for (const seen of places) expect(seen).toEqual(places[0])
})

/**
 * Edges of everything outside the lists that can be pressed, by its words without figures. Lists
 * grow.
 */
const edgesOf = (page: Page) =>
  page.getByRole('main').evaluate(async main => {
    await new Promise(requestAnimationFrame)
    return Array.from(main.querySelectorAll<HTMLElement>('button, input, [role="grid"]'))
      .filter(
        element =>
          !element.closest('[role="row"], aside') &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      .filter(({ ariaLabel }) => !ariaLabel?.startsWith('Cash, diterima'))
      .map(element => {
        const { left, top, width } = element.getBoundingClientRect()
        const words = element.matches('[role="grid"]') ? 'table' : element.innerText
        return [words.replaceAll(/[\d.,\s]+/g, ' '), left, top, width].join()
      })
  })

test('sums of cash, the next student and a name of two lines move nothing', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await callAs(page, 'PUT', '/api/admin/booth', { ...PRICED, version: 0 })
  const ids: string[] = []
  const names = ['Ani', 'Siti', `${LONG_NAME} ${LONG_NAME}`, 'Dewi', 'Eka', 'Bagus', 'Clara']
  for (const studentName of names) {
    const student = { studentName, studentClass: 'XII Bahasa dan Budaya 3', photoCount: 4 }
    ids.push((await callAs(page, 'POST', '/api/queue', student)).id)
  }
  // Both lists beside the queue have somebody from the start, and the day has money.
  const done = ids.shift()
  await callAs(page, 'POST', `/api/queue/${done}/start`)
  await callAs(page, 'POST', `/api/queue/${done}/complete`, { paymentMethod: 'cash' })
  await callAs(page, 'POST', `/api/queue/${ids.pop()}/skip`, { reason: 'absent' })
  await callAs(page, 'DELETE', `/api/queue/${ids.pop()}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sums = page.getByRole('button', { name: /^Cash, diterima/ })
  const seen: Record<number, string[]> = {}

  /** Compares with the first time at this width; `what` was done since. */
  async function expectStill(width: number, what: string) {
    if (!seen[width]) {
      await expect
        .poll(async () => isDeepStrictEqual(await edgesOf(page), await edgesOf(page)))
        .toBe(true)
      seen[width] = await edgesOf(page)
    }
    await expect.poll(() => edgesOf(page), { message: `${width}: ${what}` }).toEqual(seen[width])
  }

  // The last one stays, so that there is always somebody to call.
  for (const id of ids.slice(0, -1)) {
    await callAs(page, 'POST', `/api/queue/${id}/start`)
    await settled(page)
    for (const { width, height } of SCREENS) {
      await page.setViewportSize({ width, height })
      await page.mouse.move(0, 0)
      await expect(page.getByRole('button', { name: /^Baru saja/ })).toHaveCount(
        width < 1280 ? 1 : 0,
      )
      await expectStill(width, 'a student')
      await page.getByRole('button', { name: /^Cash Rp/ }).hover()
      await expect(sums.first()).toBeVisible()
      await expectStill(width, 'the pointer on Cash')
      await page.mouse.move(0, 0)
      await page.keyboard.down('c')
      await expect(page.locator('[data-is-held="true"]')).toBeVisible()
      await expectStill(width, 'C held')
      await page.keyboard.up('c')
      await expectStill(width, 'C let go')
    }
    await callAs(page, 'POST', `/api/queue/${id}/complete`, { paymentMethod: 'cash' })
  }
})

/** Position of everything that can be pressed, and whether a press would reach it. */
const placesOf = (page: Page) =>
  page.getByRole('main').evaluate(async main => {
    await new Promise(requestAnimationFrame)
    return {
      scrolled: window.scrollY,
      places: Array.from(main.querySelectorAll<HTMLElement>('button, [role="grid"]'))
        .filter(({ innerText }) => innerText !== 'Coba lagi')
        .map(element => {
          const { left, top, width, height } = element.getBoundingClientRect()
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          const name = element.ariaLabel ?? element.innerText.split('\n')[0]
          return `${name} ${Math.round(top)} ${element.contains(hit)}`
        }),
    }
  })

/** The table follows the window size some frames later; until then its last column is cut off. */
async function isSettled(page: Page) {
  const isWhole = await page.getByRole('grid').evaluate(grid => {
    const { right } = grid.getBoundingClientRect()
    const buttons = [...grid.querySelectorAll('button')]
    return buttons.every(button => button.getBoundingClientRect().right <= right)
  })
  return isWhole && isDeepStrictEqual(await placesOf(page), await placesOf(page))
}

test('nothing moves and nothing is covered when the connection is lost and restored', async ({
  booth,
  consoleIs,
}) => {
  consoleIs.allowed.push(/ERR_|WebSocket/)
  const page = await booth.signedInAs('Bu Ani')
  const [first] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${first}/start`)
  await page.reload()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('button', { name: /^QRIS/ })).toBeVisible()
  const outages = [page.getByText('Tanpa jaringan sejak')]
  const before: Awaited<ReturnType<typeof placesOf>>[] = []
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    // A card beside the queue on wide screens, and a button above it on narrow ones.
    const opensRecent = page.getByRole('button', { name: /^Baru saja/ })
    await expect(opensRecent).toHaveCount(screen.width < 1280 ? 1 : 0)
    await expect(page.getByRole('button', { name: 'Lainnya' })).toBeVisible()
    await expect.poll(() => isSettled(page)).toBe(true)
    before.push(await placesOf(page))
  }
  expect(before.map(({ scrolled }) => scrolled)).toEqual(SCREENS.map(() => 0))
  async function allAsBefore() {
    for (const [index, screen] of SCREENS.entries()) {
      await page.setViewportSize(screen)
      await expect
        .poll(() => placesOf(page), { message: `${screen.width} px` })
        .toEqual(before[index])
    }
  }

  await page.setViewportSize(SCREENS[0])
  booth.line.cut()
  // The message appears soon after the loss, or after ten seconds when a hung request is aborted.
  for (const outage of outages) await expect(outage).toBeVisible()
  await allAsBefore()

  booth.line.mend()
  for (const outage of outages) await expect(outage).toBeHidden()
  await allAsBefore()
})

/** Buttons, rows and figures of the day that a toast covers. */
const underToasts = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      Array.from(document.querySelectorAll<HTMLElement>(selector), element => ({
        element,
        box: element.getBoundingClientRect(),
      })).filter(({ box }) => box.width * box.height > 1)
    const toasts = boxes('section[aria-label="Pesan"] [data-variant]')
    const pressed = boxes(
      ':is(header, main) :is(button, input, select, [role="row"]), [aria-label="Angka hari ini"]',
    )
    /** Topmost element under the toasts; a row may be scrolled below their area. */
    const below = (x: number, y: number) =>
      document.elementsFromPoint(x, y).find(found => !found.closest('[aria-label="Pesan"]'))
    return {
      toasts: toasts.length,
      covered: pressed
        .filter(({ element, box }) =>
          toasts.some(({ box: toast }) => {
            const [left, right] = [Math.max(box.left, toast.left), Math.min(box.right, toast.right)]
            const [top, bottom] = [Math.max(box.top, toast.top), Math.min(box.bottom, toast.bottom)]
            if (left >= right || top >= bottom) return false
            return element.contains(below((left + right) / 2, (top + bottom) / 2) ?? null)
          }),
        )
        .map(({ element }) => element.ariaLabel ?? element.innerText),
    }
  })

test('a toast covers no button, no row and no figure, however the page is scrolled', async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  const [first] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${first}/start`)
  await page.reload()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Berikutnya' })).toContainText('Dewi Lestari')

  async function nothingLiesUnder(words: string) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    // Toasts stay while another window has the focus.
    await page.evaluate(() => dispatchEvent(new Event('blur')))
    const free = { toasts: expect.any(Number), covered: [] }
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      for (const scrolled of [0, 0.5, 1]) {
        await page.evaluate(scrolled => {
          window.scrollTo(0, scrolled * document.documentElement.scrollHeight)
        }, scrolled)
        await expect
          .poll(() => underToasts(page), { message: `${words} ${screen.width} ${scrolled}` })
          .toEqual(free)
      }
      await page.evaluate(() => window.scrollTo(0, 0))
    }
    expect((await underToasts(page)).toasts).toBeGreaterThan(0)
  }

  await page.keyboard.press('l')
  await nothingLiesUnder('Dewi Lestari dilewati')
  await page.setViewportSize(SCREENS[0])
  await expect(page.getByRole('button', { name: /^Sudah datang/ })).toHaveCount(1)
  await hasLooked(page)
  await page.keyboard.press('l')
  await nothingLiesUnder(`${LONG_NAME} dilewati`)
  await page.keyboard.press('n')
  await nothingLiesUnder('Masih ada sesi yang berlangsung')
  await settled(page)
  await booth.letTheSessionLast(180)
  await page.keyboard.press('q')
  const done = "Siti Rahma selesai, 4 lembar, QRIS. Nur 'Aini masuk"
  await nothingLiesUnder(done)
  await page.keyboard.press('r')
  await expect(page.getByRole('grid')).toContainText('Nama Siswa')
  await nothingLiesUnder(done)
})

test('another admin’s start or end moves no button of other rows', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  const add = (studentName: string) =>
    callAs(page, 'POST', '/api/queue', { studentName, studentClass: 'X-1', photoCount: 2 })
  const first = await add('Siswa 1')
  await add('Siswa 2')
  const row = page.getByRole('grid').getByRole('row', { name: /Siswa 2/ })
  const buttons = row.getByRole('button')
  await expect(buttons).toHaveCount(3)
  const places = () =>
    buttons.evaluateAll(all => all.map(button => button.getBoundingClientRect().x))
  const before = await places()

  await callAs(page, 'POST', `/api/queue/${first.id}/start`)
  await expect(buttons.first()).toBeDisabled()
  expect(await places()).toEqual(before)

  await callAs(page, 'POST', `/api/queue/${first.id}/complete`, { paymentMethod: 'cash' })
  await expect(buttons.first()).toBeEnabled()
  expect(await places()).toEqual(before)
})

test('a toast hides the notice in its place, and no more', { tag: '@long' }, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani', { viewport: { width: 1024, height: 768 } })
  const draft = { studentName: 'Dewi Lestari', studentClass: 'X 1', photoCount: 2 }
  await callAs(page, 'POST', '/api/queue', draft)
  await expect(page.getByRole('button', { name: 'Mulai Dewi Lestari' })).toBeVisible()
  await page.keyboard.press('l')
  const skipped = page.getByText('Dewi Lestari dilewati', { exact: true })
  await expect(skipped).toBeVisible()
  // Toasts stay while another window has the focus.
  await page.evaluate(() => dispatchEvent(new Event('blur')))

  const plan = { version: 0, walkMinutes: 3, rows: [{ className: 'X 1', planned: 20 }] }
  const day = schoolDay(Date.now(), 'Asia/Jakarta')
  await callAs(page, 'PUT', `/api/admin/plan/${day}`, plan)
  const call = { name: /^Panggil \d dari X 1/, includeHidden: true }
  await expect(page.getByRole('button', call)).toBeAttached()

  await expect.poll(() => underToasts(page)).toEqual({ toasts: expect.any(Number), covered: [] })
  await expect(skipped).toBeVisible()
})
