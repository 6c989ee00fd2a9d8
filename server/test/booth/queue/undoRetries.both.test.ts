import { expect, inject, it, onTestFinished } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'
import { overtakeQueries } from '../../support/queries.ts'
import { stateOf, stepsOf } from '../../support/steps.ts'

// SQLite runs no other transaction between the check of the booth and the start.
it.runIf(inject('database') === 'postgres')(
  'an undo fails without a change when another admin starts entries before each retry',
  async () => {
    const booth = await openBooth()
    const [here, there] = [await stepsOf(booth, ani), await stepsOf(booth, budi)]
    const { id } = await booth.holds({ status: 'completed' })
    const others = [await booth.holds(), await booth.holds()]
    const started: string[] = []
    const stop = overtakeQueries(async ({ sql, parameters }) => {
      const inBooth = started.at(-1)
      if (inBooth && sql.startsWith('select * from "queue_entries" where "status"')) {
        await there.complete(inBooth)
      }
      const next = others[started.length]
      if (
        next &&
        parameters.includes(id) &&
        sql.startsWith('update "queue_entries" set "status"')
      ) {
        started.push(next.id)
        await there.start(next.id)
      }
    })
    onTestFinished(stop)

    const answer = await here.undo(id, 3)

    expect(started).toHaveLength(2)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'Masih ada sesi yang berlangsung' },
    ])
    expect(
      await booth.db.selectFrom('school_days').selectAll().executeTakeFirstOrThrow(),
    ).toMatchObject({ waiting: 0, in_progress: 1, completed: 2 })
    const { log, owed } = await stateOf(booth)
    expect(log.filter(({ action }) => action === 'undo')).toEqual([])
    expect(owed.map(({ entry_id }) => entry_id).toSorted()).toEqual([id, others[0]?.id].toSorted())
  },
)

it.runIf(inject('database') === 'postgres')(
  'an undo of leftovers is refused when another admin takes the booth at that moment',
  async () => {
    const booth = await openBooth()
    const [here, there] = [await stepsOf(booth, ani), await stepsOf(booth, budi)]
    const { id } = await booth.holds({ status: 'in-progress' })
    const other = await booth.holds()
    const { entries } = (await here.admin.post('/api/admin/leftovers/cancel', { ids: [id] })).json()
      .data
    const starts = [other.id]
    const stop = overtakeQueries(async ({ sql, parameters }) => {
      if (!parameters.includes(id) || !sql.startsWith('update "queue_entries" set "status"')) return
      const next = starts.pop()
      if (next) await there.start(next)
    })
    onTestFinished(stop)

    const answer = await here.admin.post('/api/admin/leftovers/undo', { entries })

    expect(starts).toEqual([])
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'Masih ada sesi yang berlangsung' },
    ])
    const { entries: stored } = await stateOf(booth)
    expect(stored.find(entry => entry.id === id)).toMatchObject({ status: 'cancelled' })
  },
)
