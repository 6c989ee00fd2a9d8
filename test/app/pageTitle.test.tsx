import { describe, expect, it } from 'vitest'
import { PageTitle } from '@/app/PageTitle'
import { apiServer, serves } from '../support/apiServer'
import { anEntry } from '../support/factories'
import { renderWithStore } from '../support/renderWithStore'

describe('the title of the tab', () => {
  it('shows the number of waiting students, and none when nobody waits', async () => {
    apiServer.use(serves.queue([anEntry(), anEntry({ id: 'b' })]))
    renderWithStore(<PageTitle>Dashboard</PageTitle>)
    expect(document.title).toBe('Dashboard · Antrian Photobooth')

    await expect.poll(() => document.title).toBe('(2) Dashboard · Antrian Photobooth')
  })
})
