import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi, citra } from '../../support/people.ts'

const draft = { studentName: 'Dewi Lestari', studentClass: 'XI IPS 2', photoCount: 8 }

describe('the event of a change', () => {
  it('reaches every admin, the actor included, with the whole entry', async () => {
    const booth = await openBooth()
    const actor = await booth.signedInAs(ani)
    const lines = [await booth.line(actor.token), await booth.line(await booth.signIn(budi))]

    const added = (await actor.post('/api/queue', draft)).json().data
    const path = `/api/queue/${added.id}`
    const edited = (await actor.put(path, { ...draft, photoCount: 4 })).json().data
    const started = (await actor.post(`${path}/start`)).json().data
    const payment = { paymentMethod: 'qris' }
    const completed = (await actor.post(`${path}/complete`, payment)).json().data
    const other = await booth.holds()
    const cancelled = (await actor.delete(`/api/queue/${other.id}`)).json().data

    for (const line of lines) {
      await line.receives('queueCancelled')
      expect(line.received).toEqual([
        ['queueAdded', added],
        ['queueUpdated', edited],
        ['queueStarted', started],
        ['queueCompleted', completed],
        ['queueCancelled', cancelled],
      ])
    }
    expect([added, edited, started, completed].map(({ version }) => version)).toEqual([1, 2, 3, 4])
  })

  it('arrives after its change can be read', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds()
    const admin = await booth.signedInAs(ani)
    const line = await booth.line(admin.token)
    const read = new Promise(resolve =>
      line.socket.on('queueStarted', async () =>
        resolve((await admin.get('/api/queue/current')).json().data),
      ),
    )

    await admin.post(`/api/queue/${id}/start`)

    expect(await read).toMatchObject({ id, status: 'in-progress', version: 2 })
  })

  it('is not sent when the change was refused', async () => {
    const booth = await openBooth()
    await booth.holds({ status: 'in-progress' })
    const { id } = await booth.holds()
    const admin = await booth.signedInAs(ani)
    const line = await booth.line(admin.token)

    await admin.post(`/api/queue/${id}/start`)
    await admin.post('/api/queue', { ...draft, photoCount: 3 })
    await admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'cash' })
    await admin.delete(`/api/queue/${id}`)

    await line.receives('queueCancelled')
    expect(line.names()).toEqual(['queueCancelled'])
  })

  it('does not reach a refused socket', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const inside = await booth.line(admin.token)
    const outside = await booth.line('garbage')

    for (let i = 0; i < 50; i++) await admin.post('/api/queue', draft)

    await inside.receives('queueAdded')
    expect(outside.received).toEqual([])
  })
})

describe('admin-activity', () => {
  it('reaches developers, and not admins', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const [ofAdmin, ofDeveloper] = [
      await booth.line(admin.token),
      await booth.line(await booth.signIn(citra)),
    ]

    const { id } = (await admin.post('/api/queue', draft)).json().data
    await ofDeveloper.receives('admin-activity')
    await admin.post(`/api/queue/${id}/start`)
    await ofAdmin.receives('queueStarted')

    expect(ofAdmin.names()).toEqual(['queueAdded', 'queueStarted'])
    expect(ofDeveloper.received).toContainEqual([
      'admin-activity',
      {
        action: 'add',
        entryId: id,
        studentName: 'Dewi Lestari',
        admin: { name: ani.name, email: ani.email },
        at: '2025-01-06T02:00:00.000Z',
      },
    ])
  })
})

it('an event from a client is not forwarded', async () => {
  const booth = await openBooth()
  const [liar, listener] = [
    await booth.line(await booth.signIn(ani)),
    await booth.line(await booth.signIn(citra)),
  ]
  const admin = await booth.signedInAs(budi)

  for (const name of ['queueAdded', 'admin-activity', '__proto__', 'disconnecting-soon']) {
    liar.socket.emit(name, { studentName: 'Palsu' })
  }
  await admin.post('/api/queue', draft)

  await listener.receives('admin-activity')
  expect(listener.names()).toEqual(['queueAdded', 'admin-activity'])
  expect(liar.socket.connected).toBe(true)
})
