import { APP_PAGES, isServerPath } from '@antrian/contract/shared/serverPaths'
import { beforeEach, describe, expect, it } from 'vitest'
import { ACCESS, IDENTITIES, type Identity, REFUSED } from '../../support/accessTable.ts'
import { openBooth } from '../../support/booth.ts'
import { CODES } from '../../support/codes.ts'
import { ani, budi, citra } from '../../support/people.ts'
import { routeTable } from '../../support/routeTable.ts'

/** Without a provider, because sign-in with codes has calls of its own. */
const env = {
  ...CODES,
  METRICS_TOKEN: 'a-token-of-its-own',
}

async function openWithEverybody() {
  const booth = await openBooth({ env, now: '2025-01-06T00:00:00.000Z' })
  const expired = await booth.signIn(ani)
  booth.setTime('2025-01-06T12:00:01.000Z')
  const delisted = await booth.signIn({ ...ani, email: 'keluar@sekolah.sch.id' })
  await booth.allowList.remove('keluar@sekolah.sch.id')
  const revoked = await booth.signIn(budi)
  await booth.sessions.close(revoked)
  const tokens: Record<Identity, string | undefined> = {
    nobody: undefined,
    garbage: 'a'.repeat(43),
    expired,
    revoked,
    delisted,
    admin: await booth.signIn(budi),
    developer: await booth.signIn(citra),
  }
  return { booth, tokens }
}

describe('every route', () => {
  it('has a row in the matrix, and every row a route', async () => {
    const { app } = await openBooth({ env })
    await app.ready()

    expect(new Set(routeTable(app))).toEqual(new Set(Object.keys(ACCESS)))
  })

  it('is excluded from the service worker’s cache, or is a page or a file', () => {
    const paths = Object.keys(ACCESS).map(route => route.replace(/^\w+ /, ''))
    const pages = new Set<string>(APP_PAGES)
    const isOther = (path: string) => !isServerPath(path) && !pages.has(path)

    expect(APP_PAGES.filter(isServerPath)).toEqual([])
    expect(paths.filter(isOther).sort()).toEqual([
      '/*',
      '/index.html',
      '/panduan-admin.html',
      '/sw.js',
    ])
  })

  describe.each(IDENTITIES)('for %s', identity => {
    let everybody: Awaited<ReturnType<typeof openWithEverybody>>
    beforeEach(async () => {
      everybody = await openWithEverybody()
    })

    it('allows or refuses as in the matrix, before the body is read', async () => {
      const { booth, tokens } = everybody
      const found: Record<string, number | 'passes'> = {}
      const meant: Record<string, number | 'passes'> = {}
      for (const [route, access] of Object.entries(ACCESS)) {
        const [method = '', path = ''] = route.split(' ')
        const url = path.replace(/:\w+/, 'no-such-thing').replace('*', 'no-such-file')
        const { statusCode } = await booth
          .visitor(tokens[identity])
          .call(method as 'GET', url, method === 'GET' ? undefined : '{broken')
        const isRefused = statusCode === 401 || statusCode === 403
        found[route] = isRefused ? statusCode : 'passes'
        meant[route] = REFUSED[access][identity] ?? 'passes'
      }

      expect(found).toEqual(meant)
    })
  })
})
