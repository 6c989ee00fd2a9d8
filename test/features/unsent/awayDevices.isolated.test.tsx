import type { OfflineState } from '@antrian/contract/offline/offlineResults'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useSelector } from 'react-redux'
import { beforeEach, expect, it, vi } from 'vitest'
import { type HeldRoot, selectAwaySince, selectDevices, selectKept } from '@/acts/heldSlice'
import { AwayDevices } from '@/features/unsent/AwayDevices'
import { API, apiServer, cuts } from '../../support/apiServer'
import { aDevice, holdsActs } from '../../support/heldActs'
import { memoryKept } from '../../support/memoryKept'
import { renderWithStore } from '../../support/renderWithStore'

let disk = memoryKept()
vi.mock('@/acts/heldStore', () => ({
  changeKept: (change: Parameters<typeof disk.changeKept>[0]) => disk.changeKept(change),
}))

beforeEach(() => {
  disk = memoryKept()
})

/** Devices of today, once the device's store has been read. */
const Closing = () => useSelector((state: HeldRoot) => selectKept(state)) && <AwayDevices />

async function show(devices: OfflineState['devices']) {
  const isAsked = vi.fn(() => HttpResponse.json({ success: true, data: { pass: null, devices } }))
  apiServer.use(http.put(`${API}/api/devices/:device`, isAsked))
  const view = renderWithStore(<Closing />)
  await act(() => holdsActs(view.store, disk, []))
  await expect.poll(() => selectDevices(view.store.getState() as HeldRoot)).toEqual(devices)
  return view
}

it('the notice names each device that may have acts of the day, and who is signed in there', async () => {
  await show([
    aDevice(),
    aDevice({ name: 'Laptop 2', by: 'Pak Budi', isYours: false, isAway: true, unsent: 3 }),
    aDevice({ name: 'HP 1', by: 'Bu Sri', isYours: false, isAway: true }),
    aDevice({ name: 'HP 2', by: 'Pak Joko', isYours: false }),
    aDevice({ name: 'HP 3', by: 'Bu Tuti', isYours: false, unsent: 1 }),
  ])

  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '!Pak Budi (laptop) terputus sejak 14.03: 3 langkah belum terkirim saat itu',
    '!Bu Sri (HP) terputus sejak 14.03: yang dicatat di sana belum masuk laporan ini',
    '!Bu Tuti (HP): 1 langkah belum terkirim',
  ])
})

it('the notice is absent while every device is connected', async () => {
  const { container } = await show([aDevice(), aDevice({ name: 'HP 1', isYours: false })])

  expect(container).toBeEmptyDOMElement()
})

it('the notice is absent where the host does not answer', async () => {
  apiServer.use(http.put(`${API}/api/devices/:device`, cuts))
  const { container, store } = renderWithStore(<Closing />)
  await act(() => holdsActs(store, disk, []))

  await expect.poll(() => selectAwaySince(store.getState() as HeldRoot)).not.toBeNull()
  expect(container).toBeEmptyDOMElement()
})
