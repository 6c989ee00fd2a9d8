import { expect, inject, it, onTestFinished } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { aStudent, deskOf } from '../../support/offlineDesk.ts'
import { ani } from '../../support/people.ts'
import { overtakeQueries } from '../../support/queries.ts'

// SQLite runs no other transaction before the retry.
it.runIf(inject('database') === 'postgres')(
  'an act is not missing when its own call is faster than its retry after a deadlock',
  async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const desk = deskOf(admin)
    await desk.checksIn()
    const add = (name: string) => desk.act({ kind: 'add', body: aStudent(name) })
    const [before, act, after] = [add('Ayu'), add('Bayu'), add('Citra')]
    await desk.sends(before)
    const next = [
      () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' })),
      () => admin.post('/api/queue', act.body, { 'idempotency-key': act.key }),
    ]
    const [isLast, isFirst] = ['update "kept_answers"', 'insert into "kept_answers"']
    const stop = overtakeQueries(async ({ sql }) => {
      if (sql.startsWith(next.length === 2 ? isLast : isFirst)) await next.shift()?.()
    })
    onTestFinished(stop)

    await desk.sends(act, after)

    expect(next).toEqual([])
    const { figures } = (await admin.get('/api/admin/closings/2025-01-06')).json().data
    expect(figures.offline.missing).toBe(0)
    expect((await admin.get('/api/queue')).json().data.queues).toHaveLength(3)
  },
)
