import { expect, type Page } from '@playwright/test'
import { createRandom } from '../../../server/src/operator/seed/random'
import { dapodikSheet } from '../../lists/dapodik'

const FIRST = ['Ahmad', 'Anisa', 'Bagas', 'Clara', 'Dewi', 'Fitri', 'Gilang', 'Hana', 'Intan']
const MIDDLE = ['Putri', 'Rizky', 'Ayu', 'Dwi', 'Tri', 'Nur', 'Kusuma', 'Wahyu', 'Kartika']
const LAST = ['Lestari', 'Santoso', 'Wijaya', 'Saputra', 'Utami', 'Hidayat', 'Nugroho', 'Sihombing']
const CLASSES = ['X', 'XI IPA', 'XI IPS', 'XII IPA', 'XII IPS'].flatMap(grade =>
  Array.from({ length: 7 }, (_, place) => `${grade} ${place + 1}`),
)

/** An invented school: students of 35 classes, each with a NIS that begins with zeros. */
export function aSchool(students: number) {
  const random = createRandom(2026)
  return Array.from({ length: students }, (_, place) => ({
    name: [random.pick(FIRST), random.pick(MIDDLE), random.pick(LAST)].join(' '),
    className: CLASSES[place % CLASSES.length] ?? 'X 1',
    nis: String(place + 1).padStart(6, '0'),
  }))
}

/** Pastes the cells of a Dapodik spreadsheet. */
export async function pasteSheet(page: Page, students: ReturnType<typeof aSchool>) {
  const sheet = dapodikSheet(students)
  await page.getByRole('textbox', { name: 'Daftar siswa' }).evaluate((area, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    area.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, sheet)
}

/** Imports a school by Dapodik's sheet, with the parents' consent. */
export async function importSchool(page: Page, students: ReturnType<typeof aSchool>) {
  await page.goto('/students')
  await pasteSheet(page, students)
  await page.getByRole('button', { name: /^Periksa [\d.]+ siswa$/ }).click()
  await page.getByRole('switch', { name: 'Orang tua sudah menyetujui' }).check()
  await page.getByLabel('Surat persetujuan disimpan oleh').fill('Bu Ani')
  await page.getByRole('button', { name: /^Simpan [\d.]+ siswa$/ }).click()
  await expect(page.getByText(/ · berlaku sampai /)).toBeVisible()
}

/** Seconds after a scan in which keys are its tail. */
const TAIL = 0.3

/** When the last scan on a page ends, in seconds. */
const scannedAt = new WeakMap<Page, number>()

/** Types a code like a scanner: keys `gap` ms apart by their event timestamps, then Enter. */
export async function scan(page: Page, code: string, gap = 5) {
  const line = await page.context().newCDPSession(page)
  const keys = [...Array.from(code, key => ({ key, text: key })), { key: 'Enter', text: '\r' }]
  // Keys that follow a scan at once are its tail, and a hand needs a moment for the next card.
  const began = Math.max(Date.now() / 1000, (scannedAt.get(page) ?? 0) + TAIL)
  scannedAt.set(page, began + (keys.length * gap) / 1000)
  await Promise.all(
    keys.flatMap(({ key, text }, place) => {
      const timestamp = began + (place * gap) / 1000
      return [
        line.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp }),
        line.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
      ]
    }),
  )
  await line.detach()
  // A hand needs longer for its next key than the tail of a scan lasts.
  const ended = (scannedAt.get(page) ?? 0) + TAIL
  await expect.poll(() => Date.now() / 1000).toBeGreaterThan(ended)
}
