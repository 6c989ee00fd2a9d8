import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { patience } from '../../testkit/patience'
import { callAs } from './support/aDay'
import { expect, expectNoAxeViolations, test } from './support/booth'

const TV = { width: 1920, height: 1080 }

/** Creates a screen key on the page of the admin and returns its address. */
async function makeScreen(admin: Page) {
  await admin.goto('/call-screen')
  const panel = admin.getByRole('region', { name: 'Televisi di ruang tunggu' })
  await panel.getByRole('button', { name: 'Buat alamat layar' }).click()
  const link = admin.getByRole('link', { name: /\/layar\// })
  await expect(link).toBeVisible()
  return new URL((await link.getAttribute('href')) ?? '').pathname
}

const add = (admin: Page, studentName: string, studentClass = 'XI IPS 2') =>
  callAs(admin, 'POST', '/api/queue', { studentName, studentClass, photoCount: 2 })

test('a call screen is created, shows the called student, and goes dark when it is turned off', {
  tag: '@journey',
}, async ({ booth, consoleIs }) => {
  // A screen whose socket is closed asks whether its key is still valid.
  consoleIs.allowed = [/404 \(Not Found\) .*\/api\/board$/]
  const admin = await booth.signedInAs('Bu Ani')
  const [siti, dewi] = [await add(admin, 'Siti Rahma'), await add(admin, 'Dewi Lestari')]
  await add(admin, 'Bagus Saputra', 'X-1')
  const path = await makeScreen(admin)
  await expectNoAxeViolations(admin)

  const tv = await (await booth.browser()).newPage()
  await tv.setViewportSize(TV)
  await tv.goto(path)
  await expect(tv.getByRole('heading', { name: 'Booth kosong' })).toBeVisible()
  await expect(tv.getByText('Berikutnya, bersiap')).toBeVisible()
  await tv.getByRole('button', { name: 'Mulai layar' }).click()

  await callAs(admin, 'POST', `/api/queue/${siti.id}/start`)
  await callAs(admin, 'POST', `/api/queue/${dewi.id}/call`)
  await expect(tv.locator('#number')).toHaveText('2')
  await expect(tv.getByText('Dewi L. · XI IPS 2')).toBeVisible()
  await expect(tv.getByText('Silakan masuk ke photobooth')).toBeVisible()
  await expect(tv.locator('#in-booth')).toHaveText('1')
  await expect(tv.locator('body')).not.toContainText(/Lestari|Rahma|Saputra/)
  const digits = await tv.locator('#number').evaluate(element => {
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    return size / window.innerHeight
  })
  // Digits are 0.7 em high.
  expect(digits * 0.7).toBeGreaterThanOrEqual(0.3)
  await expectNoAxeViolations(tv)

  await admin.getByRole('button', { name: 'Matikan layar' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Matikan layar' }).click()
  await expect(tv.getByRole('heading', { name: 'Layar ini tidak aktif' })).toBeVisible()
  const wrong = await (await booth.browser()).newPage()
  await wrong.goto('/layar/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(wrong.getByRole('heading', { name: 'Layar ini tidak aktif' })).toBeVisible()
  expect(await wrong.locator('body').innerText()).toBe(await tv.locator('body').innerText())
})

test('a name too long for the screen leaves the class beside it visible', { tag: '@long' }, async ({
  booth,
}) => {
  const admin = await booth.signedInAs('Bu Ani')
  const { id } = await add(admin, 'W'.repeat(40), 'XII MIPA 2')
  const path = await makeScreen(admin)
  const tv = await (await booth.browser()).newPage()
  await tv.goto(path)
  await callAs(admin, 'POST', `/api/queue/${id}/call`)
  await expect(tv.getByText('Dipanggil', { exact: true })).toBeVisible()

  const className = tv.locator('#class')
  for (const size of [TV, { width: 1024, height: 768 }, { width: 1080, height: 1920 }]) {
    await tv.setViewportSize(size)
    await expect(className).toBeInViewport({ ratio: 1 })
    const cut = await className.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    )
    expect(cut).toBeLessThanOrEqual(1)
    await expect(tv.locator('#name')).toBeInViewport()
  }
})

test('a long class leaves the name beside it whole on a projector', { tag: '@long' }, async ({
  booth,
}) => {
  const admin = await booth.signedInAs('Bu Ani')
  const { id } = await add(admin, 'Raden Ajeng Kartika', 'XII Bahasa dan Budaya 3')
  const path = await makeScreen(admin)
  const tv = await (await booth.browser({ viewport: { width: 1024, height: 768 } })).newPage()
  await tv.goto(path)
  await callAs(admin, 'POST', `/api/queue/${id}/call`)
  await expect(tv.getByText('Dipanggil', { exact: true })).toBeVisible()

  for (const part of ['#name', '#class']) {
    const cut = await tv
      .locator(part)
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(cut, part).toBeLessThanOrEqual(1)
  }
})

test('a screen whose clock is a day off shows the server’s time of disconnection', {
  tag: '@long',
}, async ({ booth, consoleIs }) => {
  consoleIs.allowed = [/ERR_INTERNET_DISCONNECTED|WebSocket connection/]
  const admin = await booth.signedInAs('Bu Ani')
  await add(admin, 'Siti Rahma')
  const path = await makeScreen(admin)
  const context = await booth.browser()
  await context.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() - 24 * 60 * 60 * 1000
  })
  const tv = await context.newPage()
  await tv.goto(path)
  await expect(tv.getByText('1 menunggu')).toBeVisible()

  await context.setOffline(true)
  const said = tv.getByText(/^Terputus sejak \d\d\.\d\d$/)
  await expect(said).toBeVisible({ timeout: 2 * patience() })
  const [hours, minutes] = (await said.innerText()).slice(-5).split('.').map(Number)
  const clock = new Intl.DateTimeFormat('en', {
    ...{ timeZone: 'Asia/Jakarta', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
  }).format(Date.now())
  const [nowHours, nowMinutes] = clock.split(':').map(Number)
  const apart = (nowHours ?? 0) * 60 + (nowMinutes ?? 0) - (hours ?? 0) * 60 - (minutes ?? 0)
  expect((apart + 1440) % 1440).toBeLessThanOrEqual(2)
  // The message is beside the content, not over it.
  const { y, height } = (await said.boundingBox()) ?? { y: 0, height: Number.NaN }
  const title = tv.getByRole('heading', { level: 1 })
  expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual(y + height)

  await add(admin, 'Dewi Lestari')
  await context.setOffline(false)
  await expect(tv.getByText('2 menunggu')).toBeVisible()
  await expect(said).toBeHidden()
})

test('a screen polls where sockets are blocked', async ({ booth, consoleIs }) => {
  consoleIs.allowed = [/ERR_FAILED|WebSocket connection|ERR_BLOCKED_BY_CLIENT/]
  const admin = await booth.signedInAs('Bu Ani')
  const path = await makeScreen(admin)
  const context = await booth.browser()
  await context.route('**/socket.io/**', route => route.abort())
  await context.routeWebSocket('**/socket.io/**', socket => socket.close())
  const tv = await context.newPage()
  await tv.goto(path)

  await add(admin, 'Siti Rahma')
  await expect(tv.getByText('1 menunggu')).toBeVisible()
  await expect(tv.getByText(/Terputus/)).toBeHidden()
})

test('a phone shows its number and the called numbers, without names', async ({
  booth,
  consoleIs,
}) => {
  consoleIs.allowed = [/404 \(Not Found\) .*\/api\/turns\/900$/]
  const admin = await booth.signedInAs('Bu Ani')
  const first = await add(admin, 'Siti Rahma')
  for (const name of ['Dewi Lestari', 'Bagus Saputra']) await add(admin, name)
  await callAs(admin, 'POST', `/api/queue/${first.id}/start`)

  const context = await booth.browser()
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  const loaded: Promise<number>[] = []
  phone.on('response', answer => {
    // Nothing waits for the typeface.
    if (answer.status() !== 200 || /\/api\/|\.woff2$/.test(answer.url())) return
    loaded.push(answer.body().then(body => brotliCompressSync(body).length))
  })
  await phone.goto('/nomor')
  await expect(phone.getByRole('button', { name: 'Lihat giliran' })).toBeInViewport({ ratio: 1 })
  await phone.getByLabel('Nomor antrian').fill('900')
  await phone.getByRole('button', { name: 'Lihat giliran' }).click()
  await expect(phone.getByRole('alert')).toHaveText('Nomor ini belum ada hari ini')

  await phone.getByLabel('Nomor antrian').fill('3')
  await phone.getByLabel('Nomor antrian').press('Enter')
  await expect(phone.getByText('1 orang lagi')).toBeVisible()
  await expect(phone.locator('#in-booth')).toHaveText('1')
  await expect(phone.locator('body')).not.toContainText(/Siti|Dewi|Bagus/)
  await expectNoAxeViolations(phone)
  expect((await Promise.all(loaded)).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(30 * 1024)

  await phone.reload()
  await expect(phone.getByText('1 orang lagi')).toBeVisible()
  await phone.getByRole('button', { name: 'Ganti nomor' }).click()
  await expect(phone.getByLabel('Nomor antrian')).toBeFocused()
})
