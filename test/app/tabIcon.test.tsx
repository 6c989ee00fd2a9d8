import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { TabIcon } from '@/app/TabIcon'
import { connectionChanged } from '@/middleware/connectionSlice'
import { apiServer, serves } from '../support/apiServer'
import { anEntry } from '../support/factories'
import { renderWithStore } from '../support/renderWithStore'

const GREY = '#7a6e65'

const drawn = () => decodeURIComponent(document.querySelector('link')?.href ?? '')

describe('the icon of the tab', () => {
  beforeEach(() => {
    const element = document.createElement('link')
    Object.assign(element, { rel: 'icon', href: '/icon.svg' })
    document.head.append(element)
    return () => element.remove()
  })

  it('shows the number of waiting students', async () => {
    apiServer.use(
      serves.queue([
        anEntry({ id: '1', status: 'in-progress' }),
        anEntry({ id: '2' }),
        anEntry({ id: '3' }),
      ]),
    )
    renderWithStore(<TabIcon />)

    await waitFor(() => expect(drawn()).toContain('>2<'))
  })

  it('is grey while Off, and is restored when the page is left', async () => {
    const { store, unmount } = renderWithStore(<TabIcon />)
    await waitFor(() => expect(drawn()).toContain(GREY))

    store.dispatch(connectionChanged('connected'))
    await waitFor(() => expect(drawn()).not.toContain(GREY))
    unmount()

    expect(drawn()).toMatch(/\/icon\.svg$/)
  })
})
