import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { apiServer, serves } from '../../support/apiServer'
import { anEntry } from '../../support/factories'
import { showDashboard } from '../../support/showPage'

describe('students of earlier days', () => {
  it('are left over until their own session has ended', async () => {
    const siti = anEntry({ status: 'in-progress', version: 1 })
    const dewi = anEntry({ id: 'q-2', queueNumber: 2, version: 1 })
    apiServer.use(serves.queue([siti, dewi]), serves.current(siti))
    const { server } = await showDashboard()
    expect(
      await screen.findByText(/^2 siswa dari Senin, 06 Januari 2025 belum selesai/),
    ).toBeVisible()

    act(() => server.says('queueCompleted', { ...siti, status: 'completed', version: 2 }))

    expect(
      await screen.findByText(/^1 siswa dari Senin, 06 Januari 2025 belum selesai/),
    ).toBeVisible()
  })
})
