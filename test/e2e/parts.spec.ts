import { expect, signIn, test } from './support/booth'

test('a chunk of the application is downloaded once and then imported from the cache', async ({
  booth,
}) => {
  const page = await (await booth.browser()).newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const overTheLine = new Map<string, number>()
  const arriving = new Map<string, string>()
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, fromDiskCache, fromPrefetchCache, fromServiceWorker } = response
    if (!url.includes('/assets/') || fromDiskCache || fromPrefetchCache || fromServiceWorker) return
    arriving.set(requestId, url)
  })
  // A prefetch that the sign-in interrupts never finishes.
  devtools.on('Network.loadingFinished', ({ requestId }) => {
    const url = arriving.get(requestId)
    if (url) overTheLine.set(url, (overTheLine.get(url) ?? 0) + 1)
  })
  await page.goto('/')
  await signIn(page, 'Bu Ani')

  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await expect(page.getByLabel('Nama Siswa')).toBeVisible()

  expect([...overTheLine].filter(([, times]) => times > 1)).toEqual([])
  expect([...overTheLine.keys()].join()).toContain('/assets/AddDialog-')
})
