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

it.each([
  ['fetches no plan without classes', '/api/admin/plan/:day', NO_PLAN, 'Queue', 0],
  ['fetches a plan with classes', '/api/admin/plan/:day', A_PLAN, 'Queue', 1],
  ['fetches no paper that is not counted', '/api/admin/paper', null, 'Progress', 0],
  [
    'fetches paper that is counted',
    '/api/admin/paper',
    { load: LOAD, used: 3, left: 397 },
    'Progress',
    1,
  ],
] as const)('a changed entry %s again', async (_, path, data, tag, count) => {
  let asked = 0
  apiServer.use(
    http.get(`${API}${path}`, () => {
      asked += 1
      return HttpResponse.json({ success: true, data })
    }),
  )
  const { dispatch } = makeQueueStore().store
  await (tag === 'Queue'
    ? dispatch(planApi.endpoints.getClassPlan.initiate(DAY))
    : dispatch(paperApi.endpoints.getPaper.initiate()))
  asked = 0

  dispatch(api.util.invalidateTags([tag]))
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()))

  expect(asked).toBe(count)
})
