import { USUAL_PACE } from '@antrian/contract/forecast/pace'
import type { ClassPlan, PlanRow } from '@antrian/contract/plan/plan'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Profiler } from 'react'
import { expect, it } from 'vitest'
import { ClassCallLine } from '@/features/plan/ClassCallLine'
import { planApi } from '@/services/planApi'
import { sessionOpened } from '@/services/session'
import { API, apiServer } from '../../support/apiServer'
import { aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const aRow = (over: Partial<PlanRow>): PlanRow => ({
  ...{ className: 'X-1', planned: 2, called: 0, arrived: 0, absent: 0, onTheWay: 0 },
  ...{ skipped: 0, lastCalledAt: null, doneAt: null, asked: [], ...over },
})

const BOOTH = {
  pace: USUAL_PACE,
  line: { inBooth: null, waiting: [] },
  closing: null,
} as const

it('the button names the class that it calls, while the class before is on its way', async () => {
  const called: unknown[] = []
  const plan: ClassPlan = {
    ...{ day: '', version: 4, walkMinutes: 3, changedBy: null, canUndo: true },
    rows: [aRow({ called: 2, onTheWay: 2 }), aRow({ className: 'X-2' })],
  }
  apiServer.use(
    http.get(`${API}/api/admin/plan/:day`, ({ params }) =>
      HttpResponse.json({ success: true, data: { ...plan, day: params.day } }),
    ),
    http.post(`${API}/api/admin/plan/:day/call`, async ({ request }) => {
      called.push(await request.json())
      return HttpResponse.json({ success: true, data: { plan, text: '' } })
    }),
  )
  const { store, user } = renderWithStore(<ClassCallLine booth={BOOTH} hasShortcuts />)
  act(() => void store.dispatch(sessionOpened(aSession({}, ['class-calls']))))

  await user.click(await screen.findByRole('button', { name: /^Panggil 2 dari X-2/ }))

  await expect.poll(() => called).toMatchObject([{ row: 1, count: 2 }])
})

it('the message to the teacher names the students of the last call, whoever made it', async () => {
  const asked = (...names: string[]) => ({ planned: 9, called: 2, onTheWay: 2, asked: names })
  let plan = { version: 1, walkMinutes: 3, changedBy: null, canUndo: true, rows: [aRow({})] }
  const calls = (version: number, lastCalledAt: string, names: string[]) => {
    plan = { ...plan, version, rows: [aRow({ ...asked(...names), lastCalledAt })] }
  }
  apiServer.use(
    http.get(`${API}/api/admin/plan/:day`, ({ params: { day } }) =>
      HttpResponse.json({ success: true, data: { ...plan, day } }),
    ),
    http.post(`${API}/api/admin/plan/:day/call`, ({ params: { day } }) => {
      calls(2, '2026-11-27T02:00:00.000Z', ['Ani'])
      return HttpResponse.json({ success: true, data: { plan: { ...plan, day }, text: 'Ani' } })
    }),
  )
  const { store, user } = renderWithStore(<ClassCallLine booth={BOOTH} hasShortcuts />)
  act(() => void store.dispatch(sessionOpened(aSession({}, ['class-calls']))))
  const message = async () =>
    decodeURIComponent(
      (await screen.findByRole('link', { name: 'WhatsApp' })).getAttribute('href') ?? '',
    )
  await user.click(await screen.findByRole('button', { name: /^Panggil/ }))
  expect(await message()).toContain('Ani')

  calls(3, '2026-11-27T02:05:00.000Z', ['Budi'])
  act(() => void store.dispatch(planApi.util.invalidateTags(['Plan'])))

  await expect.poll(message).toContain('Budi')
})

it('a refresh that brings nothing new renders nothing', async () => {
  let renders = 0
  apiServer.use(
    http.get(`${API}/api/admin/plan/:day`, ({ params: { day } }) =>
      HttpResponse.json({
        success: true,
        data: { day, version: 1, walkMinutes: 3, changedBy: null, canUndo: true, rows: [aRow({})] },
      }),
    ),
  )
  const { store } = renderWithStore(
    <Profiler
      id="line"
      onRender={() => {
        renders++
      }}
    >
      <ClassCallLine booth={BOOTH} hasShortcuts />
    </Profiler>,
  )
  await act(async () => void store.dispatch(sessionOpened(aSession({}, ['class-calls']))))
  await screen.findByRole('button', { name: /^Panggil/ })
  const before = renders

  await act(async () => {
    store.dispatch(planApi.util.invalidateTags(['Plan']))
    await Promise.all(store.dispatch(planApi.util.getRunningQueriesThunk()))
  })

  expect(renders).toBe(before)
})

it('a second press right after G calls nobody else', async () => {
  const called: unknown[] = []
  const planned: ClassPlan = {
    ...{ day: '', version: 1, walkMinutes: 3, changedBy: null, canUndo: true },
    rows: [aRow({ planned: 9 }), aRow({ className: 'X-2', planned: 9 })],
  }
  apiServer.use(
    http.get(`${API}/api/admin/plan/:day`, ({ params }) =>
      HttpResponse.json({ success: true, data: { ...planned, day: params.day } }),
    ),
    http.post(`${API}/api/admin/plan/:day/call`, async ({ request }) => {
      called.push(await request.json())
      return HttpResponse.json({ success: true, data: { plan: planned, text: '' } })
    }),
  )
  const { store, user, toasts } = renderWithStore(<ClassCallLine booth={BOOTH} hasShortcuts />)
  act(() => void store.dispatch(sessionOpened(aSession({}, ['class-calls']))))
  await screen.findByRole('button', { name: /^Panggil/ })

  await user.keyboard('g')
  await expect.poll(() => toasts.at(-1)?.text).toMatch(/dipanggil$/)
  await user.keyboard('g')
  await user.click(screen.getByRole('button', { name: /^Panggil/ }))

  expect(called).toHaveLength(1)
})
