import type { Page } from '@playwright/test'
import { callAs, HARD_NAMES } from './support/aDay'
import { aPricedDay } from './support/aPricedDay'
import { expect, test } from './support/booth'
import { drawingsOf, expectNothingToBeSeen, loadWithoutScripts, lookOf } from './support/drawings'

/** Opens the history and returns its address, which then has the last seven days. */
async function addressOf(page: Page) {
  await page.getByRole('button', { name: 'Riwayat Antrian' }).click()
  await expect(page).toHaveURL(/endDate=/)
  return page.url()
}

/** Adds that many students, more than one page. */
async function addMany(page: Page, count: number) {
  for (let number = 1; number <= count; number++) {
    const studentName = `Siswa ${number}`
    const student = { studentName, studentClass: 'XII IPA 1', photoCount: 2 }
    await callAs(page, 'POST', '/api/queue', student)
  }
}

const VIEWS: Record<string, (address: URL) => void> = {
  'the last seven days': () => {},
  'a later page': ({ searchParams }) => searchParams.set('page', '2'),
  'a search': ({ searchParams }) => searchParams.set('search', 'siswa 1'),
  'a status': ({ searchParams }) => searchParams.set('status', 'waiting'),
  'no rows': ({ searchParams }) => searchParams.set('status', 'in-progress'),
  'one day': ({ searchParams }) => searchParams.set('startDate', searchParams.get('endDate') ?? ''),
  'three days': ({ searchParams }) => searchParams.set('startDate', '2026-07-02'),
  'a school year': ({ searchParams }) => {
    searchParams.set('startDate', '2024-07-01')
    searchParams.set('endDate', '2025-06-30')
  },
}

test('the application draws the very same history that the first bytes show', async ({ booth }) => {
  const page = await booth.signedInAs('Dev Citra')
  await addMany(page, 12)
  await aPricedDay(page)
  for (const [studentName, studentClass] of HARD_NAMES) {
    await callAs(page, 'POST', '/api/queue', { studentName, studentClass, photoCount: 2 })
  }
  const sevenDays = await addressOf(page)
  for (const [turn, [view, change]] of Object.entries(VIEWS).entries()) {
    await test.step(view, async () => {
      const address = new URL(sevenDays)
      change(address)
      await expectNothingToBeSeen(page, address.href, lookOf(turn))
    })
  }
})

test('a press on a row of the history before any script has loaded acts once', {
  tag: '@journey',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aPricedDay(page)
  const letGo = await loadWithoutScripts(page, await addressOf(page))

  await page.getByRole('button', { name: 'Riwayat perubahan Clara Wijaya' }).click()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  letGo()

  await expect(page.getByRole('dialog', { name: 'Riwayat Perubahan' })).toContainText(
    'Diselesaikan',
  )
})

test('letters of a search pass from the first picture to the application', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aPricedDay(page)
  const letGo = await loadWithoutScripts(page, await addressOf(page))
  await expect.poll(() => drawingsOf(page)).toBe(2)

  const search = page.getByLabel('Cari nama')
  await search.pressSequentially('clara')
  letGo()

  await expect(page.getByText('Menampilkan 1 dari 1 antrian')).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('clara')
})

test('a status that is chosen on the first picture is the filter of the application', async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await aPricedDay(page)
  const letGo = await loadWithoutScripts(page, await addressOf(page))
  await expect.poll(() => drawingsOf(page)).toBe(2)

  await page.getByLabel('Status').selectOption('cancelled')
  letGo()

  await expect(page.getByText('Menampilkan 1 dari 1 antrian')).toBeVisible()
  await expect(page).toHaveURL(/status=cancelled/)
  await expect(page.getByLabel('Status')).toHaveValue('cancelled')
})
