import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { apiServer, serves } from '../../support/apiServer'
import { anEntry } from '../../support/factories'
import { showDashboard } from '../../support/showPage'

const paper = {
  load: { id: 'l-1', sheets: 20, at: '2025-01-06T00:00:00.000Z', by: 'Bu Ani', version: 1 },
  used: 14,
  left: 6,
}

describe('paper beside the queue', () => {
  it('counts whoever is still to be photographed, on a host without settings', async () => {
    const siti = anEntry({ photoCount: 4, version: 1 })
    const dewi = anEntry({ id: 'q-2', queueNumber: 2, photoCount: 4, version: 1 })
    apiServer.use(serves.queue([siti, dewi]), serves.paper(paper))
    const { server } = await showDashboard(['paper'])
    expect(await screen.findByText('! Tidak cukup: antrian ini perlu 8 lembar')).toBeVisible()

    act(() => server.says('queueCompleted', { ...siti, status: 'completed', version: 2 }))

    expect(await screen.findByText('cukup untuk antrian ini (4 lembar)')).toBeVisible()
  })
})
