import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import { describe, expect, it } from 'vitest'
import { rememberedFor } from '../../../src/booth/board/boardFeed.ts'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'

const turnOf = (booth: Awaited<ReturnType<typeof openBooth>>, number: unknown) =>
  booth.visitor().get(`/api/turns/${number}`)

describe('a queue number on the phone', () => {
  it('shows the number of students before it and the numbers in the booth, without names', async () => {
    const booth = await openBooth()
    await booth.holds({ status: 'in-progress', studentName: 'Zulaikha Rahmawati' })
    await booth.holds()
    await booth.holds()

    const answer = await turnOf(booth, 3)

    expect(answer.json().data).toEqual({
      ...{ number: 3, state: 'waiting', calledAt: null, ahead: 1, forecast: null },
      ...{ inBooth: 1, called: 1, at: booth.now(), timeZone: 'Asia/Jakarta' },
      ...{ pausedUntil: null, isClosed: false },
    })
    expect(answer.body).not.toContain('Zulaikha')
  })

  it('shows that its session is in the booth or over', async () => {
    const booth = await openBooth()
    await booth.holds({ status: 'completed' })
    await booth.holds({ status: 'cancelled' })
    await booth.holds({ status: 'in-progress' })

    expect((await turnOf(booth, 1)).json().data.state).toBe('over')
    expect((await turnOf(booth, 2)).json().data.state).toBe('over')
    expect((await turnOf(booth, 3)).json().data.state).toBe('in-booth')
  })

  it('counts as called when its session starts without a call', async () => {
    const booth = await openBooth()
    const startedAt = booth.now()
    await booth.holds({ status: 'in-progress' })

    expect((await turnOf(booth, 1)).json().data).toMatchObject({ called: 1, calledAt: startedAt })
  })

  it('is not called after its session', async () => {
    const booth = await openBooth()
    await booth.holds({ status: 'completed' })

    expect((await turnOf(booth, 1)).json().data).toMatchObject({ state: 'over', called: null })
  })

  it('is unknown on another day', async () => {
    const booth = await openBooth()
    await booth.holds()
    booth.setTime('2025-01-07T02:00:00.000Z')

    const [yesterdays, never] = [await turnOf(booth, 1), await turnOf(booth, 900)]

    expect(yesterdays.statusCode).toBe(404)
    expect([yesterdays.statusCode, yesterdays.body]).toEqual([never.statusCode, never.body])
  })

  it('belongs to today although yesterday’s is still in line', async () => {
    const booth = await openBooth()
    await booth.holds()
    booth.setTime('2025-01-07T02:00:00.000Z')
    await booth.holds({ status: 'completed' })

    expect((await turnOf(booth, 1)).json().data).toMatchObject({ number: 1, state: 'over' })
  })

  it.each(['0', '-1', '1.5', 'satu', '100000', '%00'])('refuses %s', async number => {
    const booth = await openBooth()
    expect([400, 404]).toContain((await turnOf(booth, number)).statusCode)
  })

  it('gets the answer of an unknown address while the page is off', async () => {
    const booth = await openBooth()
    await booth.holds()
    const admin = await booth.signedInAs(ani)
    const off = { ...DEFAULT_BOOTH_SETTINGS, phonePage: false, version: 0 }
    await admin.put('/api/admin/booth', off)

    const [call, unknown] = [await turnOf(booth, 1), await booth.visitor().get('/api/turnz/1')]
    expect([call.statusCode, call.body]).toEqual([unknown.statusCode, unknown.body])
    expect((await booth.visitor().get('/nomor')).statusCode).toBe(404)
  })

  it('keeps its page while the database is away', async () => {
    const booth = await openBooth()
    await booth.db.destroy()

    const page = await booth.visitor().get('/nomor')
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect((await turnOf(booth, 1)).statusCode).toBe(500)
  })
})

describe('an answer cached for a second', () => {
  it('is computed once for all requests of that second, also after a failure', async () => {
    let [now, reads] = [0, 0]
    const read = async () => {
      reads++
      if (reads === 2) throw new Error('the database is away')
      return reads
    }
    const remembered = rememberedFor(1000, read, () => now)

    expect(await Promise.all([remembered(), remembered()])).toEqual([1, 1])
    now = 999
    expect(await remembered()).toBe(1)
    now = 1000
    await expect(remembered()).rejects.toThrow('away')
    expect(await remembered()).toBe(3)
  })
})
