import { isDeepStrictEqual } from 'node:util'
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { callAs } from './support/aDay'
import { expect, test } from './support/booth'

interface Hand {
  options?: BrowserContextOptions
  press: (page: Page, target: Locator) => Promise<unknown>
  type: (page: Page, field: Locator, text: string) => Promise<unknown>
}

const fill: Hand['type'] = (_, field, text) => field.fill(text)

/** Ways to use the page. */
const HANDS: Record<string, Hand> = {
  'with a mouse': { press: (_, target) => target.click(), type: fill },
  'by keyboard alone': {
    async press(page, target) {
      await tabTo(page, target)
      await page.keyboard.press('Enter')
    },
    async type(page, field, text) {
      await tabTo(page, field)
      await page.keyboard.type(text, { delay: 60 })
    },
  },
  'with a finger on a phone': {
    options: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
    press: (_, target) => target.tap(),
    type: fill,
  },
}

/** More presses of Tab than a page has places for the focus. */
const MOST_TABS = 60

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate(element => element === document.activeElement)
  for (let tabs = 0; tabs < MOST_TABS && !(await isFocused()); tabs++) {
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/**
 * Somebody who has never seen it: every press is on a button or field that the screen names, and the
 * next one is the one that it leads to.
 */
for (const [how, hand] of Object.entries(HANDS)) {
  const tag = how === 'by keyboard alone' ? [] : '@long'
  test(`a newcomer reaches price, closing time, call screen, first student and first payment in 11 presses, ${how}`, {
    tag,
  }, async ({ booth }) => {
    const page = await booth.signedInAs('Bu Ani', hand.options)
    let presses = 0
    const press = async (role: 'button' | 'link', name: string | RegExp) => {
      presses += 1
      await hand.press(page, page.getByRole(role, { name }).first())
    }
    const type = async (label: string, text: string) => {
      presses += 1
      await hand.type(page, page.getByLabel(label, { exact: true }), text)
    }
    const steps = page.getByRole('region', { name: 'Siap dalam tiga langkah' })
    await expect(steps).toContainText('0 dari 3')

    await press('button', 'Isi harga')
    await expect(page.getByLabel('Harga per lembar')).toBeFocused()
    await type('Harga per lembar', '5000')
    await type('Jam tutup', '15.00')
    await press('button', 'Simpan')
    await expect(steps).toContainText('1 dari 3')
    const opened = page.context().waitForEvent('page')
    await press('button', 'Buka di layar kedua')
    const television = await opened
    await expect(television).toHaveURL(/\/layar\//)
    await page.bringToFront()

    await expect(steps).toContainText('2 dari 3')
    await press('button', 'Tambah siswa pertama')
    await type('Nama Siswa', 'Siti Rahma')
    await type('Kelas', 'XII IPA 1')
    await expect(page.getByRole('dialog')).toContainText('Rp 10.000')
    await press('button', 'Simpan')
    await expect(steps).toBeHidden()

    await press('button', /^Mulai berikutnya/)
    await expect(page.getByRole('region', { name: 'Sedang Berlangsung' })).toBeVisible()
    await booth.letTheSessionLast(180)
    await press('button', /^QRIS/)
    await expect(
      page.getByText(/Siti Rahma selesai, 2 lembar, QRIS Rp 10\.000/).first(),
    ).toBeVisible()
    await expect(page.getByText(/^Tidak ada yang menunggu\. Tekan/)).toBeVisible()
    await expect(page.getByText(/^Siap dalam/)).toBeHidden()
    expect(presses).toBe(11)
    await expect(television.getByText('Booth kosong').first()).toBeVisible()
  })
}

test('the dashboard shows only the stage and the steps before the first student', async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  const figures = page.getByText(/^Hari ini/)
  const beside = page.getByText(/^Baru saja/)
  const inSight = (width: number) => page.setViewportSize({ width, height: 844 })
  for (const width of [1440, 1024, 390]) {
    await inSight(width)
    await expect(page.getByRole('region', { name: 'Siap dalam tiga langkah' })).toBeVisible()
    await expect(page.getByText('Belum ada antrian aktif')).toBeVisible()
    await expect(figures.first()).toBeAttached()
    await expect(beside.first()).toBeAttached()
    await expect(figures.or(beside).filter({ visible: true })).toHaveCount(0)
  }

  const { id } = await callAs(page, 'POST', '/api/queue', {
    ...{ studentName: 'Siti Rahma', studentClass: 'XII IPA 1', photoCount: 4 },
  })
  for (const isWaiting of [true, false]) {
    if (!isWaiting) await callAs(page, 'DELETE', `/api/queue/${id}`, { reason: 'Pulang' })
    await expect(page.getByText('Belum ada antrian aktif')).toHaveCount(isWaiting ? 0 : 1)
    for (const width of [1440, 1024, 390]) {
      await inSight(width)
      await expect(figures.filter({ visible: true })).toHaveCount(1)
      await expect(beside.filter({ visible: true })).toHaveCount(1)
    }
  }
  await inSight(1440)
  await page.getByRole('main').getByRole('button', { name: 'Statistik' }).click()
  await expect(page.getByText('Total Antrian')).toBeVisible()
})

test('the dashboard reserves no strip for messages before the first student, and a message moves and covers nothing', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  const steps = page.getByRole('region', { name: 'Siap dalam tiga langkah' })
  const stage = page.getByText(/^Belum ada siswa/)
  const messages = page.getByRole('region', { name: 'Pesan' })
  const message = messages.getByText('Tidak ada yang menunggu', { exact: true })
  const pressed = page.getByRole('main').getByRole('button')
  const places = () =>
    pressed.or(stage).evaluateAll(all =>
      all.map(element => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const inSight = y < window.innerHeight && element.checkVisibility()
        const isReached = !inSight || element.contains(document.elementFromPoint(x, y))
        return `${element.textContent} ${Math.round(left)} ${Math.round(top)} ${isReached}`
      }),
    )
  await expect(steps).toBeVisible()
  for (const width of [641, 768, 900, 901, 1024, 1279]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => isDeepStrictEqual(await places(), await places())).toBe(true)
    const before = await places()
    const heading = await page.getByRole('heading', { name: 'Antrian aktif' }).boundingBox()
    const place = await page.locator('main [data-is-new]').boundingBox()
    const gap = (heading?.y ?? Number.NaN) - (place?.y ?? 0) - (place?.height ?? 0)
    expect(gap, `${width} px`).toBeLessThan(24)

    await page.keyboard.press('n')
    await expect(message).toBeVisible()
    await expect.poll(places, { message: `${width} px` }).toEqual(before)
    await messages.getByRole('button').click()
    await expect(message).toHaveCount(0)
  }
})
