import '@/app/AppShell'
import { USUAL_PACE } from '@antrian/contract/forecast/pace'
import type { ClassPlan, PlanRow } from '@antrian/contract/plan/plan'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { WRONG_INPUT_REASON } from '@antrian/contract/queue/rules'
import type { RosterStudent } from '@antrian/contract/roster/roster'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { ArrivedDialog } from '@/features/plan/ArrivedDialog'
import { PlanView } from '@/features/plan/PlanView'
import { start, undoLastOwn } from '@/features/queue/actions'
import type { QueueDispatch } from '@/features/queue/queueSlice'
import { planApi } from '@/services/planApi'
import { sessionOpened } from '@/services/session'
import { API, apiServer, cuts, refuses, serves } from '../../support/apiServer'
import { anEntry, aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const aRow = (className: string, asked: string[]): PlanRow => ({
  ...{ className, planned: 3, called: 3, arrived: 0, absent: 0, onTheWay: 3 },
  ...{ skipped: 0, lastCalledAt: null, doneAt: null, asked },
})

const PLAN: ClassPlan = {
  day: '2026-11-25',
  version: 1,
  walkMinutes: 3,
  rows: [aRow('X-1', ['Siti']), aRow('X-2', [])],
  changedBy: null,
  canUndo: false,
}

const student = (id: string, name: string, nis: string | null): RosterStudent => ({
  ...{ id, name, nis, className: 'X-1', code: id, state: 'missing', entry: null },
})

it('the dialog distinguishes students of one name by their NIS', async () => {
  apiServer.use(
    serves.rosterClass([
      student('a', 'Siti', '0071'),
      student('b', 'Siti', '0072'),
      student('c', 'Budi', '0073'),
    ]),
  )
  renderWithStore(<ArrivedDialog plan={PLAN} className="X-1" onClose={() => {}} />, { path: '/' })

  await screen.findByRole('checkbox', { name: 'Budi' })

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SitiNIS 0071dipanggil',
    'SitiNIS 0072dipanggil',
    'Budi',
  ])
})

it('the dialog stays with its class when another admin moves that one down', async () => {
  const bodies: unknown[] = []
  let plan = PLAN
  apiServer.use(
    http.get(`${API}/api/admin/plan/:day`, () => HttpResponse.json({ success: true, data: plan })),
    http.get(`${API}/api/roster/classes/:class`, ({ params }) => {
      const students = params.class === 'X-1' ? [student('a', 'Siti', null)] : []
      return HttpResponse.json({ success: true, data: students })
    }),
    http.post(`${API}/api/admin/plan/:day/arrived`, async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ success: true, data: { plan, entries: [] } })
    }),
  )
  const booth = { pace: USUAL_PACE, line: { inBooth: null, waiting: [] }, closing: null }
  const { store, user } = renderWithStore(<PlanView booth={booth} />)
  act(() => void store.dispatch(sessionOpened(aSession({}, ['class-calls', 'roster']))))
  const [first] = await screen.findAllByRole('button', { name: 'Tambah yang datang' })
  await user.click(first as HTMLElement)
  await user.click(await screen.findByRole('checkbox', { name: /Siti/ }))

  plan = { ...PLAN, version: 2, rows: PLAN.rows.toReversed() }
  act(() => void store.dispatch(planApi.util.invalidateTags(['Plan'])))
  await expect
    .poll(() => screen.getAllByRole('rowheader', { hidden: true })[0])
    .toHaveTextContent('X-2')

  expect(screen.getByRole('dialog')).toHaveAccessibleName('Yang Datang dari X-1')
  await user.click(screen.getByRole('button', { name: 'Tambah 1 siswa' }))
  await expect
    .poll(() => bodies)
    .toMatchObject([{ version: 2, row: 1, students: [{ rosterId: 'a' }] }])
})

it('the dialog is offered for students who come late, after they counted as absent', async () => {
  const plan = { ...PLAN, rows: [{ ...aRow('X-1', ['Siti']), absent: 3, onTheWay: 0 }] }
  apiServer.use(
    http.get(`${API}/api/admin/plan/:day`, () => HttpResponse.json({ success: true, data: plan })),
  )
  const booth = { pace: USUAL_PACE, line: { inBooth: null, waiting: [] }, closing: null }
  const { store } = renderWithStore(<PlanView booth={booth} />)
  act(() => void store.dispatch(sessionOpened(aSession({}, ['class-calls', 'roster']))))

  expect(await screen.findByText('3 tidak datang')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Tambah yang datang' })).toBeVisible()
})

it('the dialog says that the class could not be loaded', async () => {
  apiServer.use(http.get(`${API}/api/roster/classes/:class`, refuses(503, 'Sedang sibuk')))
  renderWithStore(<ArrivedDialog plan={PLAN} className="X-1" onClose={() => {}} />, { path: '/' })

  expect(await screen.findByText('Sedang sibuk')).toBeVisible()
})

const CLASS = [student('a', 'Siti', null), student('b', 'Budi', null)]

const arrived = CLASS.map(({ id, name }, place) =>
  anEntry({
    ...{ id: `q-${id}`, queueNumber: place + 1, studentName: name, studentClass: 'X-1' },
    ...{ version: 1, lastAction: 'add' },
  }),
)

/** Adds both students of the class, with the events of the host before or after its answer. */
async function addBoth(isEventFirst: boolean) {
  const cancelled: unknown[] = []
  const view = renderWithStore(<ArrivedDialog plan={PLAN} className="X-1" onClose={() => {}} />)
  const tell = () => {
    for (const entry of arrived) view.server.says('queueAdded', entry)
  }
  apiServer.use(
    serves.rosterClass(CLASS),
    http.post(`${API}/api/admin/plan/:day/arrived`, () => {
      if (isEventFirst) tell()
      return HttpResponse.json({ success: true, data: { plan: PLAN, entries: arrived } })
    }),
    http.delete(`${API}/api/queue/:id`, async ({ params, request }) => {
      cancelled.push([params.id, await request.json()])
      const entry = arrived.find(({ id }) => id === params.id)
      return HttpResponse.json({ data: { ...entry, version: 2, status: 'cancelled' } })
    }),
  )
  view.store.dispatch(
    sessionOpened(aSession({}, ['class-calls', 'roster', 'undo', 'seen-version'])),
  )
  const { user } = view
  await user.click(await screen.findByRole('checkbox', { name: /Siti/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Budi' }))
  await user.click(screen.getByRole('button', { name: 'Tambah 2 siswa' }))
  await expect.poll(() => view.toasts).not.toEqual([])
  if (!isEventFirst) tell()
  return { ...view, cancelled }
}

it.each([[true], [false]])(
  'the dialog adds its students with one toast, also when their events come first: %j',
  async isEventFirst => {
    const { toasts } = await addBoth(isEventFirst)

    await expect.poll(() => toasts).toMatchObject([{ text: '2 siswa ditambahkan', isOwn: true }])
  },
)

it('the dialog adds its students as one step of U', async () => {
  const { store, cancelled } = await addBoth(true)

  await (store.dispatch as QueueDispatch)(undoLastOwn())

  const body = { reason: WRONG_INPUT_REASON, version: 1 }
  expect(cancelled).toEqual([
    ['q-b', body],
    ['q-a', body],
  ])
})

/** A student was started before, and the answer to the addition of Siti does not come. */
async function addAfterStart(answer: () => Response | Promise<Response>) {
  const changed: string[] = []
  const said = (path: string) => (entry: QueueEntry) => () => {
    changed.push(path)
    return HttpResponse.json({ data: entry })
  }
  const started = anEntry({
    ...{ id: 'dewi', version: 2, status: 'in-progress' },
    lastAction: 'start',
  })
  apiServer.use(
    serves.rosterClass(CLASS),
    serves.start(said('start')(started)),
    serves.undo(said('undo')({ ...started, version: 3, status: 'waiting', lastAction: 'undo' })),
    http.post(`${API}/api/admin/plan/:day/arrived`, answer),
  )
  const view = renderWithStore(<ArrivedDialog plan={PLAN} className="X-1" onClose={() => {}} />)
  const dispatch = view.store.dispatch as QueueDispatch
  dispatch(sessionOpened(aSession({}, ['class-calls', 'roster', 'undo'])))
  await dispatch(start('dewi'))
  await view.user.click(await screen.findByRole('checkbox', { name: /Siti/ }))
  await view.user.click(screen.getByRole('button', { name: 'Tambah 1 siswa' }))
  return { ...view, dispatch, changed }
}

it('the added students are the last step of U also without an answer', async () => {
  const { dispatch, changed, toasts } = await addAfterStart(cuts)
  await screen.findByText('Server tidak dapat dihubungi')

  await dispatch(undoLastOwn())

  expect(changed).toEqual(['start'])
  await expect
    .poll(() => toasts.at(-1)?.text)
    .toMatch('Belum pasti apakah langkah terakhir tersimpan')
})
