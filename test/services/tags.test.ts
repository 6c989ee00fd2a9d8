import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { api } from '@/services/api'
import { paperApi } from '@/services/paperApi'
import { planApi } from '@/services/planApi'
import { API, apiServer } from '../support/apiServer'
import { makeQueueStore } from '../support/queueStore'

const DAY = '2025-01-06'
const NO_PLAN = {
  ...{ day: DAY, version: 0, walkMinutes: 3, rows: [], changedBy: null, canUndo: false },
}
const A_PLAN = {
  ...{ ...NO_PLAN, version: 1, changedBy: 'Bu Ani' },
  rows: [
    {
      ...{ className: 'X-1', planned: 30, called: 0, arrived: 0, absent: 0, onTheWay: 0 },
      ...{ skipped: 0, lastCalledAt: null, doneAt: null, asked: [] },
    },
  ],
}
const LOAD = { id: 'p', at: `${DAY}T01:00:00.000Z`, by: 'Bu Ani', sheets: 400, version: 1 }

const COUNTED = { load: LOAD, used: 3, left: 397 }
const PLAN = '/api/admin/plan/:day'
const PAPER = '/api/admin/paper'

it.each([
  ['an entry fetches no plan without classes', PLAN, NO_PLAN, 'Queue', 0],
  ['an entry fetches a plan with classes', PLAN, A_PLAN, 'Queue', 1],
  ['a plan fetches one that had no classes', PLAN, NO_PLAN, 'Plan', 1],
  ['a step fetches no paper that is not counted', PAPER, null, 'Progress', 0],
  ['a step fetches paper that is counted', PAPER, COUNTED, 'Progress', 1],
  ['a setting fetches paper that was not counted', PAPER, null, 'Booth', 1],
] as const)('a change of %s again', async (_, path, data, tag, count) => {
  let asked = 0
  apiServer.use(
    http.get(`${API}${path}`, () => {
      asked += 1
      return HttpResponse.json({ success: true, data })
    }),
  )
  const { dispatch } = makeQueueStore().store
  await (path === PLAN
    ? dispatch(planApi.endpoints.getClassPlan.initiate(DAY))
    : dispatch(paperApi.endpoints.getPaper.initiate()))
  asked = 0

  dispatch(api.util.invalidateTags([tag]))
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()))

  expect(asked).toBe(count)
})
