import { expect, test } from './support/booth'

const SAYINGS: [what: string, say: () => void][] = [
  ['an error', () => console.error('broken')],
  ['a warning', () => console.warn('slow')],
  [
    'an error nobody caught',
    () =>
      void setTimeout(() => {
        throw new Error('broken')
      }),
  ],
  ['a promise nobody caught', () => void Promise.reject(new Error('broken'))],
  ['a file that is not there', () => void fetch('/api/nothing-here')],
]

for (const [what, say] of SAYINGS) {
  test(`a browser test fails on ${what} in the console`, { tag: '@journey' }, async ({ booth }) => {
    test.fail()
    const page = await (await booth.browser()).newPage()
    await page.goto('/login')
    const isSaid = Promise.race([
      page.waitForEvent('console', message => /broken|slow|Failed to load/.test(message.text())),
      page.context().waitForEvent('weberror'),
    ])
    await page.evaluate(say)
    // Without the message this test passes, which is not expected.
    await isSaid.catch(() => {})
  })
}

test('a browser test passes on expected messages and on plain output', { tag: '@journey' }, async ({
  booth,
  consoleIs,
}) => {
  consoleIs.allowed.push(/^cut off/)
  const page = await (await booth.browser()).newPage()
  await page.goto('/login')
  await page.evaluate(() => {
    console.error('cut off')
    console.log('hello')
  })
  await expect(page.getByRole('button', { name: 'Masuk dengan Google' })).toBeVisible()
})
