import type { Page } from '@playwright/test'
import { aDay, callAs, settled } from './support/aDay'
import { aPricedDay } from './support/aPricedDay'
import { expect, test } from './support/booth'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp) {
  const target = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab')
    if (await target.first().evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`Tab never reaches ${name}`)
}

/** Presses an arrow key in the grid until this button has the focus. */
async function moveTo(page: Page, key: string, name: string) {
  const target = page.getByRole('button', { name })
  for (let steps = 0; steps < 10; steps++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reaches ${name}`)
}

const shows = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Antrian aktif' }).getByRole('row', { name })

test('a whole day works by keyboard alone', { tag: '@journey' }, async ({ booth }) => {
  const page = await (await booth.browser()).newPage()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Masuk dengan Google' })).toBeVisible()
  await tabTo(page, 'Masuk dengan Google')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Bu Ani' })).toBeVisible()
  await tabTo(page, 'Bu Ani')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Belum ada antrian aktif')).toBeVisible()

  // Skips the header with the skip link.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Langsung ke isi' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // Adds three students in a row without closing the form.
  await page.keyboard.press('t')
  await expect(page.getByLabel('Nama Siswa')).toBeFocused()
  await page.keyboard.type('Siti Rahma')
  await page.keyboard.press('Tab')
  await page.keyboard.type('XII IPA 1')
  const staysOpen = page.getByRole('switch', { name: 'Tetap terbuka untuk siswa berikutnya' })
  while (!(await staysOpen.evaluate(element => element === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  for (const name of ['Dewi Lestari', 'Tono']) {
    await expect(page.getByLabel('Nama Siswa')).toHaveValue('')
    await expect(page.getByLabel('Nama Siswa')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByLabel('Nama Siswa')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveTitle('(3) Dashboard · Antrian Photobooth')

  // Starts and completes the first one.
  await page.keyboard.press('n')
  await expect(page.getByRole('region', { name: 'Sedang Berlangsung' })).toContainText('Siti Rahma')
  await settled(page)
  await page.keyboard.press('s')
  await expect(dialog(page, 'Selesaikan Antrian')).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(shows(page, 'Siti Rahma')).toBeHidden()

  // Corrects the name of the second one and cancels the third, with the buttons in the rows.
  await tabTo(page, 'Mulai berikutnya: Dewi Lestari')
  await tabTo(page, 'Statistik')
  const grid = page.getByRole('grid', { name: 'Antrian aktif' })
  while (!(await grid.evaluate(element => element.contains(document.activeElement)))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await moveTo(page, 'ArrowRight', 'Edit Dewi Lestari')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nama Siswa')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('ningrum')
  await page.keyboard.press('Enter')
  await expect(shows(page, 'Dewi Lestariningrum')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Dewi Lestariningrum' })).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await moveTo(page, 'ArrowRight', 'Batalkan Tono')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Batalkan Antrian')).toContainText('Tono')
  await page.keyboard.type('Pulang')
  await page.keyboard.press('Enter')
  await expect(shows(page, 'Tono')).toBeHidden()

  // Opens the list of shortcuts, then logs out.
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('?')
  await expect(dialog(page, 'Pengaturan dan Bantuan')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/\/history/)
  await expect(page.getByRole('heading', { name: 'Riwayat Antrian' })).toBeVisible()
  await tabTo(page, 'Logout')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
})

test('a student who is cancelled elsewhere leaves the focus in the next row, on no button', async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  const ids = new Map<string, string>()
  for (const studentName of ['Ani', 'Bima', 'Citra', 'Dodi', 'Eka']) {
    const { id } = await callAs(page, 'POST', '/api/queue', {
      studentName,
      studentClass: 'X-1',
      photoCount: 2,
    })
    ids.set(studentName, id)
  }
  const grid = page.getByRole('grid', { name: 'Antrian aktif' })
  await grid.getByRole('button', { name: 'Batalkan Dodi' }).focus()

  await callAs(page, 'DELETE', `/api/queue/${ids.get('Dodi')}`, { reason: 'Pulang' })
  await expect(shows(page, 'Dodi')).toBeHidden()
  await expect(shows(page, 'Eka').locator(':focus')).toHaveRole('gridcell')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(shows(page, 'Citra').locator('button:focus')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Sedang Berlangsung' })).toBeHidden()
})

test('the chosen scheme is applied before the first paint', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Pengaturan dan Bantuan' }).click()
  await page.getByText('Gelap', { exact: true }).click()
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { schemeAtFirst: document.documentElement.dataset.scheme })
    }).observe(document, { childList: true, subtree: true })
  })

  await page.reload()

  expect(await page.evaluate(() => Reflect.get(window, 'schemeAtFirst'))).toBe('dark')
  await expect(page.getByRole('main')).toBeVisible()
  const colours = await page.evaluate(() => {
    const { colorScheme } = getComputedStyle(document.documentElement)
    const meta = document.querySelector('meta[name="theme-color"][media="all"]')
    return [colorScheme, meta?.getAttribute('content')]
  })
  expect(colours).toEqual(['dark', '#171310'])
})

test('a change is announced once, also while a dialog is open', async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  const budi = await booth.signedInAs('Pak Budi')
  await budi.keyboard.press('t')
  await expect(dialog(budi, 'Tambah Antrian')).toBeVisible()

  await ani.keyboard.press('t')
  await ani.getByLabel('Nama Siswa').fill('Siti')
  await ani.getByLabel('Kelas').fill('X-1')
  await ani.keyboard.press('Enter')

  // By role, because content hidden from screen readers has none.
  await expect(budi.getByRole('log')).toHaveText('Siti ditambahkan, 1 menunggu')
})

/** The element with the focus, if bars or other elements cover it. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { left, top, width, height } = element.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    const isHit = over && (element.contains(over) || over.matches(`label:has(#${element.id})`))
    return isHit ? null : `${element.outerHTML.slice(0, 90)} under ${over?.className}`
  })

test('no bar covers what the keyboard reaches, forwards or backwards', async ({ booth }) => {
  const page = await booth.signedInAs('Dev Citra')
  await aPricedDay(page)
  await aDay(page)

  for (const [width, height] of [
    [1093, 614],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/closing', '/dashboard']) {
      await page.goto(path)
      await settled(page)
      await expect(page.locator('main').getByRole('button').first()).toBeVisible()
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let steps = 0; steps < 40; steps++) {
          await page.keyboard.press(key, { delay: 0 })
          expect(await coveredFocus(page), `${path}, ${key}, ${width} px`).toBeNull()
        }
      }
    }
  }
})

test('a field with a problem shows its red frame, and the focus around it', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()
  const [focused, other] = [page.getByLabel('Nama Siswa'), page.getByLabel('Kelas')]
  await expect(focused).toBeFocused()
  await expect(other).toHaveAttribute('aria-invalid', 'true')

  /** A piece of the picture beside the left edge of a field. */
  const at = async (field: typeof focused, from: number, width: number) => {
    const { x, y, height } = (await field.boundingBox()) ?? { x: 0, y: 0, height: 0 }
    const clip = { x: Math.round(x) + from, y: Math.round(y + height / 2), width, height: 2 }
    return page.screenshot({ clip })
  }
  expect((await at(focused, -1, 2)).equals(await at(other, -1, 2))).toBe(true)
  expect((await at(focused, -6, 5)).equals(await at(other, -6, 5))).toBe(false)
})
