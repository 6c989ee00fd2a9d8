import type { Locator, Page } from '@playwright/test'
import { aDay, callAs, HARD_NAMES } from './support/aDay'
import { aPricedDay, inMinutes, PRICED } from './support/aPricedDay'
import { expect, test } from './support/booth'

/** A time zone in which it is about noon, so that today does not end during a test. */
const AT_NOON = zoneOf(12 - new Date().getUTCHours())

/** `Etc/GMT-7` is seven hours ahead of UTC. */
function zoneOf(hoursAhead: number) {
  return `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
}

test('the actions of a student with a long name are visible at every width', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await callAs(page, 'POST', '/api/queue', {
    studentName: 'Muhammad Rizky Ramadhan Putra Nugraha Wicaksono',
    studentClass: 'XII Bahasa dan Budaya 3',
    photoCount: 2,
  })
  const cancel = page.getByRole('grid').getByRole('button', { name: /^Batalkan Muhammad/ })
  for (const width of [1440, 1024, 768, 640, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(cancel).toBeInViewport({ ratio: 1 })
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(wide, { message: `${width} px` }).toBeLessThanOrEqual(width)
  }
})

/** Pairs of visible buttons that lie over each other, by their texts. */
const overlaps = (part: Locator) =>
  part.evaluate(element => {
    const boxes = [...element.querySelectorAll('button')]
      .filter(button => button.checkVisibility({ visibilityProperty: true }))
      .map(button => ({ text: button.innerText, ...button.getBoundingClientRect().toJSON() }))
    return boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter(
          other =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        )
        .map(other => [one.text, other.text]),
    )
  })

test('the buttons of a session lie beside each other at every width', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await callAs(page, 'PUT', '/api/admin/booth', { ...PRICED, version: 0 })
  const [first] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${first}/start`)
  const session = page.getByRole('region', { name: 'Sedang Berlangsung' })
  await expect(session.getByRole('button', { name: 'Belum mulai' })).toBeVisible()

  for (const width of [1440, 1366, 1280, 1279, 1093, 1024, 960, 901, 900, 820, 641, 640, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await session.getByRole('button', { name: /^Cash Rp/ }).hover()
    expect(await overlaps(session), `${width} px`).toEqual([])
  }
})

/** Everything in the header but the pages, by its words. */
const inHeader = (page: Page) =>
  page.getByRole('banner').evaluate(header =>
    [...header.querySelectorAll('a, output, output + *, nav + div > :first-child, nav ~ button')]
      .filter(part => part.checkVisibility({ visibilityProperty: true }))
      .map(part => {
        const { left, right, top, bottom, height } = part.getBoundingClientRect()
        const words = part.ariaLabel ?? part.textContent
        return { words, left, right, top, bottom, height, isButton: part.matches('button') }
      }),
  )

/** Pairs in the header that lie over each other, and what leaves the window. */
async function faultsOfHeader(page: Page, width: number) {
  const parts = await inHeader(page)
  return parts.flatMap((one, place) => [
    ...(one.left < 0 || one.right > width ? [`${one.words} is outside`] : []),
    ...(one.isButton && width <= 640 && one.height < 44 ? [`${one.words} is low`] : []),
    ...parts
      .slice(place + 1)
      .filter(
        other =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
      )
      .map(other => `${one.words} and ${other.words}`),
  ])
}

test('the header fits at every width, also with the age of the list', async ({
  booth,
  consoleIs,
}) => {
  consoleIs.allowed.push(/ERR_|WebSocket/)
  // A developer has one page more than an admin.
  const page = await booth.signedInAs('Dev Citra')
  const pages = page.getByRole('navigation', { name: 'Halaman' })
  /** Height of the header, and where each page's link begins, at every width. */
  async function lookAround(places: (number | undefined)[][]) {
    for (const width of [
      320, 360, 375, 390, 641, 768, 901, 960, 1000, 1024, 1279, 1280, 1359, 1360, 1440,
    ]) {
      await page.setViewportSize({ width, height: 780 })
      await expect.poll(() => faultsOfHeader(page, width), { message: `${width} px` }).toEqual([])
      const links = await pages.getByRole('button').all()
      const [header, ...boxes] = await Promise.all(
        [page.getByRole('banner'), ...links].map(part => part.boundingBox()),
      )
      places.push([header?.height, ...boxes.map(box => box?.x)])
      if (width <= 900) continue
      await expect(page.getByRole('banner').getByText('Antrian Photobooth')).toBeVisible()
      const seen = await pages.evaluate(({ scrollWidth, clientWidth, children }) => ({
        hidden: scrollWidth - clientWidth,
        low: [...children].filter(page => page.getBoundingClientRect().height < 24).length,
      }))
      expect(seen, `${width} px`).toEqual({ hidden: 0, low: 0 })
    }
    return places
  }

  const live = await lookAround([])
  booth.line.cut()
  await expect(page.getByText(/^Data \d+ dtk lalu$/)).toBeVisible()
  expect(await lookAround([]), 'no link and nothing below the header moves').toEqual(live)
})

test('a high price leaves the icons and the class of the next student in sight', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await callAs(page, 'PUT', '/api/admin/booth', { ...PRICED, pricePerSheet: 60_000, version: 0 })
  await booth.letNumbersReach(1002)
  const studentClass = 'XII Bahasa dan Budaya 3'
  const add = (studentName: string) =>
    callAs(page, 'POST', '/api/queue', { studentName, studentClass, photoCount: 2 })
  const { id } = await add('Gilang Ramadhan')
  await add('Muhammad Rizky Ramadhan')
  await callAs(page, 'POST', `/api/queue/${id}/start`)
  const session = page.getByRole('region', { name: 'Sedang Berlangsung' })
  const next = page.getByRole('region', { name: 'Berikutnya' })
  const levers = session.getByRole('button', { name: /Rp 120\.000, lalu berikutnya$/ })
  await expect(levers).toHaveCount(2)

  for (const width of [1366, 1280, 1279, 1093, 1024, 960, 901, 900, 641, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(async () => (await next.getByText(studentClass).boundingBox())?.width, `${width} px`)
      .toBeGreaterThan(40)
    expect(await overlaps(session), `${width} px`).toEqual([])
    const drawn = await levers.evaluateAll(all =>
      all.map(lever => ({
        icon: getComputedStyle(lever, '::before'),
        isCut: [...lever.children].some(
          part => part.getBoundingClientRect().right > lever.getBoundingClientRect().right,
        ),
      })),
    )
    for (const { icon, isCut } of drawn) {
      expect(isCut, `${width} px`).toBe(false)
      expect(icon.content === 'none' || icon.width === '20px', `${width} px`).toBe(true)
    }
  }
})

test.describe('the queue after some weeks', () => {
  // With history, the pace is known before the first session of today ends.
  test.use({ history: 400, timezoneId: AT_NOON })

  test('shows the closing line above the first student after closing time', {
    tag: '@long',
  }, async ({ booth }) => {
    const page = await booth.signedInAs('Bu Ani')
    await callAs(page, 'PUT', '/api/admin/booth', {
      ...PRICED,
      closingTime: inMinutes(3, AT_NOON),
      version: 0,
    })
    await aDay(page)
    await page.reload()
    const late = page.getByRole('grid').getByRole('row', { name: /lewat tutup/ })
    await expect(late.first()).toBeVisible()
    await expect(page.getByRole('grid').getByRole('row', { name: /giliran/ })).not.toHaveCount(0)

    const line = (row: Locator) =>
      row.evaluate(element => {
        const end = element.querySelector('[data-ends-day="true"]')
        if (!end) return 'none'
        const { borderBlockStartStyle, width, top } = getComputedStyle(end, '::after')
        return { borderBlockStartStyle, width: Number.parseFloat(width) / element.clientWidth, top }
      })
    const across = { borderBlockStartStyle: 'solid', width: 1, top: '0px' }
    expect(await line(late.first())).toEqual(across)
    expect(await line(late.nth(1))).toBe('none')
  })
})

test('no text of a phone between two sessions is cut off or lies under a button', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aPricedDay(page)
  const next = page.getByRole('region', { name: 'Berikutnya' })
  const day = page.getByRole('region', { name: 'Ringkasan Hari Ini' })
  const call = page.getByRole('button', { name: /^Panggil/ })

  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByText(/^Setelah itu \d+ Bagus$/)).toBeVisible()
    const { y: edge } = (await call.boundingBox()) ?? { y: 0 }
    for (const label of ['selesai', 'masih menunggu', 'foto hari ini']) {
      const box = await day.getByText(label, { exact: true }).boundingBox()
      expect(box?.height, `${label} at ${width}`).toBeLessThan(20)
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0), label).toBeLessThan(edge)
    }
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(next).toContainText('Dewi Lestari')
  await page.keyboard.press('n')
  await expect(next).toContainText('Bagus')
  await expect(next.getByRole('button', { name: /^Panggil/ })).toBeVisible()
  const covered = await next.evaluate(section => {
    const [first] = section.querySelectorAll('button')
    const left = first?.getBoundingClientRect().left ?? 0
    const words = Array.from(section.querySelectorAll('h2, p > *'))
    return words
      .filter(word => word.getBoundingClientRect().right > left)
      .map(word => word.textContent)
  })
  expect(covered).toEqual([])
})

test('the buttons of the day lie on one line at 360 px', { tag: '@long' }, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aPricedDay(page)
  const draft = { studentName: 'Nur', studentClass: 'X-1', photoCount: 2 }
  const { id } = await callAs(page, 'POST', '/api/queue', draft)
  await callAs(page, 'POST', `/api/queue/${id}/skip`, { reason: 'absent' })
  await page.setViewportSize({ width: 360, height: 740 })
  const tops = await Promise.all(
    [/^Hari ini Rp/, /^Dilewati/, /^Baru saja/].map(async name => {
      const button = page.getByRole('button', { name })
      await expect(button).toBeVisible()
      return (await button.boundingBox())?.y
    }),
  )
  expect(new Set(tops).size).toBe(1)
})

test('class, prints and payment of a student with long words lie above the buttons at 390 px', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aPricedDay(page)
  const { id } = await callAs(page, 'POST', '/api/queue', {
    ...{ studentName: 'Muhammad Rizky Ramadhan', studentClass: 'XII Bahasa dan Budaya 3' },
    ...{ photoCount: 10, paymentMethod: 'cash', price: 50_000 },
  })
  await callAs(page, 'POST', `/api/queue/${id}/start`)
  await booth.letTheSessionLast(900)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const session = page.getByRole('region', { name: 'Sedang Berlangsung' })
  const done = session.getByRole('button', { name: /^Selesai, sudah lunas/ })
  await expect(session.getByText('sudah selesai?')).toBeVisible()
  const { y: foot } = (await done.boundingBox()) ?? { y: 0 }
  const { y: top } = (await session.boundingBox()) ?? { y: 0 }

  for (const words of [/^XII Bahasa dan Budaya 3$/, /10 lembar$/, /Lunas Cash/]) {
    const text = session.getByText(words)
    const box = (await text.boundingBox()) ?? { y: 0, height: 0 }
    expect(box.y).toBeGreaterThan(top)
    expect(box.y + box.height, String(words)).toBeLessThanOrEqual(foot + 1)
    expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  const then = await session.getByText(/^Selesai, lalu/).boundingBox()
  const others = await session.getByRole('button', { name: 'Batalkan' }).boundingBox()
  expect((then?.y ?? Number.NaN) + (then?.height ?? 0)).toBeLessThanOrEqual(others?.y ?? Number.NaN)
})

test('no words of a session lie under the buttons beside a large number on a phone', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aPricedDay(page)
  const session = page.getByRole('region', { name: 'Sedang Berlangsung' })
  const qris = session.getByRole('button', { name: /^QRIS/ })
  const row = page.getByRole('grid').getByRole('row', { name: /Gilang/ })
  const words = [/^Sedang Berlangsung$/, /^XII Bahasa dan Budaya 3$/, /4 lembar$/, /Belum bayar$/]
  for (const [number, widths] of [
    [120, [360]],
    [1003, [390, 360]],
    [123_456, [390, 360]],
  ] as const) {
    await booth.letNumbersReach(number - 1)
    const { id } = await callAs(page, 'POST', '/api/queue', {
      ...{ studentName: 'Gilang Ramadhan', studentClass: 'XII Bahasa dan Budaya 3' },
      photoCount: 4,
    })
    await callAs(page, 'POST', `/api/queue/${id}/start`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await expect(row).toContainText(String(number))
      await expect(row).toContainText('Berlangsung')
      await expect(session).toContainText(String(number))
      // The session is drawn again after its row.
      await expect(async () => {
        const { y: foot } = (await qris.boundingBox()) ?? { y: 0 }
        const { y: top } = (await session.boundingBox()) ?? { y: 0 }
        for (const text of words) {
          const box = (await session.getByText(text).last().boundingBox()) ?? { y: 0, height: 0 }
          expect(box.y).toBeGreaterThan(top)
          expect(box.y + box.height, `${text} at ${width}`).toBeLessThanOrEqual(foot + 1)
        }
      }).toPass()
      const table = await page.getByRole('grid').boundingBox()
      const digits = await row.locator('[data-field="queueNumber"]').evaluate(cell => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return text.getBoundingClientRect().x
      })
      expect(digits).toBeGreaterThan(table?.x ?? Number.NaN)
    }
    await callAs(page, 'DELETE', `/api/queue/${id}`, { reason: 'Pulang' })
  }
})

test('a row with more words than lines shows the name at 390 px, and stays within itself', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  const studentClass = 'XII Bahasa dan Budaya Nusantara 3'
  await callAs(page, 'POST', '/api/queue', { studentName: 'Siti', studentClass, photoCount: 2 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\/start$/, () => {})
  await page.getByRole('button', { name: 'Mulai Siti' }).first().click()
  const row = page.getByRole('grid').getByRole('row', { name: /Siti/ })
  await expect(row.getByText(/sedang dikirim|belum terkirim/)).toBeVisible()

  const box = await row.boundingBox()
  const student = await row.locator('div:has(> bdi)').boundingBox()
  const name = await row.locator('bdi').first().boundingBox()
  expect(name?.y).toBeGreaterThanOrEqual(box?.y ?? Number.NaN)
  expect((student?.y ?? Number.NaN) + (student?.height ?? 0)).toBeLessThanOrEqual(
    (box?.y ?? Number.NaN) + (box?.height ?? 0),
  )
})

test('no letter of a third line shows below a name of two lines', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  const [studentName, studentClass] = HARD_NAMES[0]
  const add = (name: string) =>
    callAs(page, 'POST', '/api/queue', { studentName: name, studentClass, photoCount: 20 })
  const { id } = await add('Nur')
  await add(studentName)
  await callAs(page, 'POST', `/api/queue/${id}/start`)
  await page.setViewportSize({ width: 390, height: 844 })
  const name = page.getByRole('region', { name: 'Berikutnya' }).getByText(studentName)
  await expect(name).toBeVisible()
  const { x, y, width, height } = (await name.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
  // The second line has no letter that hangs down to here.
  const clip = { x, y: y + height - 2, width, height: 2 }
  const seen = await page.screenshot({ clip })
  await name.evaluate(element => {
    element.style.color = 'transparent'
  })
  expect(seen.equals(await page.screenshot({ clip }))).toBe(true)
})

test('a row says how long its student waits, on a phone and on a tablet, below the whole name', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  const [first] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${first}/start`)
  await page.setViewportSize({ width: 820, height: 1180 })
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('columnheader', { name: 'Dibuat' })).toBeVisible()
  await expect(grid.getByRole('row', { name: /Siti Rahma.*Berlangsung.*baru saja/ })).toBeVisible()
  await expect(grid.getByRole('row', { name: /Dewi Lestari.*Menunggu.*baru saja/ })).toBeVisible()

  await booth.letAnHourPass()
  await page.reload()
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(grid.getByRole('row', { name: /Dewi Lestari.*\d+ mnt/ })).toBeVisible()
    await expect(grid.getByRole('row', { name: /Rizky.*6 lembar.*\d+ mnt/ })).toBeAttached()
    const cut = await grid
      .locator('div:has(> bdi)')
      .evaluateAll(students =>
        students
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
          .map(({ textContent }) => textContent),
      )
    expect(cut, `${width} px`).toEqual([])
    const name = grid.getByText('Yohanes Kevin Situmorang')
    expect(await name.evaluate(one => one.scrollWidth - one.clientWidth), `${width} px`).toBe(0)
  }
})

test('no page is wider than its window', async ({ booth }) => {
  const page = await booth.signedInAs('Dev Citra')
  await aPricedDay(page)
  for (const [path, title] of [
    ['/closing', 'Tutup Hari'],
    ['/booth', 'Pengaturan Booth'],
    ['/call-screen', 'Layar Panggilan'],
    ['/statistics', 'Statistik'],
    ['/history', 'Riwayat Antrian'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const width of [1024, 768, 640, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(wide, { message: `${path} at ${width}` }).toBeLessThanOrEqual(width)
    }
  }
})

test('a row of the history is completely visible between phone and desktop', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aPricedDay(page)
  await page.goto('/history')
  const ahmad = page.getByRole('grid').getByRole('row', { name: /Ahmad Fauzi/ })
  for (const width of [1024, 768, 720]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(ahmad).toContainText('QRIS · Rp 10.000')
    await expect(ahmad.getByRole('button', { name: /^Riwayat perubahan/ })).toBeInViewport({
      ratio: 1,
    })
  }

  const lefts = await page
    .getByRole('grid')
    .locator('[role="gridcell"] [data-status]')
    .evaluateAll(chips =>
      chips.map(chip => {
        const word = document.createRange()
        word.selectNodeContents(chip.lastChild as Text)
        return word.getBoundingClientRect().x
      }),
    )
  expect(new Set(lefts.map(Math.round)).size, 'words below each other').toBe(1)
})

test('the navigation scrolls to the current page on a phone, whose buttons lie on one line', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Dev Citra')
  await page.setViewportSize({ width: 390, height: 844 })
  const pages = page.getByRole('navigation', { name: 'Halaman' })
  await page.goto('/call-screen')
  const callScreen = pages.getByRole('button', { name: 'Layar panggilan' })
  await expect(callScreen).toBeInViewport({ ratio: 0.9 })

  await pages.getByRole('button', { name: 'Tutup Hari' }).click()
  const tops = []
  for (const name of ['Salin untuk WhatsApp', 'Cetak', 'Export CSV']) {
    tops.push((await page.getByRole('button', { name }).boundingBox())?.y)
  }
  expect(new Set(tops).size).toBe(1)
})

test('Simpan of Pengaturan Booth and its refusal stay visible, and cover no focused field', async ({
  booth,
  consoleIs,
}) => {
  consoleIs.allowed.push(/409/)
  const page = await booth.signedInAs('Bu Ani')
  await page.route('**/api/admin/booth', (route, request) =>
    request.method() === 'PUT'
      ? route.fulfill({ status: 409, json: { message: 'Tidak bisa sekarang' } })
      : route.continue(),
  )
  await page.goto('/booth')
  const save = page.getByRole('button', { name: 'Simpan', exact: true })
  for (const [width, height] of [
    [1366, 768],
    [1024, 600],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(save).toBeInViewport({ ratio: 1 })
    for (const field of await page.locator('form').getByRole('textbox').all()) {
      await page.evaluate(() => window.scrollTo(0, 0))
      await field.focus()
      const [above, below] = [await field.boundingBox(), await save.boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    }
  }

  await page.setViewportSize({ width: 1366, height: 768 })
  await save.click()
  await expect(page.getByText('Tidak bisa sekarang')).toBeInViewport({ ratio: 1 })

  await page.getByLabel('Harga per lembar').fill('5000')
  await page.getByRole('button', { name: 'Tambah harga paket' }).click()
  await page.getByLabel(/^Harga \d+ lembar$/).fill('1000')
  await page.setViewportSize({ width: 390, height: 600 })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await save.click()
  await expect(page.getByText(/Tekan Simpan sekali lagi/)).toBeInViewport({ ratio: 1 })
})

test('the notice of a wrong clock lies on no part of an inner page', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.goto('about:blank')
  await page.clock.setFixedTime(Date.now() + 24 * 3_600_000)
  await page.goto('/closing')
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'Jam perangkat ini 1 hari terlalu cepat' })
  await expect(notice).toBeVisible()
  const edges = await notice.boundingBox()
  const above = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(edges?.y).toBeGreaterThanOrEqual((above?.y ?? Number.NaN) + (above?.height ?? 0))
})

test('the reason of a refusal is visible above the buttons at a zoom of 200 %', {
  tag: '@long',
}, async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/409/)
  const page = await booth.signedInAs('Bu Ani')
  await expect(page.getByText('Belum ada antrian aktif')).toBeVisible()
  await page.setViewportSize({ width: 720, height: 450 })
  await page.route(/\/api\/queue$/, route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message: 'Antrian sedang ditutup' } })
      : route.continue(),
  )
  await page.keyboard.press('t')
  await page.getByLabel('Nama Siswa').fill('Siti Rahma')
  await page.getByLabel('Kelas').fill('XII IPA 1')
  await page.keyboard.press('Enter')

  await expect.poll(() => isOnTop(page.getByText('Antrian sedang ditutup'))).toBe(true)
})

test('the focused field stays visible at a zoom of 200 % when others change the student', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  const [, dewi] = await aDay(page)
  await page.setViewportSize({ width: 720, height: 450 })
  await page.reload()
  await page.getByRole('button', { name: 'Edit Dewi Lestari' }).click()
  await page.getByLabel('Kelas').fill('XI IPS 3')

  const change = { studentName: 'Dewi Lestari', studentClass: 'XI IPS 4', photoCount: 6 }
  await callAs(page, 'PUT', `/api/queue/${dewi}`, change)
  await expect(page.getByText('Data ini baru diubah admin lain:')).toBeVisible()

  await expect.poll(() => isOnTop(page.getByLabel('Kelas'))).toBe(true)
})

test('news of others do not cover the first field at a zoom of 200 %', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await expect(page.getByText('Belum ada antrian aktif')).toBeVisible()
  await page.setViewportSize({ width: 720, height: 450 })
  await page.keyboard.press('t')
  await page.getByLabel('Nama Siswa').fill('Siti Rahma')
  // Toasts stay while another window has the focus.
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  for (const studentName of ['Rani Kusuma', 'Tegar Prakoso', 'Yusuf']) {
    await callAs(page, 'POST', '/api/queue', { studentName, studentClass: 'X-3', photoCount: 2 })
  }

  // Waits until the toast has slid in.
  await page.getByText('Yusuf masuk antrian').click({ trial: true })
  expect(await isOnTop(page.getByLabel('Nama Siswa'))).toBe(true)
})

/** Whether nothing covers the element from its top edge to its bottom edge. */
const isOnTop = (seen: Locator) =>
  seen.evaluate(element => {
    const { left, top, bottom, width } = element.getBoundingClientRect()
    const middle = left + width / 2
    return [top + 2, bottom - 2].every(y => element.contains(document.elementFromPoint(middle, y)))
  })
