import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { aStudent, deskOf } from '../../support/offlineDesk.ts'
import { ani, budi } from '../../support/people.ts'

const WEEK = 7 * 24 * 60 * 60_000

describe('a request with many acts', () => {
  it('counts each act apart from the other calls of the session', async () => {
    const booth = await openBooth({ env: { RATE_LIMIT: '60' } })
    const admin = await booth.signedInAs(ani)
    const desk = deskOf(admin)
    const batch = (size: number) =>
      desk.send(
        Array.from({ length: size }, (_, n) =>
          desk.act({ kind: 'add', body: aStudent(`Siswa ${n}`) }),
        ),
      )

    const answers = [await batch(50), await batch(50)]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429])
    expect(answers[1]?.headers['retry-after']).toBeDefined()
    expect((await admin.get('/api/queue')).statusCode).toBe(200)
  })

  it('gives other requests a turn after each act', async () => {
    const booth = await openBooth()
    const desk = deskOf(await booth.signedInAs(ani))
    const acts = Array.from({ length: 50 }, (_, n) =>
      desk.act({ kind: 'add', body: aStudent(`Siswa ${n}`) }),
    )
    let turns = 0
    let isSending = true
    const count = () => {
      turns++
      if (isSending) setImmediate(count)
    }
    setImmediate(count)

    await desk.send(acts)
    isSending = false

    expect(turns).toBeGreaterThanOrEqual(acts.length)
  })
})

describe('the list of devices', () => {
  it('contains twenty devices of an account at most, and the last one without acts', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const acting = deskOf(admin)
    await acting.checksIn()
    await acting.sendsOne({ kind: 'add', body: aStudent('Dewi') })
    for (let n = 0; n < 30; n++) {
      booth.setClock(1000)
      await deskOf(admin).checksIn()
    }
    for (let n = 0; n < 30; n++) {
      booth.setClock(1000)
      await deskOf(admin).checksIn('keep', 3)
    }

    const { devices } = (await admin.get('/api/devices')).json().data

    expect(devices).toHaveLength(20)
    const stored = await booth.db.selectFrom('offline_devices').select('id').execute()
    expect(stored).toHaveLength(20)
  })

  it('names devices that sent acts or may have some, and no other', async () => {
    const booth = await openBooth()
    const [admin, other] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]
    const [acting, idle, last, alone] = [deskOf(admin), deskOf(admin), deskOf(admin), deskOf(other)]
    await acting.checksIn()
    await acting.sendsOne({ kind: 'add', body: aStudent('Dewi') })
    for (const desk of [idle, last, alone]) {
      booth.setClock(1000)
      await desk.checksIn()
    }

    const { devices } = (await admin.get('/api/devices')).json().data

    expect(devices.map(({ name }: { name: string }) => name)).toEqual([
      'Laptop 1',
      'Laptop 3',
      'Laptop 4',
    ])
  })
})

it('the names in stored answers and results of acts expire by the clock, without a request', async () => {
  const booth = await openBooth()
  const desk = deskOf(await booth.signedInAs(ani))
  await desk.sendsOne({ kind: 'add', body: aStudent('Dewi') })
  const rows = async () => [
    await booth.db.selectFrom('kept_answers').select('key').execute(),
    await booth.db.selectFrom('offline_acts').select('seq').execute(),
    await booth.db.selectFrom('sessions').select('email').execute(),
  ]
  expect((await rows()).map(found => found.length)).toEqual([1, 1, 1])

  booth.setTime(new Date(booth.now() + WEEK + 1000).toISOString())
  await booth.terms.look()

  expect(await rows()).toEqual([[], [], []])
})
