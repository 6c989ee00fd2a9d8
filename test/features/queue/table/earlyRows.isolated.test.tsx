import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ActiveQueue } from '@/features/queue/table/ActiveQueue'
import { apiServer, hangs, serves } from '../../../support/apiServer'
import { recordChanges } from '../../../support/changes'
import { anEntry } from '../../../support/factories'
import { renderWithStore } from '../../../support/renderWithStore'

// The grid's code never loads.
vi.mock('@/ui/table/EntryGrid', () => new Promise(() => {}))

const wulan = anEntry({ id: '1', studentName: 'Wulan', status: 'in-progress' })
const budi = anEntry({ id: '2', studentName: 'Budi' })

const early = async () => within(await screen.findByRole('table', { name: 'Antrian aktif' }))
const names = (buttons: HTMLElement[]) => buttons.map(button => button.getAttribute('aria-label'))

it('an early row has the same actions as a row of the grid', async () => {
  apiServer.use(serves.queue([wulan, budi]))
  renderWithStore(<ActiveQueue />)

  const rows = await early()
  expect(rows.getByRole('rowheader', { name: /Wulan/ })).toBeVisible()
  expect(names(rows.getAllByRole('button'))).toEqual([
    'Selesaikan Wulan',
    'Batalkan Wulan',
    'Mulai Budi',
    'Edit Budi',
    'Batalkan Budi',
  ])
  expect(rows.getByRole('button', { name: 'Mulai Budi' })).toBeDisabled()
})

it('an early row starts its entry', async () => {
  apiServer.use(serves.queue([budi]), serves.start(hangs))
  const changes = recordChanges()
  const { user } = renderWithStore(<ActiveQueue />)

  await user.click((await early()).getByRole('button', { name: 'Mulai Budi' }))

  await expect.poll(() => changes.map(({ path }) => path)).toEqual(['/api/queue/2/start'])
})
