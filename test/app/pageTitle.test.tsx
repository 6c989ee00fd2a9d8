import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { apiServer, serves } from '../support/apiServer'
import { anEntry } from '../support/factories'
import { showDashboard } from '../support/showPage'

describe('the tab', () => {
  it('shows the number of waiting students', async () => {
    apiServer.use(serves.queue([anEntry(), anEntry({ id: 'b' })]))
    await showDashboard()

    await waitFor(() => expect(document.title).toBe('(2) Dashboard · Antrian Photobooth'))
  })

  it('shows no number when nobody waits', async () => {
    await showDashboard()

    await waitFor(() => expect(document.title).toBe('Dashboard · Antrian Photobooth'))
  })
})
