import type { OfflineState } from '@antrian/contract/offline/offlineResults'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useSelector } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { type OutboxRoot, selectAwaySince, selectDevices, selectStored } from '@/acts/outboxSlice'
import { AwayDevices } from '@/features/unsent/AwayDevices'
import { API, apiServer, cuts } from '../../support/apiServer'
import { aDevice, fillsOutbox } from '../../support/outbox'
import { renderWithStore } from '../../support/renderWithStore'

/** Devices of today, once the device's store has been read. */
const Closing = () => useSelector((state: OutboxRoot) => selectStored(state)) && <AwayDevices />

async function show(devices: OfflineState['devices']) {
  const isAsked = vi.fn(() => HttpResponse.json({ success: true, data: { pass: null, devices } }))
  apiServer.use(http.put(`${API}/api/devices/:device`, isAsked))
  const view = renderWithStore(<Closing />)
  await act(() => fillsOutbox(view.store, []))
  await expect.poll(() => selectDevices(view.store.getState() as OutboxRoot)).toEqual(devices)
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
  await act(() => fillsOutbox(store, []))

  await expect.poll(() => selectAwaySince(store.getState() as OutboxRoot)).not.toBeNull()
  expect(container).toBeEmptyDOMElement()
})
