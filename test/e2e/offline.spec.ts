import type { Page } from '@playwright/test'
import { callAs } from './support/aDay'
import {
  type Booth,
  expect,
  expectNoAxeViolations,
  hasLooked,
  NO_NEWER_WORKER,
  test,
} from './support/booth'

// Without its shell in the browser a page cannot be loaded again without a network.
test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ consoleIs }) => {
  consoleIs.allowed.push(
    /ERR_(CONNECTION|EMPTY|SOCKET|INTERNET)|WebSocket connection|409 \(Conflict\)/,
    NO_NEWER_WORKER,
    // The connection ended on the server while the line was cut.
    /400 \(Bad Request\) .*\/socket\.io\//,
  )
})

const banner = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const isLive = (page: Page) => expect(page.getByText('Live', { exact: true })).toBeVisible()

async function add(page: Page, name: string, studentClass = 'X-1') {
  await page.getByRole('button', { name: /^Tambah Antrian/ }).click()
  await page.getByLabel('Nama Siswa').fill(name)
  await page.getByLabel('Kelas').fill(studentClass)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** This device has started a session, so it holds the booth. */
async function withTheBooth(page: Page, name: string) {
  await add(page, name)
  await expect(row(page, name)).not.toContainText('sedang dikirim')
  const claimed = page.waitForResponse(answer => answer.headers()['booth-lease'] !== undefined)
  await page.keyboard.press('n')
  await claimed
  await expect(banner(page, 'Sedang Berlangsung')).toContainText(name)
}

/** Completes by a key, as soon as the session has lasted so long that this is not a second press. */
async function completes(page: Page, key: string, name: string) {
  await hasLooked(page)
  await page.keyboard.press(key)
  await expect(row(page, name)).toHaveCount(0)
}

/**
 * The service worker has the shell, and the device has checked in, which it does once the code that
 * records acts is there.
 */
const isReadyOffline = (page: Page) =>
  page.waitForFunction(
    () =>
      navigator.serviceWorker.controller?.state === 'activated' &&
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/devices/')),
  )

async function twoTabs(booth: Booth) {
  const page = await booth.signedInAs('Bu Ani')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await isLive(other)
  for (const tab of [page, other]) await isReadyOffline(tab)
  return [page, other] as const
}

const history = async (page: Page) => {
  const { queues } = (await callAs(page, 'GET', '/api/queue/history?limit=100')) as unknown as {
    queues: { studentName: string; status: string; queueNumber: number; paymentMethod: string }[]
  }
  return queues
}

test('a day without Wi-Fi goes on, survives a reload, and is merged completely', {
  tag: '@journey',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await isReadyOffline(page)
  await withTheBooth(page, 'Wulan')
  await booth.letTheSessionLast(180)
  await expect(banner(page, 'Sedang Berlangsung')).toContainText('sudah 3 menit')

  booth.line.cut()
  await add(page, 'Citra')
  await expect(row(page, 'Citra')).toContainText('belum terkirim · nomor menyusul')
  await expect(page.getByText(/Tanpa jaringan sejak \d\d\.\d\d · 1 belum terkirim/)).toBeVisible()
  await expect(banner(page, 'Sedang Berlangsung')).toContainText('lalu Citra masuk')
  await page.keyboard.press('c')
  await expect(banner(page, 'Sedang Berlangsung')).toContainText('Citra')
  await expect(
    page.getByText('Wulan selesai, 2 lembar, Cash. Belum terkirim, tersimpan di sini'),
  ).toBeVisible()
  await add(page, 'Dodi')
  await expect(row(page, 'Dodi')).toContainText('belum terkirim')

  await page.reload()
  await expect(row(page, 'Citra')).toContainText('belum terkirim')
  await expect(row(page, 'Dodi')).toContainText('nomor menyusul')
  const stage = banner(page, 'Sedang Berlangsung')
  await expect(stage).toContainText(/Booth dipegang laptop ini sampai \d\d\.\d\d/)
  await completes(page, 'c', 'Citra')
  await expect(stage).toContainText('Dodi')

  booth.line.mend()
  await isLive(page)
  await expect(page.getByText('6 tercatat')).toBeVisible()
  await expect(page.getByText(/belum terkirim/)).toHaveCount(0)
  expect(
    (await history(page))
      .map(({ studentName, status, queueNumber }) => [studentName, status, queueNumber])
      .toSorted(),
  ).toEqual([
    ['Citra', 'completed', 2],
    ['Dodi', 'in-progress', 3],
    ['Wulan', 'completed', 1],
  ])
  const stored = await page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const request = indexedDB.open('antrian')
        request.onsuccess = () => {
          const all = request.result.transaction('outbox').objectStore('outbox').getAll()
          all.onsuccess = () => resolve(JSON.stringify(all.result))
        }
      }),
  )
  expect(stored).not.toMatch(/Citra|Dodi|Wulan|@/)
})

test('a dialog that is open when the connection returns continues for the student with a number', {
  tag: '@journey',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await isReadyOffline(page)
  booth.line.cut()
  await add(page, 'Citra')
  await row(page, 'Citra')
    .getByRole('button', { name: /^Batalkan/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Batalkan Antrian' })
  await dialog.getByLabel('Alasan (opsional)').fill('Pulang')

  booth.line.mend()
  await expect(page.getByText('1 tercatat')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ya, batalkan' }).click()

  await expect(row(page, 'Citra')).toHaveCount(0)
  await expect
    .poll(() => history(page))
    .toMatchObject([{ studentName: 'Citra', status: 'cancelled', queueNumber: 1 }])
})

test('two tabs with an open dialog each continue, although one tab alone sends', async ({
  booth,
}) => {
  const [page, other] = await twoTabs(booth)
  booth.line.cut()
  await add(page, 'Citra')
  await add(page, 'Dodi')
  const cancels = async (tab: Page, name: string) => {
    await row(tab, name)
      .getByRole('button', { name: /^Batalkan/ })
      .click()
    return tab.getByRole('button', { name: 'Ya, batalkan' })
  }
  const buttons = [await cancels(page, 'Citra'), await cancels(other, 'Dodi')]

  booth.line.mend()
  for (const tab of [page, other]) {
    await isLive(tab)
    await expect(tab.getByText(/belum terkirim/)).toHaveCount(0)
  }
  for (const button of buttons) await button.click()

  await expect
    .poll(async () => (await history(page)).map(({ status }) => status))
    .toEqual(['cancelled', 'cancelled'])
})

test('one of two tabs of a browser sends', async ({ booth }) => {
  const [page, other] = await twoTabs(booth)
  const sent: string[] = []
  page.context().on('request', request => {
    if (request.url().endsWith('/api/queue/acts')) sent.push(request.postData() ?? '')
  })
  booth.line.cut()
  await add(page, 'Citra')
  await expect(row(other, 'Citra')).toContainText('belum terkirim')
  await add(other, 'Dodi')

  booth.line.mend()
  await isLive(page)
  await isLive(other)
  for (const tab of [page, other]) await expect(row(tab, 'Dodi')).not.toContainText('terkirim')
  const acts = sent.flatMap(body => JSON.parse(body).acts as { key: string }[])
  expect(new Set(acts.map(({ key }) => key)).size).toBe(acts.length)
  expect((await history(page)).map(({ studentName }) => studentName).toSorted()).toEqual([
    'Citra',
    'Dodi',
  ])
})

test('U in one of two tabs undoes what the other has sent', async ({ booth }) => {
  const [page, other] = await twoTabs(booth)
  await page.bringToFront()
  await add(page, 'Ani')
  await expect(row(page, 'Ani')).not.toContainText('sedang dikirim')
  await page.evaluate(() => {
    navigator.locks.request = () => Promise.resolve()
  })
  booth.line.cut()
  await add(page, 'Citra')
  await expect(row(other, 'Citra')).toContainText('belum terkirim')

  booth.line.mend()
  await expect(page.getByText('1 tercatat')).toBeVisible()
  await expect(row(page, 'Citra')).not.toContainText('terkirim')
  await page.keyboard.press('u')

  await expect(row(page, 'Citra')).toHaveCount(0)
  const states = (await history(page)).map(({ studentName, status }) => `${studentName} ${status}`)
  expect(states.toSorted()).toEqual(['Ani waiting', 'Citra cancelled'])
})

test('a second tab reads what the first has recorded, and shows no further notice', async ({
  booth,
}) => {
  const [page, other] = await twoTabs(booth)
  const said = await other.evaluateHandle(() => {
    const messages: unknown[] = []
    new BroadcastChannel('outbox').addEventListener('message', ({ data }) => messages.push(data))
    return messages
  })

  booth.line.cut()
  await add(page, 'Citra')
  await expect(row(other, 'Citra')).toContainText('belum terkirim')
  expect(await said.evaluate(({ length }) => length)).toBe(1)
})

test('a second tab that is closed leaves the lease to the first', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await isReadyOffline(page)
  await withTheBooth(page, 'Wulan')
  await booth.letTheSessionLast(180)
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await isLive(other)
  await isReadyOffline(other)
  await other.bringToFront()
  await other.close()

  await page.bringToFront()
  booth.line.cut()
  await completes(page, 'c', 'Wulan')
  await expect(page.getByText(/· 1 belum terkirim/)).toBeVisible()

  booth.line.mend()
  await expect(page.getByText('1 tercatat', { exact: false })).toBeVisible()
  await expect(page.getByText('perlu dilihat')).toHaveCount(0)
  expect((await history(page))[0]?.status).toBe('completed')
})

test('two desks lose and double nobody on a day with three outages of the Wi-Fi', async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  const desk = await booth.signedInAs('Pak Budi')
  for (const each of [page, desk]) await isReadyOffline(each)
  const isMerged = async () => {
    for (const each of [page, desk]) {
      await isLive(each)
      await expect(each.getByText(/belum terkirim/)).toHaveCount(0)
    }
  }
  await withTheBooth(page, 'Wulan')
  await booth.letTheSessionLast(180)

  booth.line.cut()
  await add(page, 'Citra')
  await add(desk, 'Dodi')
  await completes(page, 'c', 'Wulan')
  await expect(banner(page, 'Sedang Berlangsung')).toContainText('Citra')
  await desk.keyboard.press('c')
  await expect(desk.getByText(/hanya perangkat yang memegang booth/)).toBeVisible()
  booth.line.mend()
  await isMerged()
  await booth.letTheSessionLast(180)
  const claimed = desk.waitForResponse(answer => answer.headers()['booth-lease'] !== undefined)
  await expect(banner(desk, 'Sedang Berlangsung')).toContainText('Citra')
  await completes(desk, 'c', 'Citra')
  await claimed
  await expect(banner(page, 'Sedang Berlangsung')).toContainText('Dodi')
  await page.waitForResponse(answer => answer.url().includes('/api/devices/'))
  await booth.letTheSessionLast(180)

  booth.line.cut()
  await add(desk, 'Eka')
  await completes(desk, 'q', 'Dodi')
  await expect(banner(desk, 'Sedang Berlangsung')).toContainText('Eka')
  await add(page, 'Fajar')
  await page.keyboard.press('c')
  await expect(page.getByText(/hanya perangkat yang memegang booth/)).toBeVisible()
  await desk.reload()
  await expect(row(desk, 'Eka')).toContainText('belum terkirim')
  await expect(banner(desk, 'Sedang Berlangsung')).toContainText(/Booth dipegang laptop ini/)
  await completes(desk, 'c', 'Eka')
  booth.line.mend()
  await isMerged()

  await page.context().setOffline(true)
  await add(page, 'Gita')
  await add(desk, 'Gita')
  await expect(row(desk, 'Gita')).not.toContainText('sedang dikirim')
  await page.context().setOffline(false)
  await isMerged()
  await expect(page.getByText('1 tercatat, 1 perlu diketahui')).toBeVisible()
  await looks(page)
  await expect(page.getByRole('dialog')).toContainText(
    /7 Gita\s*Nama dan kelas yang sama juga ada di antrian, nomor 6\./,
  )
  await page.getByRole('button', { name: 'Tutup' }).click()

  const entries = await history(page)
  expect(entries.map(({ studentName, status }) => `${studentName} ${status}`).toSorted()).toEqual([
    'Citra completed',
    'Dodi completed',
    'Eka completed',
    'Fajar waiting',
    'Gita waiting',
    'Gita waiting',
    'Wulan completed',
  ])
  expect(entries.map(({ queueNumber }) => queueNumber).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  await page.getByRole('button', { name: 'Tutup Hari' }).click()
  await expect(page.getByText('Tanpa jaringan: 5 didaftarkan, 3 selesai.').first()).toBeVisible()
})

test('two desks that complete the same student differently are asked with both versions', async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  const desk = await booth.signedInAs('Pak Budi')
  await withTheBooth(page, 'Wulan')
  await booth.letTheSessionLast(180)
  const { id } = (await callAs(desk, 'GET', '/api/queue/current')) as unknown as { id: string }

  await page.context().setOffline(true)
  await completes(page, 'c', 'Wulan')
  await expect(page.getByText(/· 1 belum terkirim/)).toBeVisible()
  await callAs(desk, 'POST', `/api/queue/${id}/complete`, { paymentMethod: 'qris' })

  await page.context().setOffline(false)
  await expect(page.getByText('0 tercatat, 1 perlu dilihat')).toBeVisible()
  await looks(page)
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('1 Wulan: dibayar dengan apa?')
  await expect(drawer).toContainText(/di sini, \d\d\.\d\d, Bu Ani/)
  await expect(drawer).toContainText(/tercatat \d\d\.\d\d, Pak Budi/)
  await expectNoAxeViolations(page)
  await drawer.getByRole('button', { name: 'Cash, betulkan' }).click()

  await expect(drawer).toContainText('Semua sudah terkirim.')
  await expect.poll(async () => (await history(page))[0]?.paymentMethod).toBe('cash')
})

test('Logout asks first, and the acts wait for the same person', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await isReadyOffline(page)
  booth.line.cut()
  await add(page, 'Citra')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 langkah belum terkirim')
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(
    page.getByText(
      '1 langkah Bu Ani menunggu dikirim dari perangkat ini. Masuk lagi untuk mengirimnya.',
    ),
  ).toBeVisible()
  booth.line.mend()

  const as = async (name: string) => {
    const token = await booth.openSession(name)
    await page.evaluate(value => window.localStorage.setItem('token', value), token)
    await page.goto('/dashboard')
    await isLive(page)
  }
  await as('Pak Budi')
  await expect(page.getByText('1 langkah Bu Ani belum terkirim dari perangkat ini')).toBeVisible()
  await expect(page.getByText('Citra')).toHaveCount(0)
  await as('Bu Ani')
  await expect(row(page, 'Citra')).not.toContainText('terkirim')
  await expect.poll(async () => (await history(page)).length).toBe(1)
})

/** Opens the list of unsent acts. */
async function looks(page: Page) {
  await hasLooked(page)
  await page.getByRole('button', { name: 'Lihat' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Ends the page at once, as a power cut does: it cannot say that it leaves. */
async function losePower(page: Page) {
  const crashed = page.waitForEvent('crash')
  const cdp = await page.context().newCDPSession(page)
  cdp.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

test('whoever is signed in continues after a power cut without Wi-Fi', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await isReadyOffline(page)
  await add(page, 'Wulan')
  await expect(row(page, 'Wulan')).not.toContainText('sedang dikirim')
  booth.line.cut()
  await losePower(page)

  const next = await page.context().newPage()
  await next.goto('/dashboard')
  await expect(next.getByText(/Tanpa jaringan sejak \d\d\.\d\d/)).toBeVisible()
  await expect(next.getByText('Siswa baru tetap bisa ditambah')).toBeVisible()
  await expect(next.getByText('Belum diketahui siapa di dalam booth.')).toBeVisible()
  await expect(next.getByText('Menunggu', { exact: true }).locator('..')).toHaveText('Menunggu–')
  const icon = next.getByRole('banner').locator('img')
  await expect
    .poll(() => icon.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0)
  await expect(next.getByText('Failed to fetch queues: Server tidak dapat dihubungi')).toBeVisible()
  await expectNoAxeViolations(next)
  await add(next, 'Citra')
  await expect(row(next, 'Citra')).toContainText('belum terkirim · nomor menyusul')
  await expect(next.getByText('Wulan')).toHaveCount(0)

  booth.line.mend()
  await isLive(next)
  await expect(next.getByText('1 tercatat')).toBeVisible()
  await expect(row(next, 'Wulan')).toBeVisible()
  await expect(row(next, 'Citra')).not.toContainText('terkirim')
  expect(await next.evaluate(() => JSON.stringify(window.localStorage))).not.toMatch(/Wulan|Citra/)
})

test('the device with the lease starts and completes after a power cut without Wi-Fi', {
  tag: '@journey',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await isReadyOffline(page)
  await withTheBooth(page, 'Wulan')
  booth.line.cut()
  await losePower(page)

  const next = await page.context().newPage()
  await next.goto('/dashboard')
  await expect(next.getByText('Antrian tetap jalan, dikirim saat tersambung')).toBeVisible()
  await add(next, 'Citra')
  await next.keyboard.press('n')
  await expect(banner(next, 'Sedang Berlangsung')).toContainText('Citra')
  await completes(next, 'c', 'Citra')
  await expect(next.getByText(/· 3 belum terkirim/)).toBeVisible()

  booth.line.mend()
  await expect(next.getByText('1 tercatat, 1 perlu dilihat')).toBeVisible()
  await expect(banner(next, 'Sedang Berlangsung')).toContainText('Wulan')
  await looks(next)
  const drawer = next.getByRole('dialog')
  await expect(drawer).toContainText('Wulan di booth')
  await drawer.getByRole('button', { name: 'Catat selesai' }).click()
  await expect(drawer).toContainText('Semua sudah terkirim.')
  expect((await history(next)).map(({ studentName, status }) => [studentName, status])).toEqual(
    expect.arrayContaining([
      ['Citra', 'completed'],
      ['Wulan', 'in-progress'],
    ]),
  )
})
