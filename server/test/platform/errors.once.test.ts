import type { FastifyError } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { failed } from '../../src/platform/errors.ts'
import { openBooth } from '../support/booth.ts'
import { citra } from '../support/people.ts'

const DRAFT = { studentName: 'Siti', studentClass: 'X', photoCount: 2 }

/** An unforeseen error: a missing table. */
async function openBroken() {
  const booth = await openBooth({ env: { LOG_LEVEL: 'info' } })
  const developer = await booth.signedInAs(citra)
  await sql`alter table queue_entries rename to hidden_entries`.execute(booth.db)
  return developer
}

describe('a client’s disconnection during a request', () => {
  it('is not logged as an error of the server', () => {
    const hungUp = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 })

    expect(failed(hungUp as FastifyError).status).toBe(400)
  })
})

describe('an internal error', () => {
  it.each([
    ['GET', '/api/queue'],
    ['DELETE', '/api/queue/a'],
  ] as const)('is answered without details: %s %s', async (method, url) => {
    const developer = await openBroken()
    const body = method === 'GET' ? undefined : JSON.stringify(DRAFT)

    const answer = await developer.call(method, url, body)

    expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'Terjadi kesalahan' }])
    expect(JSON.stringify(answer.headers)).not.toMatch(/queue_entries|node_modules|\.ts:/)
  })

  it('stands with its details only in the developers’ log', async () => {
    const developer = await openBroken()
    await developer.get('/api/queue')

    const { data } = (await developer.get('/api/developer/error-logs')).json()

    expect(data.at(-1)).toMatchObject({
      message: expect.stringContaining('queue_entries'),
      stack: expect.stringMatching(/\n\s+at /),
    })
  })
})
