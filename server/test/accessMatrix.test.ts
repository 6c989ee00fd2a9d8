import { beforeEach, describe, expect, it } from 'vitest'
import { openBooth } from './support/booth.ts'
import { ani, budi, citra } from './support/people.ts'
import { routeTable } from './support/routeTable.ts'

type Access = 'everyone' | 'signed in' | 'developers' | 'status' | 'metrics token'

/** Who may call what. A route that is not here fails the first test below. */
const ACCESS: Record<string, Access> = {
  'GET /': 'everyone',
  'GET /*': 'everyone',
  'GET /index.html': 'everyone',
  'GET /healthz': 'everyone',
  'GET /readyz': 'everyone',
  'GET /api/developer/sheets-status': 'developers',
  'GET /api/developer/test-sheets-connection': 'developers',
  'POST /api/developer/test-sheets-backup': 'developers',
  'GET /api/developer/backups': 'developers',
  'GET /api/developer/backups/:name': 'developers',
  'POST /api/developer/backups': 'developers',
  'GET /api/developer/diagnostics': 'developers',
  'GET /metrics': 'metrics token',
  'GET /docs': 'everyone',
  'GET /docs/': 'everyone',
  'GET /docs/*': 'everyone',
  'GET /docs/json': 'everyone',
  'GET /docs/yaml': 'everyone',
  'GET /docs/static/index.html': 'everyone',
  'GET /docs/static/swagger-initializer.js': 'everyone',
  'GET /auth/google': 'everyone',
  'GET /auth/google/callback': 'everyone',
  'GET /auth/status': 'status',
  'GET /auth/me': 'signed in',
  'POST /auth/logout': 'everyone',
  'GET /api/queue': 'signed in',
  'GET /api/queue/': 'signed in',
  'POST /api/queue': 'signed in',
  'POST /api/queue/': 'signed in',
  'GET /api/queue/current': 'signed in',
  'PUT /api/queue/:id': 'signed in',
  'DELETE /api/queue/:id': 'signed in',
  'POST /api/queue/:id/start': 'signed in',
  'POST /api/queue/:id/complete': 'signed in',
  'GET /api/queue/history': 'signed in',
  'GET /api/queue/history/': 'signed in',
  'GET /api/queue/history/export': 'signed in',
  'GET /api/admin/stats': 'signed in',
  'GET /api/admin/logs': 'signed in',
  'GET /api/admin/analytics': 'signed in',
  'POST /api/admin/reset-database': 'developers',
  'GET /api/developer/system-info': 'developers',
  'GET /api/developer/health': 'developers',
  'GET /api/developer/database-stats': 'developers',
  'GET /api/developer/performance': 'developers',
  'GET /api/developer/api-stats': 'developers',
  'GET /api/developer/route-stats': 'developers',
  'GET /api/developer/active-users': 'developers',
  'GET /api/developer/system-logs': 'developers',
  'GET /api/developer/error-logs': 'developers',
  'POST /api/developer/restart': 'developers',
  'POST /api/developer/migrate': 'developers',
  'POST /api/developer/clear-caches': 'developers',
}

const IDENTITIES = [
  'nobody',
  'garbage',
  'expired',
  'revoked',
  'delisted',
  'admin',
  'developer',
] as const
type Identity = (typeof IDENTITIES)[number]

const NOT_SIGNED_IN = { nobody: 401, garbage: 401, expired: 401, revoked: 401, delisted: 403 }

/** The status that refuses each identity, or undefined where it passes the door. */
const REFUSED: Record<Access, Partial<Record<Identity, number>>> = {
  everyone: {},
  status: { delisted: 403 },
  'metrics token': Object.fromEntries(IDENTITIES.map(identity => [identity, 401])),
  'signed in': NOT_SIGNED_IN,
  developers: { ...NOT_SIGNED_IN, admin: 403 },
}

/** The issuer answers nothing: what reaches it has passed the door. */
const env = {
  GOOGLE_CLIENT_ID: 'a',
  GOOGLE_CLIENT_SECRET: 'b',
  OIDC_ISSUER: 'http://127.0.0.1:1',
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
  it('has its row in the matrix, and every row its route', async () => {
    const { app } = await openBooth()
    await app.ready()

    expect(new Set(routeTable(app))).toEqual(new Set(Object.keys(ACCESS)))
  })

  describe.each(IDENTITIES)('for %s', identity => {
    let everybody: Awaited<ReturnType<typeof openWithEverybody>>
    beforeEach(async () => {
      everybody = await openWithEverybody()
    })

    it('opens or stays shut as the matrix says, before its body is read', {
      timeout: 30_000,
    }, async () => {
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
