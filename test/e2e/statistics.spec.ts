import type { Page } from '@playwright/test'
import { expect, test } from './support/booth'

async function addAndStart(page: Page, name: string) {
  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah Antrian' })
  await dialog.getByLabel('Nama Siswa').fill(name)
  await dialog.getByLabel('Kelas').fill('XII IPA 1')
  await dialog.getByRole('button', { name: '4', exact: true }).click()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Mulai ${name}` }).click()
}

async function complete(page: Page, name: string, payment: 'QRIS' | 'Cash') {
  await page
    .getByRole('grid')
    .getByRole('button', { name: `Selesaikan ${name}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Selesaikan Antrian' })
  await dialog.getByText(payment).click()
  await dialog.getByRole('button', { name: 'Selesaikan' }).click()
  await expect(dialog).toBeHidden()
}

const total = (page: Page, label: string) =>
  page.getByLabel('Jumlah').locator('div').filter({ hasText: label })

test('the figures of today equal the history and update live', { tag: '@journey' }, async ({
  booth,
}) => {
  const ani = await booth.signedInAs('Bu Ani')
  await addAndStart(ani, 'Siti Rahma')
  await complete(ani, 'Siti Rahma', 'QRIS')

  const budi = await booth.signedInAs('Pak Budi')
  await budi.getByRole('navigation').getByRole('button', { name: 'Statistik' }).click()
  await budi.getByRole('button', { name: 'Hari Ini' }).click()
  await expect(total(budi, 'Selesai')).toContainText('1')
  await expect(total(budi, 'Foto')).toContainText('4 lembar')

  await addAndStart(ani, 'Dewi Lestari')
  await complete(ani, 'Dewi Lestari', 'Cash')
  await expect(total(budi, 'Selesai')).toContainText('2')
  await expect(total(budi, 'Foto')).toContainText('8 lembar')
  await expect(budi.getByText('QRIS 50%, Cash 50%')).toBeVisible()

  const inHistory = await budi.evaluate(async () => {
    const days = new URLSearchParams(window.location.search)
    const query = new URLSearchParams({ page: '1', limit: '20', status: 'completed' })
    for (const bound of ['startDate', 'endDate']) query.set(bound, days.get(bound) ?? '')
    const answer = await fetch(`/api/queue/history?${query}`, {
      headers: { authorization: `Bearer ${window.localStorage.getItem('token')}` },
    })
    const { data } = await answer.json()
    return data.queues.map((entry: { photoCount: number }) => entry.photoCount)
  })
  expect(inHistory).toEqual([4, 4])

  await budi.getByRole('button', { name: 'Lihat tabel: Per admin' }).click()
  await expect(
    budi.getByRole('region', { name: 'Tabel Per admin' }).getByRole('row', { name: 'Bu Ani' }),
  ).toHaveText('Bu Ani2220')
})
