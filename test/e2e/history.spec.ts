import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { schoolDay } from '../../contract/src/shared/schoolDay.ts'
import { aDay, callAs } from './support/aDay'
import { PRICED } from './support/aPricedDay'
import { expect, expectNoAxeViolations, test } from './support/booth'

const TRICKY = ['=HYPERLINK("x")', 'Putri "Ayu"; Sari', "D'Angelo, Rizky", 'محمد', 'Eka 🎓', '-5']

/** Adds students through the API, one after another. */
async function addAll(page: Page, names: string[]) {
  await page.evaluate(async names => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${window.localStorage.getItem('token')}`,
    }
    for (const studentName of names) {
      const body = JSON.stringify({ studentName, studentClass: 'XII IPA 1', photoCount: 2 })
      const { ok } = await fetch('/api/queue', { method: 'POST', headers, body })
      if (!ok) throw new Error(`${studentName} was refused`)
    }
  }, names)
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `Siswa ${String(index + 1).padStart(2, '0')}`)

const rows = (page: Page) => page.getByRole('rowheader')
const next = (page: Page) => page.getByRole('button', { name: 'Halaman berikutnya' })

async function open(page: Page) {
  await page.getByRole('button', { name: 'Riwayat Antrian' }).click()
  await expect(page.getByRole('heading', { name: 'Riwayat Antrian' })).toBeVisible()
}

test('pages and filters are in the address, so that reload, Back and a link show the same', {
  tag: '@journey',
}, async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  await addAll(ani, numbered(45))
  await open(ani)
  await expect(ani.getByText('Menampilkan 20 dari 45 antrian')).toBeVisible()
  await expect(rows(ani).first()).toContainText('Siswa 45')

  await next(ani).click()
  await expect(rows(ani).first()).toContainText('Siswa 25')
  await expect(ani).toHaveURL(/&page=2$/)
  await ani.reload()
  await expect(rows(ani).first()).toContainText('Siswa 25')

  await ani.getByLabel('Cari nama').fill('siswa 3')
  await expect(ani.getByText('Menampilkan 10 dari 10 antrian')).toBeVisible()
  await expect(ani).toHaveURL(/&search=siswa\+3$/)
  const link = ani.url()
  await ani.goBack()
  await expect(rows(ani).first()).toContainText('Siswa 25')

  await ani.goto(link.replace('search=', 'page=99&search='))
  await expect(ani.getByText('Menampilkan 10 dari 10 antrian')).toBeVisible()
  await expect(ani).toHaveURL(link)

  await ani.getByLabel('Status').selectOption('completed')
  await expect(ani.getByText('Tidak ada riwayat')).toBeVisible()
})

test('an event of another admin moves neither page, scroll nor focus', async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  const budi = await booth.signedInAs('Pak Budi')
  await addAll(ani, numbered(45))
  await open(ani)
  await next(ani).click()
  await expect(rows(ani).first()).toContainText('Siswa 25')

  const timeline = ani.getByRole('button', { name: 'Riwayat perubahan Siswa 07' })
  await timeline.scrollIntoViewIfNeeded()
  await timeline.focus()
  const scrolled = await ani.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)

  await addAll(budi, ['Dewi Lestari'])
  await expect(ani.getByText('Menampilkan 20 dari 46 antrian')).toBeVisible()
  await expect(timeline).toBeFocused()
  await expect(ani).toHaveURL(/&page=2$/)
  expect(await ani.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('the export contains every row of the filter, as it was written', { tag: '@journey' }, async ({
  booth,
}) => {
  const ani = await booth.signedInAs('Bu Ani')
  const names = [...numbered(25), ...TRICKY]
  await addAll(ani, names)
  await open(ani)
  await expect(ani.getByText('Menampilkan 20 dari 31 antrian')).toBeVisible()

  const [download] = await Promise.all([
    ani.waitForEvent('download'),
    expect(ani.getByText('31 baris diekspor')).toBeVisible(),
    ani.getByRole('button', { name: 'Export CSV' }).click(),
  ])

  const [from, to] = new URL(ani.url()).search.match(/\d{4}-\d{2}-\d{2}/g) ?? []
  expect(download.suggestedFilename()).toBe(`riwayat-antrian_${from}_${to}.csv`)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const { data } = Papa.parse<string[]>(text.slice(1), { delimiter: ';' })
  const [head, ...lines] = data
  expect(head?.slice(0, 5)).toEqual(['No', 'Nama Siswa', 'Kelas', 'Foto', 'Status'])
  expect(lines.map(([number, name]) => [number, name])).toEqual(
    names.map((name, index) => [String(index + 1), name.replace(/^=/, "'=")]).toReversed(),
  )
  for (const line of lines) {
    expect(line.slice(2, 6)).toEqual(['XII IPA 1', '2', 'Menunggu', ''])
    expect(line[6]).toMatch(/^\d{2}\/\d{2}\/\d{4}, \d{2}\.\d{2}\.\d{2}$/)
  }
})

test('the timeline of an entry works by keyboard, and axe finds nothing', async ({ booth }) => {
  const ani = await booth.signedInAs('Bu Ani')
  await addAll(ani, ['Siti Rahma', 'Dewi Lestari'])
  await ani.getByRole('button', { name: 'Mulai Siti Rahma' }).click()
  await expect(ani.getByRole('region', { name: 'Sedang Berlangsung' })).toContainText('Siti')
  await open(ani)
  await expect(rows(ani)).toHaveCount(2)
  await expect(ani.getByText('Sesi foto Siti Rahma dimulai')).toBeHidden()
  await expectNoAxeViolations(ani)

  const button = ani.getByRole('button', { name: 'Riwayat perubahan Siti Rahma' })
  await button.focus()
  await ani.keyboard.press('Enter')
  const timeline = ani.getByRole('dialog', { name: 'Riwayat Perubahan' })
  await expect(timeline.getByRole('listitem')).toHaveText([/^Ditambahkan oleh Bu Ani/, /^Dimulai/])
  await expectNoAxeViolations(ani)
  await ani.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await ani.getByLabel('Tanggal mulai').fill('2099-01-01')
  await expect(ani.getByText('Tanggal mulai tidak boleh setelah tanggal akhir')).toBeVisible()
  await expectNoAxeViolations(ani)
})

test('no line of a row of the history is cut off on a narrow phone', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani', { viewport: { width: 390, height: 844 } })
  await callAs(page, 'PUT', '/api/admin/booth', { ...PRICED, version: 0 })
  const [first] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${first}/start`)
  const day = schoolDay(Date.now(), 'Asia/Jakarta')
  await page.goto(`/history?startDate=${day}&endDate=${day}`)
  const times = page.getByRole('rowheader').locator('time')
  await expect(times).toHaveCount(10)

  for (const width of [390, 375, 360]) {
    await page.setViewportSize({ width, height: 844 })
    const cut = () =>
      times.evaluateAll(all =>
        all
          .filter(time => {
            const { right, bottom } = time.getBoundingClientRect()
            const cell = time.closest('[role="rowheader"]')?.getBoundingClientRect()
            return !cell || right > cell.right || bottom > cell.bottom
          })
          .map(({ parentElement }) => parentElement?.innerText),
      )
    await expect.poll(cut, { message: `${width} px` }).toEqual([])
  }
})
