import { USUAL_PACE } from '@antrian/contract/forecast/pace'
import type { ClassPlan } from '@antrian/contract/plan/plan'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { PlanView } from '@/features/plan/PlanView'
import { planApi } from '@/services/planApi'
import { sessionOpened } from '@/services/session'
import { API, apiServer, serves } from '../../support/apiServer'
import { aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const NONE = { version: 0, walkMinutes: 3, rows: [], changedBy: null, canUndo: false }
const PLANNED: Partial<ClassPlan> = {
  version: 1,
  rows: [
    {
      ...{ className: 'XII-9', planned: 4, called: 0, arrived: 0, absent: 0, onTheWay: 0 },
      ...{ skipped: 0, lastCalledAt: null, doneAt: null, asked: [] },
    },
  ],
}

/** The form of a day without a plan. */
async function showForm(capabilities: Parameters<typeof aSession>[1] = ['class-calls']) {
  const saved: unknown[] = []
  let plan: Partial<ClassPlan> = NONE
  apiServer.use(
    http.get(`${API}/api/admin/plan/:day`, ({ params: { day } }) =>
      HttpResponse.json({ success: true, data: { ...NONE, ...plan, day } }),
    ),
    http.put(`${API}/api/admin/plan/:day`, async ({ request, params: { day } }) => {
      saved.push({ day, ...((await request.json()) as object) })
      return HttpResponse.json({ success: true, data: { ...NONE, ...plan, day } })
    }),
  )
  const booth = { pace: USUAL_PACE, line: { inBooth: null, waiting: [] }, closing: null }
  const view = renderWithStore(<PlanView booth={booth} />)
  act(() => void view.store.dispatch(sessionOpened(aSession({}, capabilities))))
  return {
    ...view,
    saved,
    save: await screen.findByRole('button', { name: 'Simpan rencana' }),
    anotherAdminPlans: () => {
      plan = PLANNED
      act(() => void view.store.dispatch(planApi.util.invalidateTags(['Plan'])))
    },
  }
}

it('the form keeps its input when another admin saves the first plan, until it is left', async () => {
  const { user, anotherAdminPlans } = await showForm()
  await user.type(screen.getByLabelText('Kelas'), 'X-1')
  await user.click(screen.getByRole('button', { name: 'Tambah' }))

  anotherAdminPlans()

  await expect.poll(() => screen.getByRole('button', { name: 'Batal' })).toBeEnabled()
  expect(screen.getByLabelText('Rencana X-1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  expect(screen.getByRole('rowheader', { name: 'XII-9' })).toBeVisible()
})

it('the form refuses an empty walking time instead of taking it for 0', async () => {
  const { user, save, saved } = await showForm()
  await user.type(screen.getByLabelText('Kelas'), 'X-1')
  await user.click(screen.getByRole('button', { name: 'Tambah' }))
  const walk = screen.getByLabelText('Berjalan ke booth, menit')
  await user.clear(walk)
  await user.click(save)

  expect(walk).toHaveAccessibleDescription(/^Waktu berjalan belum diisi/)
  expect(saved).toEqual([])

  await user.type(walk, '0')
  await user.click(save)
  await expect.poll(() => saved).toMatchObject([{ walkMinutes: 0 }])
})

it('the empty form yields to the plan of another admin', async () => {
  const { anotherAdminPlans } = await showForm()

  anotherAdminPlans()

  expect(await screen.findByRole('rowheader', { name: 'XII-9' })).toBeVisible()
})

it('the form that is open at midnight keeps its input, says so, and plans the new day', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.UTC(2025, 0, 6, 16, 59, 58),
  })
  const { user, save, saved } = await showForm()
  await user.type(screen.getByLabelText('Kelas'), 'X-1{Enter}')

  act(() => void vi.advanceTimersByTime(3000))

  expect(
    await screen.findByText('Hari sudah berganti. Rencana ini untuk Selasa, 7 Januari 2025.'),
  ).toBeVisible()
  expect(screen.getByLabelText('Rencana X-1')).toBeVisible()
  await user.click(save)
  await expect
    .poll(() => saved)
    .toMatchObject([{ day: '2025-01-07', version: 0, rows: [{ className: 'X-1' }] }])
})

it('the unchanged form yields to the new day at midnight', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.UTC(2025, 0, 6, 16, 59, 58),
  })
  const { user, anotherAdminPlans } = await showForm()
  anotherAdminPlans()
  await user.click(await screen.findByRole('button', { name: 'Ubah rencana' }))
  expect(screen.getByLabelText('Rencana XII-9')).toBeVisible()
  apiServer.use(
    http.get(`${API}/api/admin/plan/:day`, ({ params: { day } }) =>
      HttpResponse.json({ success: true, data: { ...NONE, day } }),
    ),
  )

  act(() => void vi.advanceTimersByTime(3000))

  await expect.poll(() => screen.queryByLabelText('Rencana XII-9')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Simpan rencana' })).toBeDisabled()
  expect(screen.queryByText(/Hari sudah berganti/)).not.toBeInTheDocument()
})

it('the form adds a typed class by Enter, and saves none without it', async () => {
  const { user, save, saved } = await showForm()

  await user.type(screen.getByLabelText('Kelas'), 'X-1{Enter}X-2{Enter}')

  expect(saved).toEqual([])
  expect(screen.getByLabelText('Kelas')).toHaveValue('')
  await user.click(save)
  await expect
    .poll(() => saved)
    .toMatchObject([{ rows: [{ className: 'X-1' }, { className: 'X-2' }] }])
})

it('the form plans no more students of a large class than a plan can have', async () => {
  const large = { className: 'X', students: 130, done: 10, waiting: 0 }
  apiServer.use(
    serves.roster({
      ...{ schoolYear: '2026/2027', until: '2027-06-30', consent: null, classes: [large] },
    }),
  )
  const { user } = await showForm(['class-calls', 'roster'])

  await user.click(await screen.findByRole('button', { name: 'X120' }))

  expect(screen.getByLabelText('Rencana X')).toHaveValue('99')
})
