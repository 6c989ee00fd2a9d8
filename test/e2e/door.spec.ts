import { expect, expectNoAxeViolations, signIn, test } from './support/booth'

test('an outsider sees the e-mail that is not listed and can leave', { tag: '@journey' }, async ({
  booth,
  consoleIs,
}) => {
  consoleIs.allowed.push(/403 \(Forbidden\)/)
  const page = await (await booth.browser()).newPage()
  await page.goto('/')
  await signIn(page, 'Orang Luar')

  await expect(page).toHaveURL(/\/unauthorized-email$/)
  await expect(page.getByRole('heading', { name: 'Email Tidak Terdaftar' })).toBeVisible()
  await expect(page.getByText('tamu@contoh.test')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Berhasil logout')).toBeVisible()
})

test('the token is in no address, and Back does not enter again after logout', {
  tag: '@journey',
}, async ({ booth }) => {
  const page = await (await booth.browser()).newPage()
  await page.goto('/')
  await signIn(page, 'Bu Ani')
  await expect(page.getByText('Selamat datang, Bu Ani! 👋')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await page.evaluate(() => window.location.search)).toBe('')
  const devtools = await page.context().newCDPSession(page)
  const { entries } = await devtools.send('Page.getNavigationHistory')
  expect(entries.map(({ url }) => url).filter(url => url.includes('token='))).toEqual([])
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Berhasil logout')).toBeVisible()

  await page.goBack()
  await expect(page).not.toHaveURL(/\/dashboard|token/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()
})

test('a sign-in survives a page that closes before the answer', async ({ booth }) => {
  const page = await (await booth.browser()).newPage()
  let exchanged = 0
  await page.route('**/auth/status', async route => {
    if (!route.request().headers().authorization || exchanged) return route.continue()
    // The server answers, and the page is left before it receives the answer.
    await route.fetch()
    exchanged++
  })
  await page.goto('/')
  await signIn(page, 'Bu Ani')
  await expect.poll(() => exchanged).toBe(1)

  await page.goto('/login')

  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Selamat datang, Bu Ani! 👋')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('logout in one tab ends the others and deletes their drafts', { tag: '@journey' }, async ({
  booth,
  consoleIs,
}) => {
  consoleIs.allowed.push(/401 \(Unauthorized\)/) // a request of the other tab may arrive after the session has ended
  const first = await booth.signedInAs('Bu Ani')
  const second = await first.context().newPage()
  await second.goto('/dashboard')
  await expect(second.getByText('Live', { exact: true })).toBeVisible()
  await second.getByRole('button', { name: 'Tambah Antrian' }).click()
  await second.getByLabel('Nama Siswa').fill('Rani Kusuma')

  await first.getByRole('button', { name: 'Logout' }).click()

  await expect(second).toHaveURL(/\/login$/)
  await signIn(second, 'Bu Ani')
  await expect(second.getByText('Live', { exact: true })).toBeVisible()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  expect(await second.evaluate(() => Object.values(window.sessionStorage).join())).not.toContain(
    'Rani',
  )
})

test('a session that ended elsewhere leads to the login page once, and drafts remain', {
  tag: '@journey',
}, async ({ booth, consoleIs }) => {
  consoleIs.allowed.push(/401 \(Unauthorized\)/)
  const page = await booth.signedInAs('Bu Ani')
  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await page.getByLabel('Nama Siswa').fill('Rani Kusuma')
  const token = await page.evaluate(() => window.localStorage.getItem('token'))
  const ended = await page.request.post('/auth/logout', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  expect(ended.ok()).toBe(true)

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Sesi berakhir, silakan masuk lagi')).toHaveCount(1)
  expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()

  await signIn(page, 'Bu Ani')
  await expect(page.getByLabel('Nama Siswa')).toHaveValue('Rani Kusuma')
})

test('an admin can work in a browser that refuses storage', async ({ booth, consoleIs }) => {
  const page = await (await booth.browser({ refusesStorage: true })).newPage()
  await page.goto('/')
  await signIn(page, 'Bu Ani')
  await expect(page.getByText('Belum ada antrian aktif')).toBeVisible()

  await page.keyboard.press('t')
  await page.getByLabel('Nama Siswa').fill('Rani Kusuma')
  await page.getByLabel('Kelas').fill('X-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader', { name: /^Rani/ })).toBeVisible()

  consoleIs.allowed.push(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await expect(page.getByText('Browser ini tidak bisa menyimpan')).toBeVisible()
})

test('each address opens its page', async ({ booth }) => {
  const page = await (await booth.browser()).newPage()
  for (const [address, arrives] of [
    ['/', '/login'],
    ['/dashboard', '/login'],
    ['/history', '/login'],
    ['/developer', '/login'],
    ['/auth/callback', '/login'],
    ['/401', '/401'],
    ['/404', '/404'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(new RegExp(`${arrives}$`))
  }

  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Halaman Tidak Ditemukan' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/401')
  await expect(page.getByRole('heading', { name: 'Akses Ditolak' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/login')
  await expect(page.getByText('Akses Terbatas: Hanya admin yang bisa akses.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the developer panel is for developers', { tag: '@journey' }, async ({ booth }) => {
  const admin = await booth.signedInAs('Bu Ani')
  await expect(admin.getByText('Admin', { exact: true })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Developer Panel' })).toBeHidden()
  await admin.goto('/developer')
  await expect(admin.getByRole('heading', { name: 'Akses Ditolak' })).toBeVisible()

  const developer = await booth.signedInAs('Dev Citra')
  await developer.getByRole('button', { name: 'Developer Panel' }).click()
  await expect(developer).toHaveURL(/\/developer$/)
})
