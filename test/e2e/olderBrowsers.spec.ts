import type { BrowserContext, Page } from '@playwright/test'
import { callAs } from './support/aDay'
import { expect, test } from './support/booth'

/** Built-ins that Chrome 109 lacks. `npm run test:browsers` drives that browser itself. */
const SINCE_109 = [
  'Array.fromAsync',
  ...['toReversed', 'toSorted', 'toSpliced', 'with'].map(name => `Array.prototype.${name}`),
  ...['groupBy'].flatMap(name => [`Object.${name}`, `Map.${name}`]),
  ...['withResolvers', 'try'].map(name => `Promise.${name}`),
  ...['union', 'difference', 'intersection', 'isSubsetOf'].map(name => `Set.prototype.${name}`),
  ...['isWellFormed', 'toWellFormed'].map(name => `String.prototype.${name}`),
  ...['Iterator', 'URL.canParse', 'URL.parse', 'AbortSignal.any', 'RegExp.escape'],
]
/** Built-ins that Chromium 79 lacks besides. */
const SINCE_79 = [
  ...SINCE_109,
  ...['at', 'findLast', 'findLastIndex'].map(name => `Array.prototype.${name}`),
  ...['at', 'replaceAll'].map(name => `String.prototype.${name}`),
  ...['Object.hasOwn', 'Promise.any', 'AbortSignal.timeout', 'WeakRef', 'structuredClone'],
  ...['crypto.randomUUID', 'Element.prototype.replaceChildren', 'AggregateError'],
]

/** Makes each page of this browser one without these built-ins. */
async function without(context: BrowserContext, names: string[]) {
  await context.addInitScript(removed => {
    for (const name of removed) {
      const path = name.split('.')
      const last = path.pop() ?? ''
      let owner: unknown = window
      for (const part of path) owner = (owner as Record<string, unknown>)[part]
      if (owner) delete (owner as Record<string, unknown>)[last]
    }
  }, names)
}

async function add(page: Page, name: string) {
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Tambah Antrian' })
  await dialog.getByLabel('Nama Siswa').fill(name)
  await dialog.getByLabel('Kelas').fill('XI IPS 2')
  await dialog.getByLabel('Kelas').press('Enter')
  await expect(dialog).toBeHidden()
}

test('an admin adds, completes and undoes without newer built-ins, and the screens follow', async ({
  booth,
}) => {
  const token = { name: 'token', value: await booth.openSession('Bu Ani') }
  const origins = [{ origin: booth.address, localStorage: [token] }]
  const desk = await booth.browser({ storageState: { cookies: [], origins } })
  await without(desk, SINCE_109)
  const admin = await desk.newPage()
  await admin.goto('/dashboard')
  await expect(admin.getByText('Live', { exact: true })).toBeVisible()
  for (const name of ['Siti Rahma', 'Dewi Lestari']) await add(admin, name)
  const stage = admin.getByRole('region', { name: 'Sedang Berlangsung' })
  await admin.getByRole('button', { name: 'Mulai Siti Rahma' }).click()
  await expect(stage).toContainText('Siti Rahma')

  const { key: board } = await callAs(admin, 'POST', '/api/admin/board/key')
  const { key: till } = await callAs(admin, 'POST', '/api/admin/till-display/key')
  const room = await booth.browser()
  await without(room, SINCE_79)
  const tv = await room.newPage()
  await tv.goto(`/layar/${board}`)
  await expect(tv.locator('#in-booth')).toHaveText('1')
  const display = await room.newPage()
  await display.goto(`/kasir/${till}`)
  await expect(display.getByRole('heading', { name: 'Pembayaran foto' })).toBeVisible()
  const phone = await room.newPage()
  await phone.goto('/nomor#2')
  await expect(phone.locator('#mine')).toHaveText('2')

  await admin.bringToFront()
  await admin.getByRole('button', { name: 'Panggil Dewi Lestari' }).first().click()
  await expect(tv.locator('#number')).toHaveText('2')
  await admin.keyboard.press('u')
  await expect(tv.locator('#number')).not.toHaveText('2')
  await admin.goto('/history')
  await expect(admin.getByRole('row', { name: 'Siti Rahma' })).toBeVisible()
})

test('a browser that is too old shows one sentence', async ({ booth }) => {
  const old = await booth.browser()
  await without(old, ['HTMLElement.prototype.inert', 'Promise.allSettled'])
  const page = await old.newPage()

  await page.goto('/login')
  await expect(page.locator('body')).toHaveText(/^Browser ini terlalu lama .* Chrome atau Edge 109/)
  await page.goto('/nomor')
  await expect(page.locator('body')).toHaveText(/^Browser ini terlalu lama .* Chrome 79/)
})
