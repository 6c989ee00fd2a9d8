import { USUAL_PACE } from '@antrian/contract/forecast/pace'
import type { PlanRow } from '@antrian/contract/plan/plan'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { PlanView } from '@/features/plan/PlanView'
import { sessionOpened } from '@/services/session'
import { API, apiServer } from '../../support/apiServer'
import { aSession } from '../../support/factories'
import { isInAHurry } from '../../support/hand'
import { renderWithStore } from '../../support/renderWithStore'

const aRow = (className: string): PlanRow => ({
  ...{ className, planned: 9, called: 2, arrived: 1, absent: 1, onTheWay: 0 },
  ...{ skipped: 0, lastCalledAt: null, doneAt: null, asked: [] },
})

/** A plan whose skipped class goes to the end, and the changes that were sent. */
async function showTable() {
  const sent: string[] = []
  let version = 1
  let rows = ['X-1', 'X-2', 'X-3'].map(aRow)
  const answer = (day: unknown) =>
    HttpResponse.json({
      success: true,
      // The walk tells the version, which the screen does not say.
      data: { day, version, walkMinutes: version, rows, changedBy: null, canUndo: true },
    })
  apiServer.use(
    http.get(`${API}/api/admin/plan/:day`, ({ params }) => answer(params.day)),
    http.post(`${API}/api/admin/plan/:day/skip`, async ({ request, params }) => {
      const { row } = (await request.json()) as { row: number }
      sent.push(`skips ${rows[row]?.className}`)
      rows = [...rows.filter((_, place) => place !== row), ...rows.slice(row, row + 1)]
      version++
      return answer(params.day)
    }),
    http.post(`${API}/api/admin/plan/:day/undo`, ({ params }) => {
      sent.push(`undoes version ${version}`)
      version++
      return answer(params.day)
    }),
  )
  const booth = { pace: USUAL_PACE, line: { inBooth: null, waiting: [] }, closing: null }
  const { store, user } = renderWithStore(<PlanView booth={booth} />)
  act(() => void store.dispatch(sessionOpened(aSession({}, ['class-calls']))))
  await screen.findByRole('rowheader', { name: /^X-1/ })
  return { sent, user, ...isInAHurry() }
}

it('a second press of Lewati skips no other class, which has just come to its place', async () => {
  const { sent, user, waits } = await showTable()
  const skipFirst = async () => {
    const [first] = screen.getAllByRole('button', { name: 'Lewati' })
    if (first) await user.click(first)
  }
  await skipFirst()
  await expect.poll(() => screen.getAllByRole('rowheader')[0]).toHaveTextContent('X-2')

  await skipFirst()
  expect(sent).toEqual(['skips X-1'])

  waits(1200)
  await skipFirst()
  await expect.poll(() => sent).toEqual(['skips X-1', 'skips X-2'])
})

it('a second press of Urungkan panggilan takes no earlier call back', async () => {
  const { sent, user, waits } = await showTable()
  const undo = () => user.click(screen.getByRole('button', { name: 'Urungkan panggilan' }))
  await undo()
  await screen.findByText(/berjalan ke booth 2 menit/)

  waits(800)
  await undo()
  expect(sent).toEqual(['undoes version 1'])

  waits(400)
  await undo()
  await expect.poll(() => sent).toEqual(['undoes version 1', 'undoes version 2'])
})
