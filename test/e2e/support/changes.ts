import type { Page, Request } from '@playwright/test'

/** Requests of a page that change something. Check-ins are left out: every open page sends them. */
export function recordChanges(page: Page): Request[] {
  const changes: Request[] = []
  page.on('request', request => {
    const isCheckIn = new URL(request.url()).pathname.startsWith('/api/devices/')
    if (request.method() !== 'GET' && !isCheckIn) changes.push(request)
  })
  return changes
}
