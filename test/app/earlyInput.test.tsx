import type { QueueEntry } from '@antrian/contract/queue/queue'
import { act, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { AppShell } from '@/app/AppShell'
import { DashboardPage } from '@/app/pages/DashboardPage'
import { recordEarlyInput } from '@/boot/earlyInput'
import type { Preloaded } from '@/services/preloaded'
import { queueApi } from '@/services/queueApi'
import { sessionOpened } from '@/services/session'
import { answers, apiServer, serves } from '../support/apiServer'
import { recordChanges } from '../support/changes'
import { anEntry, aSession } from '../support/factories'
import { renderWithStore } from '../support/renderWithStore'

const NOT_IN_SIGHT = /Tadi antrian ini belum tampil/

const budi = anEntry({
  ...{ id: 'b', queueNumber: 1, studentName: 'Budi', status: 'in-progress', version: 2 },
  startedAt: new Date(Date.now() - 3_600_000).toISOString(),
})
const dewi = anEntry({ id: 'd', queueNumber: 2, studentName: 'Dewi', version: 1 })

afterEach(() => {
  delete window.preloaded
})

/** The first picture: a skeleton, on which the scripts of the page already keep what is pressed. */
function firstPicture() {
  const root = document.createElement('div')
  document.body.append(root)
  const preloaded: Preloaded = { page: 'dashboard', requests: {} }
  window.preloaded = preloaded
  recordEarlyInput(root, preloaded)
  return preloaded
}

function press(key: string) {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

/** The application comes over the first picture, with the answers in its cache. */
async function applicationComes(current: QueueEntry, queue: QueueEntry[]) {
  apiServer.use(
    serves.queue(queue),
    serves.current(current),
    serves.complete(answers({ ...current, status: 'completed', version: 3 })),
  )
  const view = renderWithStore(
    <Routes>
      <Route path="/" element={<Link to="/dashboard">Buka</Link>} />
      <Route element={<AppShell />}>
        <Route path="/dashboard" element={<DashboardPage />} />
      </Route>
    </Routes>,
  )
  const { getQueue, getCurrentEntry } = queueApi.endpoints
  await act(async () => {
    view.store.dispatch(sessionOpened(aSession({}, ['undo', 'calls', 'complete-and-next'])))
    await view.store.dispatch(getQueue.initiate(undefined, { subscribe: false }))
    await view.store.dispatch(getCurrentEntry.initiate(undefined, { subscribe: false }))
  })
  await view.user.click(screen.getByText('Buka'))
  await screen.findByRole('region', { name: 'Sedang Berlangsung' })
  return view
}

describe('a key pressed on the first picture', () => {
  it.each(['q', 'c', 's', 'n', 'p', 'l'])(
    'acts on nobody and says so before any row, also when the rows come before the application: %s',
    async key => {
      const changes = recordChanges()
      const preloaded = firstPicture()
      press(key)
      preloaded.seen = { queue: [budi, dewi], current: budi }

      const { toasts } = await applicationComes(budi, [budi, dewi])

      await waitFor(() => expect(toasts.at(-1)?.text).toMatch(NOT_IN_SIGHT))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(changes).toEqual([])
    },
  )

  it('completes the student whom the picture showed', async () => {
    const changes = recordChanges()
    const preloaded = firstPicture()
    preloaded.seen = { queue: [budi, dewi], current: budi }
    press('q')

    await applicationComes(budi, [budi, dewi])

    await waitFor(() => expect(changes[0]).toMatchObject({ path: '/api/queue/b/complete' }))
  })

  it('acts on nobody and says so when the booth has changed since', async () => {
    const changes = recordChanges()
    const preloaded = firstPicture()
    preloaded.seen = { queue: [budi, dewi], current: budi }
    press('q')
    const now: QueueEntry = { ...dewi, status: 'in-progress', version: 2 }

    const { toasts } = await applicationComes(now, [now])

    await waitFor(() => expect(toasts.at(-1)?.text).toMatch(NOT_IN_SIGHT))
    expect(changes).toEqual([])
  })
})
