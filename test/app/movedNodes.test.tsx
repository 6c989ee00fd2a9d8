import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '@/app/ErrorBoundary'
import { QueueDialogs } from '@/features/queue/dialogs/QueueDialogs'
import { dialogOpened } from '@/features/queue/queueSlice'
import { sessionOpened } from '@/services/session'
import { apiServer, serves } from '../support/apiServer'
import { aSession } from '../support/factories'
import { renderWithStore } from '../support/renderWithStore'

/** Wraps each text of the document, as a translator does. */
function translate() {
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const wrapper = document.createElement('font')
    text.replaceWith(wrapper)
    wrapper.append(text)
  }
}

function Line() {
  const [isCalled, setIsCalled] = useState(false)
  return (
    <button type="button" onClick={() => setIsCalled(true)}>
      Siti {!isCalled && 'menunggu'}
      <b>{isCalled && 'dipanggil'}</b>
    </button>
  )
}

describe('a page with texts that a translator has wrapped', () => {
  it('recovers by itself, with the typed form', async () => {
    // React logs the caught error.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    apiServer.use(serves.queue([]))
    const { store, user } = renderWithStore(
      <ErrorBoundary name="Halaman ini">
        <Line />
        <QueueDialogs />
      </ErrorBoundary>,
    )
    act(() => void store.dispatch(sessionOpened(aSession())))
    act(() => void store.dispatch(dialogOpened({ kind: 'add' })))
    await user.type(await screen.findByLabelText('Nama Siswa'), 'Dewi Lestari')

    translate()
    act(() => screen.getByText(/Siti/).click())

    await waitFor(() => expect(screen.getByLabelText('Nama Siswa')).toHaveValue('Dewi Lestari'))
    expect(screen.queryByText(/tidak dapat ditampilkan/)).not.toBeInTheDocument()
    expect(screen.getByText(/Siti/)).toBeInTheDocument()
  })
})
