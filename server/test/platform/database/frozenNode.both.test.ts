import { pino } from 'pino'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openPool } from '../../../src/platform/database/postgresPool.ts'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { newStorage } from '../../support/storage.ts'

describe.runIf(inject('database') === 'postgres')('a node that freezes in a transaction', () => {
  it('delays the other nodes for seconds only', async () => {
    const storage = await newStorage()
    const booth = await openBooth({ storage })
    const admin = await booth.signedInAs(ani)
    const { id } = await booth.holds()
    const frozen = openPool(storage.DATABASE_URL ?? '', pino({ level: 'silent' }))
    onTestFinished(() => frozen.end())
    const client = await frozen.connect()
    onTestFinished(() => client.release(true))
    await client.query('begin')
    await client.query('update queue_entries set version = version where id = $1', [id])

    const answer = await admin.post(`/api/queue/${id}/start`)

    expect(answer.statusCode).toBe(200)
  })

  it('causes a 503 while its lock stays', async () => {
    const storage = await newStorage()
    const booth = await openBooth({ storage })
    const admin = await booth.signedInAs(ani)
    const { id } = await booth.holds()
    const options = { idle_in_transaction_session_timeout: 0 }
    const other = openPool(storage.DATABASE_URL ?? '', pino({ level: 'silent' }), options)
    onTestFinished(() => other.end())
    const client = await other.connect()
    onTestFinished(() => client.release(true))
    await client.query('begin')
    await client.query('update queue_entries set version = version where id = $1', [id])

    const answer = await admin.post(`/api/queue/${id}/start`)

    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ message: 'Database sedang sibuk, coba lagi' })
  })
})
