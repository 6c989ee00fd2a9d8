import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'

describe('POST /api/queue/:id/start', () => {
  it('moves a waiting entry to in-progress', async () => {
    const booth = await openBooth()
    const entry = await booth.holds()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.post(`/api/queue/${entry.id}/start`)

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      success: true,
      data: {
        id: entry.id,
        status: 'in-progress',
        startedAt: '2025-01-06T02:00:00.000Z',
        version: 2,
      },
    })
  })

  it('refuses while another entry is in progress', async () => {
    const booth = await openBooth()
    await booth.holds({ status: 'in-progress' })
    const next = await booth.holds()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.post(`/api/queue/${next.id}/start`)

    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ message: 'Masih ada sesi yang berlangsung' })
    expect((await admin.get('/api/queue')).json().data.queues).toMatchObject([
      { status: 'in-progress' },
      { id: next.id, status: 'waiting', version: 1, startedAt: null },
    ])
  })

  it.each(['a%00b', 'a b', '%E0%A4%A', 'x'.repeat(300)])('refuses the id %j', async id => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answer = await admin.post(`/api/queue/${id}/start`)

    expect([400, 404, 414]).toContain(answer.statusCode)
    expect(answer.json()).toEqual({ message: expect.any(String) })
  })

  it('accepts one of twenty at once', async () => {
    const booth = await openBooth()
    const entries = []
    for (let i = 0; i < 20; i++) entries.push(await booth.holds())
    const admins = [await booth.signedInAs(ani), await booth.signedInAs(budi)] as const

    const answers = await Promise.all(
      entries.map(({ id }, i) => admins[i % 2 === 0 ? 0 : 1].post(`/api/queue/${id}/start`)),
    )

    const statuses = answers.map(answer => answer.statusCode).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const { data } = (await admins[0].get('/api/queue')).json()
    const started = data.queues.filter(({ status }: { status: string }) => status === 'in-progress')
    expect(started).toHaveLength(1)
  })

  it('starts one entry once', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds()
    const admin = await booth.signedInAs(ani)

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.post(`/api/queue/${id}/start`)),
    )

    const wins = answers.filter(answer => answer.statusCode === 200)
    expect(wins).toHaveLength(1)
    expect((await admin.get('/api/queue/current')).json().data).toMatchObject({ id, version: 2 })
  })

  it('waits for an edit that arrives at the same time', async () => {
    const booth = await openBooth()
    const { id } = await booth.holds()
    const admin = await booth.signedInAs(ani)

    const [edit, start] = await Promise.all([
      admin.put(`/api/queue/${id}`, { studentName: 'Baru', studentClass: 'X', photoCount: 6 }),
      admin.post(`/api/queue/${id}/start`),
    ])

    const { data } = (await admin.get('/api/queue/current')).json()
    expect(start.statusCode).toBe(200)
    expect(data.version).toBe(edit.statusCode === 200 ? 3 : 2)
    expect(data.studentName).toBe(edit.statusCode === 200 ? 'Baru' : 'Siti Rahma')
    expect([200, 409]).toContain(edit.statusCode)
  })
})
