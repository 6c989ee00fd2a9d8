import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ActiveQueue } from '@/features/queue/ActiveQueue'
import { queueApi } from '@/services/queueApi'
import { sessionOpened } from '@/services/session'
import { apiServer, serves } from '../support/apiServer'
import { anEntry, aSession } from '../support/factories'
import { watchRenders } from '../support/renders'
import { renderWithStore } from '../support/renderWithStore'

const entries = Array.from({ length: 12 }, (_, index) =>
  anEntry({
    id: `q-${index + 1}`,
    queueNumber: index + 1,
    studentName: `Siswa ${index + 1}`,
    version: 1,
  }),
)

async function showQueue() {
  apiServer.use(serves.queue(entries))
  const booth = renderWithStore(<ActiveQueue />)
  await screen.findByRole('grid')
  await act(async () => void booth.store.dispatch(sessionOpened(aSession())))
  return { ...booth, renders: watchRenders() }
}

it('draws one row again for an event about one entry, and not the table', async () => {
  const { server, renders } = await showQueue()

  await act(async () =>
    server.says('queueUpdated', { ...anEntry(entries[3]), photoCount: 8, version: 2 }),
  )

  expect(within(screen.getByRole('row', { name: /Siswa 4/ })).getByText('8')).toBeVisible()
  expect(renders.rows()).toEqual(['q-4'])
  expect(renders.components()).not.toContain('GridRow')
  expect(renders.components()).not.toContain('DataTable')
})

it('draws no row again for a refresh that brings nothing new', async () => {
  const { store, renders } = await showQueue()

  await act(async () => {
    await store.dispatch(queueApi.endpoints.getQueue.initiate(undefined, { forceRefetch: true }))
  })

  expect(renders.rows()).toEqual([])
})

it('sees the rows that are drawn', async () => {
  const { server, renders } = await showQueue()
  const wulan = anEntry({ id: 'q-13', studentName: 'Wulan', version: 1 })
  apiServer.use(serves.queue([...entries, wulan]))

  await act(async () => server.says('queueAdded', wulan))

  await screen.findByRole('row', { name: /Wulan/ })
  expect(renders.rows()).toContain('q-13')
  expect(renders.components()).toContain('DataTable')
})
