import { USUAL_PACE } from '@antrian/contract/forecast/pace'
import type { ClassPlan, PlanRow } from '@antrian/contract/plan/plan'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { useClassCallNotice } from '@/features/plan/useClassCallNotice'
import { planApi } from '@/services/planApi'
import { sessionOpened } from '@/services/session'
import { API, apiServer } from '../../support/apiServer'
import { aSession } from '../../support/factories'
import { isInAHurry } from '../../support/hand'
import { NoticeOf } from '../../support/NoticeOf'
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

const useCalls = () => useClassCallNotice(BOOTH, true)

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
  const { store, user } = renderWithStore(<NoticeOf use={useCalls} />)
  act(() => void store.dispatch(sessionOpened(aSession({}, ['class-calls']))))

  await user.click(await screen.findByRole('button', { name: /^Panggil 2 dari X-2/ }))

  const detail = screen.getByText(/berikutnya/).textContent
  expect(detail, 'the time is on the line of its sign').toMatch(/±\u00A0\d/)
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
  const { store, user } = renderWithStore(<NoticeOf use={useCalls} />)
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

describe('a press that calls a class', () => {
  /** A plan that has another version after each call. */
  async function showPlan() {
    const called: { version: number }[] = []
    let version = 1
    const planOf = (day: unknown) => ({
      ...{ day, version, walkMinutes: 3, changedBy: null, canUndo: true },
      // Named after the version, which the screen does not say.
      rows: [aRow({ className: `X-${version}`, planned: 9 })],
    })
    apiServer.use(
      http.get(`${API}/api/admin/plan/:day`, ({ params }) =>
        HttpResponse.json({ success: true, data: planOf(params.day) }),
      ),
      http.post(`${API}/api/admin/plan/:day/call`, async ({ request, params }) => {
        called.push((await request.json()) as { version: number })
        version++
        return HttpResponse.json({ success: true, data: { plan: planOf(params.day), text: '' } })
      }),
    )
    const { store, user } = renderWithStore(<NoticeOf use={useCalls} />)
    act(() => void store.dispatch(sessionOpened(aSession({}, ['class-calls']))))
    await screen.findByRole('button', { name: /^Panggil/ })
    const { waits } = isInAHurry()
    return {
      press: () => user.click(screen.getByRole('button', { name: /^Panggil/ })),
      versions: () => called.map(call => call.version),
      shows: (wanted: number) => screen.findByRole('button', { name: new RegExp(`X-${wanted}`) }),
      waits,
      anotherAdminCalls: () => {
        version++
        act(() => void store.dispatch(planApi.util.invalidateTags(['Plan'])))
      },
      nothingNewComes: () =>
        act(async () => {
          store.dispatch(planApi.util.invalidateTags(['Plan']))
          await Promise.all(store.dispatch(planApi.util.getRunningQueriesThunk()))
        }),
    }
  }

  it('calls once for the plan that was on the screen, however often it is pressed', async () => {
    const { press, versions, shows, waits } = await showPlan()

    await press()
    await press()
    await shows(2)
    await press()
    waits(800)
    await press()
    expect(versions()).toEqual([1])

    waits(400)
    await press()
    await expect.poll(versions).toEqual([1, 2])
  })

  it('calls nobody when the plan has just changed', async () => {
    const { press, versions, shows, waits, anotherAdminCalls } = await showPlan()
    anotherAdminCalls()
    await shows(2)

    await press()
    waits(1200)
    await press()

    await expect.poll(versions).toEqual([2])
  })

  it('is taken right after a refresh that brought nothing new', async () => {
    const { press, versions, nothingNewComes } = await showPlan()
    await nothingNewComes()

    await press()

    await expect.poll(versions).toEqual([1])
  })
})
