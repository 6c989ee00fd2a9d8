import type { ClassPlan } from '@antrian/contract/plan'
import type { RosterStudent } from '@antrian/contract/roster'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ArrivedDialog } from '@/features/plan/ArrivedDialog'
import { apiServer, serves } from '../../support/apiServer'
import { renderWithStore } from '../../support/renderWithStore'

const PLAN: ClassPlan = {
  day: '2026-11-25',
  version: 1,
  walkMinutes: 3,
  rows: [
    {
      ...{ className: 'X-1', planned: 3, called: 3, arrived: 0, absent: 0, onTheWay: 3 },
      ...{ skipped: 0, lastCalledAt: null, doneAt: null, asked: ['Siti'] },
    },
  ],
  changedBy: null,
  canUndo: false,
}

const student = (id: string, name: string, nis: string | null): RosterStudent => ({
  ...{ id, name, nis, className: 'X-1', code: id, state: 'missing', entry: null },
})

it('students of one name are told apart by their NIS', async () => {
  apiServer.use(
    serves.rosterClass([
      student('a', 'Siti', '0071'),
      student('b', 'Siti', '0072'),
      student('c', 'Budi', '0073'),
    ]),
  )
  renderWithStore(<ArrivedDialog plan={PLAN} place={0} onClose={() => {}} />, { path: '/' })

  await screen.findByRole('checkbox', { name: 'Budi' })

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SitiNIS 0071dipanggil',
    'SitiNIS 0072dipanggil',
    'Budi',
  ])
})
