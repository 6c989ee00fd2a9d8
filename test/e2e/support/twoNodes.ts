import type { Page } from '@playwright/test'

const NAMES = ['meja-a:3000', 'meja-b:3000']

/** Makes the panel see two servers behind one address. The one running server answers for both. */
export async function twoNodes(page: Page) {
  await page.route(/\/api\/developer\//, async route => {
    const url = new URL(route.request().url())
    if (url.pathname.endsWith('/nodes')) {
      const data = NAMES.map(name => ({ name, startedAt: '2025-01-06T01:00:00.000Z' }))
      return route.fulfill({ json: { success: true, data } })
    }
    url.searchParams.delete('node')
    return route.continue({ url: url.href })
  })
}
