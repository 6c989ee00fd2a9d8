import type { Page } from '@playwright/test'
import { schoolDay } from '../../contract/src/shared/schoolDay.ts'
import { callAs, readAs } from '../e2e/support/aDay'
import { expect, test } from '../e2e/support/booth'
import { aBusyBooth } from '../e2e/support/everythingOn'
import { shoot } from './support/shoot'

test.setTimeout(600_000)
test.use({ rateLimit: 0 })

/** A question of the host, which Chromium reports as an error. */
const ASKED = /status of 409/

const today = () => schoolDay(Date.now(), 'Asia/Jakarta')

/** Id of a completed student of the day. */
async function idOf(page: Page, name: string) {
  const { queues } = await readAs<{ queues: { id: string; studentName: string }[] }>(
    page,
    '/api/queue/recent',
  )
  return queues.find(({ studentName }) => studentName === name)?.id ?? ''
}

async function screenAndPhone(page: Page, open: () => Promise<Page>, number: number) {
  const { key } = await callAs(page, 'POST', '/api/admin/board/key')
  const [tv, phone] = [await open(), await open()]
  await tv.goto(`/layar/${key}`)
  await phone.goto(`/nomor#${number}`)
  await expect(phone.getByText(String(number), { exact: true }).first()).toBeVisible()
  return { tv, phone }
}

/** Opens what is behind the three dots. */
async function fromMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await page.getByRole('button', { name }).click()
  return page.getByRole('dialog')
}

test('a redo', async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(ASKED)
  const page = await booth.signedInAs('Bu Ani')
  await aBusyBooth(page, booth)
  await page.reload()
  const opens = page.getByRole('button', { name: 'Betulkan Clara Wijaya' })
  await opens.click()
  await shoot(page, 'redo-dialog')
  // A narrow window has no list beside the queue, and closes its dialog.
  await opens.click()
  await page.getByRole('button', { name: 'Cetak ulang…' }).click()
  await shoot(page, 'redo-reprint')
  for (let times = 0; times < 3; times++) {
    await callAs(page, 'POST', `/api/queue/${await idOf(page, 'Ahmad Fauzi')}/redo`, {
      ...{ reason: 'damaged', sheets: 1 },
    })
  }
  await page.getByRole('button', { name: 'Betulkan Ahmad Fauzi' }).last().click()
  await page.getByRole('button', { name: 'Cetak ulang…' }).click()
  await page.getByRole('button', { name: 'Catat cetak ulang' }).click()
  await expect(page.getByText('Ulang lagi?')).toBeVisible()
  await shoot(page, 'redo-asked')

  const { id } = await callAs(page, 'POST', `/api/queue/${await idOf(page, 'Clara Wijaya')}/redo`, {
    ...{ reason: 'photo', sheets: 4 },
  })
  const number = 2
  const { tv, phone } = await screenAndPhone(
    page,
    async () => (await booth.browser()).newPage(),
    number,
  )
  await expect(page.getByRole('grid').getByText('Ulang').first()).toBeVisible()
  await shoot(page, 'redo-waits')
  await shoot(tv, 'redo-waits-screen')
  await shoot(phone, 'redo-waits-phone')

  const { queues } = await readAs<{ queues: { id: string; status: string }[] }>(page, '/api/queue')
  const current = queues.find(({ status }) => status === 'in-progress')
  await callAs(page, 'POST', `/api/queue/${current?.id}/complete`, {
    ...{ paymentMethod: 'cash', next: id },
  })
  await booth.letTheSessionLast(200)
  await expect(page.getByRole('button', { name: /^Selesai \(foto ulang\)/ })).toBeVisible()
  await shoot(page, 'redo-in-booth')
  await shoot(tv, 'redo-in-booth-screen')
  await shoot(phone, 'redo-in-booth-phone')
  await page.getByRole('button', { name: /^Selesai \(foto ulang\)/ }).click()
  await expect(page.getByText(/Ulang 4 lembar: foto ulang/).first()).toBeVisible()
  await shoot(page, 'redo-done')
  await page.goto('/history')
  await expect(page.getByRole('grid')).toBeVisible()
  await shoot(page, 'redo-history')
  await page.getByRole('button', { name: 'Betulkan Clara Wijaya' }).first().click()
  await shoot(page, 'redo-history-dialog')
})

test('a stop', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aBusyBooth(page, booth)
  await page.reload()
  const { tv, phone } = await screenAndPhone(page, async () => (await booth.browser()).newPage(), 8)
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await shoot(page, 'stop-menu')
  await page.keyboard.press('Escape')
  const dialog = await fromMenu(page, 'Berhenti dulu…')
  await shoot(page, 'stop-dialog')
  await dialog.getByRole('radio', { name: 'Lainnya' }).click()
  await dialog.getByRole('button', { name: 'Berhenti' }).click()
  await shoot(page, 'stop-dialog-problem')
  await dialog.getByRole('textbox').fill('lampu kilat menunggu baterai dari ruang')
  await dialog.getByRole('button', { name: 'Berhenti' }).click()
  await expect(page.getByText(/^Booth berhenti: lampu kilat/)).toBeVisible()
  await shoot(page, 'stop-notice')
  await expect(tv.getByText('Booth berhenti sebentar')).toBeVisible()
  await shoot(tv, 'stop-screen')
  await expect(phone.getByText(/Booth berhenti sebentar/)).toBeVisible({ timeout: 15_000 })
  await shoot(phone, 'stop-phone')
  await booth.letAStopLast(31)
  await page.reload()
  await expect(page.getByText('Masih berhenti?')).toBeVisible()
  await shoot(page, 'stop-asked')
})

test('a message for the room', async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(ASKED)
  const page = await booth.signedInAs('Bu Ani')
  await aBusyBooth(page, booth)
  await page.reload()
  const { tv, phone } = await screenAndPhone(page, async () => (await booth.browser()).newPage(), 6)
  for (const [version, text] of [
    'Kelas XI IPA 4 sesudah istirahat',
    'Ambil hasil foto di meja 2 dekat pintu',
  ].entries()) {
    await callAs(page, 'PUT', '/api/admin/room-message', {
      ...{ text, minutes: 60, isSpoken: false, version },
    })
  }
  await callAs(page, 'DELETE', '/api/admin/room-message', { version: 2 })
  const dialog = await fromMenu(page, 'Pesan untuk ruangan…')
  await expect(dialog.getByText('Pesan terakhir:')).toBeVisible()
  await shoot(page, 'message-dialog')
  await dialog.getByRole('textbox').fill('Clara, tasmu tertinggal')
  await dialog.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(dialog.getByText(/nama siswa tidak perlu/)).toBeVisible()
  await shoot(page, 'message-asked')
  await dialog.getByRole('textbox').fill(`${'W'.repeat(28)} Pukul sebelas booth pindah ke au`)
  await shoot(page, 'message-long')
  await dialog
    .getByRole('textbox')
    .fill('Sepatu putih tertinggal di booth, ambil di meja pendaftaran')
  await dialog.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(dialog).toBeHidden()
  await shoot(page, 'message-shown')
  await expect(tv.getByText(/^Sepatu putih/)).toBeVisible()
  await shoot(tv, 'message-screen')
  await expect(phone.getByText(/^Sepatu putih/)).toBeVisible({ timeout: 15_000 })
  await shoot(phone, 'message-phone')
  const { queues } = await readAs<{ queues: { id: string; queueNumber: number }[] }>(
    page,
    '/api/queue',
  )
  const next = queues.find(({ queueNumber }) => queueNumber === 7)
  await callAs(page, 'POST', `/api/queue/${next?.id}/call`)
  await expect(tv.getByText('Silakan masuk ke photobooth')).toBeVisible()
  await shoot(tv, 'message-and-call-screen')
  await phone.goto('/nomor#7')
  await phone.reload()
  await expect(phone.getByText('Silakan masuk ke photobooth!')).toBeVisible({ timeout: 15_000 })
  await shoot(phone, 'message-and-call-phone')
  await fromMenu(page, 'Pesan untuk ruangan…')
  await expect(page.getByText('Di layar sekarang')).toBeVisible()
  await shoot(page, 'message-dialog-shown')
})

test("the printer's counter", async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(ASKED)
  const page = await booth.signedInAs('Bu Ani')
  await aBusyBooth(page, booth)
  await page.goto('/closing')
  const counter = page.getByRole('textbox', { name: /^Penghitung printer/ })
  await expect(counter).toBeVisible()
  await counter.scrollIntoViewIfNeeded()
  await shoot(page, 'printer-first-day')
  await callAs(page, 'POST', `/api/admin/closings/${today()}`, {
    ...{ openingFloat: 100_000, counted: 100_000, note: '', printerCounter: 1000 },
  })
  await booth.letTheClosingBeOfYesterday()
  const { id } = await callAs(page, 'POST', '/api/queue', {
    ...{ studentName: 'Maya', studentClass: 'X-1', photoCount: 2 },
  })
  await callAs(page, 'DELETE', `/api/queue/${id}`)
  await callAs(page, 'POST', `/api/queue/${await idOf(page, 'Clara Wijaya')}/redo`, {
    ...{ reason: 'damaged', sheets: 2 },
  })
  await page.reload()
  await counter.fill('1018')
  await expect(page.getByText(/: cocok/).first()).toBeVisible()
  await counter.scrollIntoViewIfNeeded()
  await shoot(page, 'printer-match')
  await counter.fill('1021')
  await counter.scrollIntoViewIfNeeded()
  await shoot(page, 'printer-difference')
  await counter.fill('300')
  await page.getByRole('textbox', { name: 'Cash di laci' }).fill('100000')
  await page.getByRole('button', { name: /^Tutup, / }).click()
  await expect(page.getByText(/Printer baru\?/)).toBeVisible()
  await shoot(page, 'printer-backwards')
  await page.getByRole('button', { name: 'Ya, tutup dengan penghitung ini' }).click()
  await expect(page.getByText(/ditutup/).first()).toBeVisible()
  await shoot(page, 'printer-closed')
  await page.pdf({ path: 'shots/printer-closed/paper.pdf', preferCSSPageSize: true })
})
