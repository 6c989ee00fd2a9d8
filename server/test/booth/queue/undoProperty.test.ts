import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../testkit/propertyRuns.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'
import { decide } from '../../support/prices.ts'
import { stateOf, stepsOf } from '../../support/steps.ts'

const KINDS = [
  ...['start', 'complete', 'completeAndNext', 'cancel', 'call', 'skip', 'return'],
  ...['edit', 'correct', 'backToBooth', 'redoPrint', 'redoPhoto'],
] as const

const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  admin: fc.constantFrom(0, 1),
  entry: fc.constantFrom(0, 1, 2),
})
const acts = fc.tuple(fc.array(act, { maxLength: 6 }), act)

/**
 * Entries, counts and the spreadsheet's content, without columns that every change increments, and
 * without redos that were undone.
 */
async function shownBy(booth: Booth) {
  const { entries, days } = await stateOf(booth)
  const shown = entries.filter(row => !(row.redo_of && row.status === 'cancelled'))
  return { days, entries: shown.map(({ version: _v, last_action: _a, ...row }) => row) }
}

it('an undo restores the state before its action, after any history', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async ([before, last]) => {
      const booth = await openBooth()
      const admins = [await stepsOf(booth, ani), await stepsOf(booth, budi)] as const
      await decide(admins[0].admin, { pricePerSheet: 5000 })
      const held = [await booth.holds(), await booth.holds(), await booth.holds()]
      const ids = held.map(({ id }) => id)
      let minute = 0

      async function take({ kind, admin, entry }: typeof last) {
        const steps = admins[admin]
        const id = ids[entry] as string
        const version = (await stateOf(booth)).entries.find(row => row.id === id)?.version ?? 0
        booth.setTime(
          new Date(Date.parse('2025-01-06T02:00:00Z') + ++minute * 60_000).toISOString(),
        )
        if (kind === 'completeAndNext') return steps.complete(id, 'cash', ids[(entry + 1) % 3])
        if (kind === 'correct') return steps.correct(id, 'cash', version)
        if (kind === 'backToBooth') return steps.undo(id, version, 'in-progress')
        if (kind === 'redoPrint') return steps.redo(id, 'damaged', 1, true)
        if (kind === 'redoPhoto') return steps.redo(id, 'photo', 2, true)
        if (kind === 'edit') {
          const draft = { studentName: `Siti ${minute}`, studentClass: 'X-1', photoCount: 4 }
          return steps.admin.put(`/api/queue/${id}`, draft)
        }
        return steps[kind](id)
      }

      for (const one of before) await take(one)
      const restored = await shownBy(booth)
      const answer = await take(last)
      if (answer.statusCode > 201 || last.kind === 'backToBooth') return
      const { id, version } = answer.json().data
      const undone = await admins[last.admin].undo(id, version)

      expect([undone.statusCode, await shownBy(booth)]).toEqual([200, restored])
      await booth.app.close()
    }),
    propertyRuns(40),
  )
})
