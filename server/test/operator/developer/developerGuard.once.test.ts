import { describe, expect, it } from 'vitest'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani, citra } from '../../support/people.ts'

describe('every developer call', () => {
  it('refuses an admin with a message, and does nothing', async () => {
    let restarts = 0
    const booth = await openBooth({ restart: () => restarts++ })
    const admin = await booth.signedInAs(ani)

    for (const call of await callsOf(booth)) {
      const [method, url] = call.split(' ') as ['GET', string]
      const answer = await admin.call(method, url, method === 'GET' ? undefined : 'not even JSON')

      expect([call, answer.statusCode, answer.json()]).toEqual([
        call,
        403,
        { message: 'Hanya developer yang boleh melakukan ini' },
      ])
    }
    expect(restarts).toBe(0)
  })

  it('follows the role of today, not that of the sign-in', async () => {
    const booth = await openBooth()
    const developer = await booth.signedInAs(citra)
    expect((await developer.get('/api/developer/health')).statusCode).toBe(200)

    await booth.allowList.add(citra.email, 'admin')

    expect((await developer.get('/api/developer/health')).statusCode).toBe(403)
  })
})

/** Read from the server's route table, so that a call added later is tested too. */
async function callsOf({ app }: Booth): Promise<string[]> {
  await app.ready()
  return Object.entries(app.swagger().paths ?? {})
    .filter(([path]) => path.startsWith('/api/developer/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map(
        method => `${method.toUpperCase()} ${path.replace('{name}', 'antrian_x.db')}`,
      ),
    )
}
