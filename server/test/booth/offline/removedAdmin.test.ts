import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { aStudent, deskOf, entriesByName, paidInCash } from '../../support/offlineDesk.ts'
import { ani, budi, citra } from '../../support/people.ts'

/** Bu Ani's laptop, whose acts a developer sends after Bu Ani was taken off the list. */
async function openDesk() {
  const booth = await openBooth({ env: { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' } })
  const [admin, other, developer] = [
    await booth.signedInAs(ani),
    await booth.signedInAs(budi),
    await booth.signedInAs(citra),
  ]
  const desk = deskOf(admin)
  await desk.checksIn()
  return {
    booth,
    admin,
    desk,
    other,
    developer,
    /** The same device, with the developer's session. */
    taken: deskOf(developer, desk.device),
    aniLeaves: () => developer.delete(`/api/developer/allow-list/${ani.email}`),
    releases: (recordedBy: string, by = developer) =>
      by.post('/api/developer/unsent-acts', { recordedBy, outcome: 'taken-over', acts: 2 }),
    lines: async (action: string) =>
      (
        await booth.db.selectFrom('admin_log').selectAll().where('action', '=', action).execute()
      ).map(({ admin_email, details }) => ({ by: admin_email, ...JSON.parse(details) })),
  }
}

describe('unsent acts of an admin who was removed', () => {
  it('become questions one by one when a developer sends them', async () => {
    const { taken, desk, developer, aniLeaves } = await openDesk()
    const add = desk.act({ kind: 'add', body: aStudent('Dewi') })
    const skip = desk.act({ kind: 'skip', localId: add.key, seenVersion: 1, body: {} })
    await aniLeaves()
    const sent = [add, skip].map(act => ({ ...act, recordedBy: ani.email }))

    const results = await taken.sends(...sent)

    expect(results).toMatchObject([
      { outcome: 'differs', reason: 'taken-over' },
      { outcome: 'later' },
    ])
    expect(await entriesByName(developer)).toEqual({})
  })

  it('are recorded for the developer, and the log names who recorded them', async () => {
    const { taken, desk, developer, aniLeaves, lines } = await openDesk()
    const add = { ...desk.act({ kind: 'add', body: aStudent('Dewi') }), recordedBy: ani.email }
    await aniLeaves()
    await taken.sends(add)

    const results = await taken.sends({ ...add, answer: 'record', asked: 'taken-over' })

    expect(results).toMatchObject([{ outcome: 'done', entry: { studentName: 'Dewi' } }])
    expect(Object.keys(await entriesByName(developer))).toEqual(['Dewi'])
    expect(await lines('add')).toMatchObject([{ by: citra.email, recordedBy: ani.email }])
  })

  it('are recorded in no one else’s name by an admin', async () => {
    const { booth, other, lines } = await openDesk()
    const desk = deskOf(other)
    await desk.checksIn('claim')
    const { id } = await booth.holds()
    const add = { ...desk.act({ kind: 'add', body: aStudent('Dewi') }), recordedBy: ani.email }
    const start = { ...desk.act({ kind: 'start', id, seenVersion: 1 }), recordedBy: ani.email }

    const results = await desk.sends(
      { ...add, answer: 'record' },
      { ...start, answer: 'record' },
      { ...desk.act(paidInCash(id)), recordedBy: ani.email },
    )

    expect(results).toMatchObject([
      { outcome: 'differs', reason: 'refused', message: expect.stringContaining('developer') },
      { outcome: 'differs', reason: 'refused' },
      { outcome: 'later' },
    ])
    expect(await lines('add')).not.toContainEqual(expect.objectContaining({ by: budi.email }))
    expect(await lines('start')).toEqual([])
    expect(await desk.sends({ ...add, answer: 'dismiss' })).toMatchObject([
      { outcome: 'dismissed' },
    ])
  })

  it('are not recorded a second time if the admin had sent them', async () => {
    const { taken, desk, developer, aniLeaves } = await openDesk()
    const add = desk.act({ kind: 'add', body: aStudent('Dewi') })
    await desk.sends(add)
    await aniLeaves()

    const results = await taken.sends({ ...add, recordedBy: ani.email })

    expect(results).toMatchObject([{ outcome: 'done', entry: { studentName: 'Dewi' } }])
    expect((await developer.get('/api/queue')).json().data.queues).toHaveLength(1)
  })

  it('are not asked about if their own call arrived, although its answer was lost', async () => {
    const { taken, desk, admin, developer, aniLeaves } = await openDesk()
    const add = desk.act({ kind: 'add', body: aStudent('Dewi') })
    await admin.post('/api/queue', add.body, { 'idempotency-key': add.key })
    await aniLeaves()

    const results = await taken.sends({ ...add, recordedBy: ani.email })

    expect(results).toMatchObject([{ outcome: 'done', entry: { studentName: 'Dewi' } }])
    expect((await developer.get('/api/queue')).json().data.queues).toHaveLength(1)
  })

  it('are released by a developer, with a line in the log', async () => {
    const { aniLeaves, releases, lines } = await openDesk()
    await aniLeaves()

    expect((await releases(ani.email)).statusCode).toBe(200)
    expect(await lines('unsent')).toEqual([
      { by: citra.email, recordedBy: ani.email, outcome: 'taken-over', acts: 2 },
    ])
  })

  it('are not released while the admin may sign in, nor by an admin', async () => {
    const { aniLeaves, releases, other, lines } = await openDesk()

    const listed = await releases('ANI@sekolah.sch.id')
    await aniLeaves()
    const byAdmin = await releases(ani.email, other)

    expect([listed.statusCode, byAdmin.statusCode]).toEqual([409, 403])
    expect(listed.json().message).toContain('masih ada di daftar akun')
    expect(await lines('unsent')).toEqual([])
  })
})
