import type { Capability } from '@antrian/contract/session/session'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { Preferences } from '@/app/Preferences'
import { selectHasShortcuts } from '@/features/preferences/preferencesSlice'
import { QueueShortcuts } from '@/features/queue/QueueShortcuts'
import { selectDialog } from '@/features/queue/queueSlice'
import { CurrentSession } from '@/features/queue/stage/CurrentSession'
import { ActiveQueue } from '@/features/queue/table/ActiveQueue'
import { answers, apiServer, hangs, serves } from '../../support/apiServer'
import { recordChanges } from '../../support/changes'
import { anEntry } from '../../support/factories'
import { pending } from '../../support/pending'
import { showPart } from '../../support/showPart'

/** Right after the change of the document, before anything else is drawn. */
const until = (isTrue: () => boolean) =>
  new Promise<void>(resolve => {
    const observer = new MutationObserver(() => {
      if (!isTrue()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { attributes: true, childList: true, subtree: true })
  })

async function outsideAct(work: () => Promise<void>) {
  const wasAct = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  try {
    await work()
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', wasAct)
  }
}

/** The keys of the queue beside the stage on which they act. */
const showStage = (capabilities: readonly Capability[] = []) =>
  showPart(
    <>
      <CurrentSession whenIdle={<p>jeda</p>} />
      <QueueShortcuts isOn />
    </>,
    capabilities,
  )

const showRows = (capabilities: readonly Capability[] = []) =>
  showPart(
    <>
      <CurrentSession whenIdle={<p>jeda</p>} />
      <ActiveQueue />
      <QueueShortcuts isOn />
    </>,
    capabilities,
  )

describe('the keys of the queue', () => {
  it('add by T', async () => {
    const { user, store } = await showPart(<QueueShortcuts isOn />)

    await user.keyboard('t')

    await expect.poll(() => selectDialog(store.getState())).toMatchObject({ kind: 'add' })
  })

  it('do nothing when they are off', async () => {
    const { user, store } = await showPart(<QueueShortcuts isOn={false} />)

    await user.keyboard('t')

    expect(selectDialog(store.getState())).toEqual({ kind: 'none' })
  })

  it('say by N why nobody can start', async () => {
    const changes = recordChanges()
    const current = anEntry({ id: 'a', status: 'in-progress' })
    apiServer.use(serves.queue([current, anEntry({ id: 'b' })]), serves.current(current))
    const { user, toasts } = await showStage()
    await screen.findByRole('region', { name: 'Sedang Berlangsung' })

    await user.keyboard('n')

    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Masih ada sesi yang berlangsung'))
    expect(changes).toEqual([])
  })

  it('call by P whom the stage still shows, when another admin has just changed the queue', async () => {
    const changes = recordChanges()
    const budi = anEntry({ id: 'b', queueNumber: 1, studentName: 'Budi', version: 1 })
    const dewi = anEntry({ id: 'd', queueNumber: 2, studentName: 'Dewi', version: 1 })
    apiServer.use(serves.queue([budi, dewi]), serves.call(answers(budi)))
    const { server } = await showRows(['calls'])
    const next = await screen.findByRole('region', { name: 'Berikutnya' })

    // Outside `act`, which would draw the stage together with the rows.
    await outsideAct(async () => {
      server.says('queueCancelled', { ...budi, status: 'cancelled', version: 2 })
      await until(() => screen.queryByRole('row', { name: /Budi/ }) === null)
      expect(next).toHaveTextContent('Budi')
      fireEvent.keyDown(document.body, { key: 'p' })
      await waitFor(() => expect(changes).toHaveLength(1))
    })

    await expect.poll(() => changes.map(({ path }) => path)).toEqual(['/api/queue/b/call'])
  })

  it('complete by Q at the version of N’s answer as soon as the buttons are free', async () => {
    const changes = recordChanges()
    const budi = anEntry({ id: 'b', studentName: 'Budi', version: 1 })
    const started = { ...budi, status: 'in-progress', version: 2 } as const
    const answer = pending<void>()
    apiServer.use(
      serves.queue([budi]),
      serves.start(async () => {
        await answer.value
        return HttpResponse.json({ success: true, data: started })
      }),
      serves.complete(answers({ ...started, status: 'completed', version: 3 })),
    )
    const { user } = await showStage(['undo', 'seen-version'])
    await screen.findByRole('region', { name: 'Berikutnya' })
    await user.keyboard('n')
    const qris = await screen.findByRole('button', { name: /^QRIS/, busy: true })

    await outsideAct(async () => {
      answer.letGo()
      await until(() => qris.getAttribute('aria-busy') === 'false')
      fireEvent.keyDown(document.body, { key: 'q' })
      await waitFor(() => expect(changes).toHaveLength(2))
    })

    await expect
      .poll(() => changes[1])
      .toMatchObject({ path: '/api/queue/b/complete', body: { version: 2 } })
  })

  it.each(['loading', 'empty'])(
    'start by N the first visible student after a list that was %s',
    async before => {
      const changes = recordChanges()
      const budi = anEntry({ id: 'b', studentName: 'Budi' })
      const answer = pending<void>()
      apiServer.use(
        serves.queueAnswer(async () => {
          if (before === 'loading') await answer.value
          return HttpResponse.json({
            success: true,
            data: { queues: before === 'loading' ? [budi] : [] },
          })
        }),
        serves.start(answers(budi)),
      )
      const { server } = await showRows()
      if (before === 'empty') await screen.findByText(/Belum ada antrian aktif/)

      await outsideAct(async () => {
        if (before === 'loading') answer.letGo()
        else server.says('queueAdded', budi)
        await until(() => screen.queryByRole('row', { name: /Budi/ }) !== null)
        fireEvent.keyDown(document.body, { key: 'n' })
        await waitFor(() => expect(changes).toHaveLength(1))
      })

      await expect.poll(() => changes.map(({ path }) => path)).toEqual(['/api/queue/b/start'])
    },
  )

  it.each(['q', 'c', 's', 'n', 'p', 'l'])(
    'say for %s that the line is not visible while its list loads',
    async key => {
      const changes = recordChanges()
      apiServer.use(serves.queueAnswer(hangs), serves.currentAnswer(hangs))
      const { user, toasts } = await showStage(['calls', 'undo'])

      await user.keyboard(key)

      await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/Antrian belum tampil/))
      expect(changes).toEqual([])
    },
  )

  it.each([
    ['n', 'start'],
    ['p', 'call'],
    ['l', 'skip'],
  ])(
    'act by %s on the first student of today, not on one left from yesterday',
    async (key, act) => {
      const changes = recordChanges()
      const left = anEntry({ id: 'left', queueNumber: 1, day: '2025-01-06' })
      const budi = anEntry({ id: 'b', queueNumber: 2, studentName: 'Budi' })
      apiServer.use(serves.queue([left, budi]), serves[act as 'start'](answers(budi)))
      const { user } = await showStage(['calls'])
      await screen.findByText('Budi')

      await user.keyboard(key)

      await waitFor(() => expect(changes.map(({ path }) => path)).toEqual([`/api/queue/b/${act}`]))
    },
  )

  it.each(['q', 'c'])('ask by %s before they complete a session of an earlier day', async key => {
    const changes = recordChanges()
    const open = anEntry({ id: 'left', status: 'in-progress', day: '2025-01-06' })
    apiServer.use(serves.queue([open, anEntry({ id: 'b' })]), serves.current(open))
    const { user, store } = await showStage(['undo', 'complete-and-next'])
    const left = await screen.findByRole('region', {
      name: 'Sesi hari sebelumnya masih terbuka',
    })
    expect(within(left).queryByRole('button', { name: /QRIS/ })).toBeNull()

    await user.keyboard(key)

    await expect
      .poll(() => selectDialog(store.getState()))
      .toMatchObject({ kind: 'complete', id: 'left' })
    expect(changes).toEqual([])
  })

  it('complete by S the student in the booth', async () => {
    apiServer.use(serves.current(anEntry({ status: 'in-progress' })))
    const { user, store } = await showStage()
    await screen.findByRole('region', { name: 'Sedang Berlangsung' })

    await user.keyboard('s')

    await expect.poll(() => selectDialog(store.getState())).toEqual({ kind: 'complete', id: 'q-1' })
  })
})

describe('the keys of every page', () => {
  const showKeys = () =>
    showPart(
      <>
        <Preferences />
        <Routes>
          <Route path="/" element={null} />
          <Route path="/history" element={<input name="search" aria-label="Cari nama" />} />
        </Routes>
      </>,
    )

  it('open the history by R', async () => {
    const { user } = await showKeys()

    await user.keyboard('r')

    expect(await screen.findByLabelText('Cari nama')).toBeVisible()
  })

  it('open the history by / with the focus in the search field', async () => {
    const { user } = await showKeys()

    await user.keyboard('/')

    await waitFor(() => expect(screen.getByLabelText('Cari nama')).toHaveFocus())
  })
})

describe('the settings of the keys', () => {
  it('list the keys by ?', async () => {
    const { user } = await showPart(<Preferences />)

    await user.keyboard('?')

    const sheet = await screen.findByRole('dialog', { name: 'Pengaturan dan Bantuan' })
    for (const words of ['Tambah antrian', 'Mulai berikutnya', 'Selesaikan sesi']) {
      expect(sheet).toHaveTextContent(words)
    }
  })

  it('switch the keys off permanently', async () => {
    const { user, store, unmount } = await showPart(<Preferences />)
    await user.keyboard('?')
    await user.click(await screen.findByRole('switch', { name: 'Pintasan keyboard' }))
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    await user.keyboard('?')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    unmount()
    expect(selectHasShortcuts(store.getState())).toBe(false)

    const again = await showPart(<Preferences />)
    expect(selectHasShortcuts(again.store.getState())).toBe(false)
  })

  it('apply the chosen scheme and store it', async () => {
    const { user } = await showPart(<Preferences />)
    await user.keyboard('?')

    await user.click(await screen.findByRole('radio', { name: 'Gelap' }))
    expect(document.documentElement).toHaveAttribute('data-scheme', 'dark')
    expect(window.localStorage.getItem('scheme')).toBe('dark')

    await user.click(screen.getByRole('radio', { name: 'Ikuti sistem' }))
    expect(document.documentElement).not.toHaveAttribute('data-scheme')
  })
})
