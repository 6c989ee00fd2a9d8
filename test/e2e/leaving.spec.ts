import type { Page } from '@playwright/test'
import { expect, test } from './support/booth'

const form = (page: Page) => page.getByRole('dialog', { name: 'Tambah Antrian' })

/** Opens the history, then the dashboard, then the form of a new student. */
async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Riwayat Antrian' }).click()
  await expect(page.getByRole('heading', { name: 'Riwayat Antrian' })).toBeVisible()
  await page.getByRole('link', { name: 'Kembali ke Dashboard' }).click()
  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await expect(form(page)).toBeVisible()
}

test('Back asks before it discards input, and then leaves', { tag: '@journey' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await openForm(page)
  await page.getByLabel('Nama Siswa').fill('Siti Rahma')

  await page.goBack()
  await expect(page.getByText('Isian ini belum disimpan.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Lanjut mengisi' }).click()
  await expect(page.getByLabel('Nama Siswa')).toHaveValue('Siti Rahma')

  await page.goBack()
  await page.getByRole('button', { name: 'Buang isian' }).click()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Riwayat Antrian' })).toBeVisible()
})

test('Back closes an empty form and a sheet', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await openForm(page)

  await page.goBack()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.getByRole('button', { name: 'Pengaturan dan Bantuan' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the browser asks before a tab with input is closed', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await openForm(page)
  await page.getByLabel('Nama Siswa').fill('Siti Rahma')
  const asked = page.waitForEvent('dialog')

  const left = page.goto('/login').catch(() => {})
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await left

  await expect(page.getByLabel('Nama Siswa')).toHaveValue('Siti Rahma')
})
