import { pathToFileURL } from 'node:url'
import { callAs } from './support/aDay'
import { expect, test } from './support/booth'
import { onPaper } from './support/onPaper'

const STUDENTS = Array.from({ length: 46 }, (_, at) => `Siswa Bernama Panjang Sekali ${at + 1}`)

const BUTTONS = /Mulai|Edit|Batalkan|Tambah Antrian|Export CSV|Logout|Kolom|Kembali|Lihat tabel/

test('dashboard, history and statistics are printed completely, without buttons', {
  tag: '@long',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const studentName of STUDENTS) {
    const draft = { studentName, studentClass: 'XII IPA 1', photoCount: 2 }
    await callAs(page, 'POST', '/api/queue', draft)
  }
  await page.setViewportSize({ width: 700, height: 500 })
  await page.goto('/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText('46 menunggu')).toBeVisible()

  const dashboard = await onPaper(page)
  for (const name of STUDENTS) expect(dashboard.words).toContain(`${name} `)
  expect(dashboard.words).toContain('Antrian Photobooth · Dashboard · dicetak ')
  expect(dashboard.words).toContain('No Siswa Foto Status Dibuat Admin')
  expect(dashboard.words).not.toMatch(BUTTONS)
  await expect(page.getByRole('table')).toHaveCount(0)

  await page.goto('/history')
  await expect(page.getByText('Menampilkan 20 dari 46 antrian')).toBeVisible()
  const history = await onPaper(page)
  for (const name of STUDENTS.slice(26)) expect(history.words).toContain(`${name} `)
  expect(history.words).toContain('Menampilkan 20 dari 46 antrian')
  expect(history.words).toContain('No Nama Siswa Foto Status Pembayaran Waktu Admin')
  expect(history.words).not.toMatch(BUTTONS)

  await page.goto('/statistics')
  await expect(page.getByText('Per admin')).toBeVisible()
  const statistics = await onPaper(page)
  expect(statistics.words).toContain('Ditambahkan 46')
  for (const title of ['Antrian per hari', 'Pembayaran', 'Per admin']) {
    expect(statistics.words).toContain(title)
  }
  expect(statistics.words).not.toMatch(BUTTONS)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const scheme = () => getComputedStyle(document.documentElement).colorScheme
  expect(await page.evaluate(scheme), 'paper is white').toBe('light')
})

test('the page for Windows is one sheet with its pictures', async ({ page }) => {
  await page.goto(pathToFileURL('deploy/windows/Petunjuk.html').href)

  for (const picture of await page.getByRole('img').all()) {
    expect(
      await picture.evaluate(image => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0)
  }
  const { totalPages, words } = await onPaper(page)
  expect(words).toContain('Pulihkan dari cadangan')
  expect(totalPages).toBe(1)
})
