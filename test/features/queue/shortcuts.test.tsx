import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { answers, apiServer, hangs, serves } from '../../support/apiServer'
import { recordChanges } from '../../support/changes'
import { anEntry } from '../../support/factories'
import { pending } from '../../support/pending'
import { showDashboard } from '../../support/showPage'

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

describe('the keys of the dashboard', () => {
  it('add by T', async () => {
    const { user } = await showDashboard()

    await user.keyboard('t')

    expect(await screen.findByRole('dialog', { name: 'Tambah Antrian' })).toBeVisible()
  })

  it('start the next student by N', async () => {
    const changes = recordChanges()
    apiServer.use(serves.queue([anEntry({ id: 'a' })]), serves.start(answers(anEntry())))
    const { user } = await showDashboard()
    await screen.findByRole('region', { name: 'Berikutnya' })

    await user.keyboard('n')

    await waitFor(() => expect(changes.map(({ path }) => path)).toEqual(['/api/queue/a/start']))
  })

  it('say by N why nobody can start', async () => {
    const changes = recordChanges()
    const current = anEntry({ id: 'a', status: 'in-progress' })
    apiServer.use(serves.queue([current, anEntry({ id: 'b' })]), serves.current(current))
    const { user, toasts } = await showDashboard()
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
    const { server } = await showDashboard(['calls'])
    const next = await screen.findByRole('region', { name: 'Berikutnya' })

    // Outside `act`, which would draw the stage together with the rows.
    await outsideAct(async () => {
      server.says('queueCancelled', { ...budi, status: 'cancelled', version: 2 })
      await until(() => screen.queryByRole('row', { name: /Budi/ }) === null)
      expect(next).toHaveTextContent('Budi')
      fireEvent.keyDown(document.body, { key: 'p' })
      await waitFor(() => expect(changes).toHaveLength(1))
    })

    expect(changes.map(({ path }) => path)).toEqual(['/api/queue/b/call'])
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
    const { user } = await showDashboard(['undo', 'seen-version'])
    await screen.findByRole('region', { name: 'Berikutnya' })
    await user.keyboard('n')
    const qris = await screen.findByRole('button', { name: /^QRIS/, busy: true })

    await outsideAct(async () => {
      answer.letGo()
      await until(() => qris.getAttribute('aria-busy') === 'false')
      fireEvent.keyDown(document.body, { key: 'q' })
      await waitFor(() => expect(changes).toHaveLength(2))
    })

    expect(changes[1]).toMatchObject({ path: '/api/queue/b/complete', body: { version: 2 } })
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
      const { server } = await showDashboard()
      if (before === 'empty') await screen.findByText(/Belum ada antrian aktif/)

      await outsideAct(async () => {
        if (before === 'loading') answer.letGo()
        else server.says('queueAdded', budi)
        await until(() => screen.queryByRole('row', { name: /Budi/ }) !== null)
        fireEvent.keyDown(document.body, { key: 'n' })
        await waitFor(() => expect(changes).toHaveLength(1))
      })

      expect(changes.map(({ path }) => path)).toEqual(['/api/queue/b/start'])
    },
  )

  it.each(['q', 'c', 's', 'n', 'p', 'l'])(
    'say for %s that the line is not visible while its list loads',
    async key => {
      const changes = recordChanges()
      apiServer.use(serves.queueAnswer(hangs), serves.currentAnswer(hangs))
      const { user, toasts } = await showDashboard(['calls', 'undo'])

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
      const { user } = await showDashboard(['calls'])
      await waitFor(async () =>
        expect(await screen.findByRole('region', { name: 'Berikutnya' })).toHaveTextContent('Budi'),
      )

      await user.keyboard(key)

      await waitFor(() => expect(changes.map(({ path }) => path)).toEqual([`/api/queue/b/${act}`]))
    },
  )

  it.each(['q', 'c'])('ask by %s before they complete a session of an earlier day', async key => {
    const changes = recordChanges()
    const left = anEntry({ id: 'left', status: 'in-progress', day: '2025-01-06' })
    apiServer.use(serves.queue([left, anEntry({ id: 'b' })]), serves.current(left))
    const { user } = await showDashboard(['undo', 'complete-and-next'])
    const stage = await screen.findByRole('region', {
      name: 'Sesi hari sebelumnya masih terbuka',
    })
    expect(within(stage).queryByRole('button', { name: /QRIS/ })).toBeNull()

    await user.keyboard(key)

    expect(await screen.findByRole('dialog', { name: 'Selesaikan Antrian' })).toBeVisible()
    expect(changes).toEqual([])
  })

  it('complete by S the student in the booth', async () => {
    apiServer.use(serves.current(anEntry({ status: 'in-progress' })))
    const { user } = await showDashboard()
    await screen.findByRole('region', { name: 'Sedang Berlangsung' })

    await user.keyboard('s')

    expect(await screen.findByRole('dialog', { name: 'Selesaikan Antrian' })).toBeVisible()
  })

  it('open the history by R', async () => {
    const { user } = await showDashboard()

    await user.keyboard('r')

    expect(await screen.findByLabelText('Cari nama')).toBeVisible()
  })

  it('open the history by / with the focus in the search field', async () => {
    const { user } = await showDashboard()

    await user.keyboard('/')

    await waitFor(() => expect(screen.getByLabelText('Cari nama')).toHaveFocus())
  })
})

describe('the settings of the keys', () => {
  it('list the keys by ?', async () => {
    const { user } = await showDashboard()

    await user.keyboard('?')

    const sheet = await screen.findByRole('dialog', { name: 'Pengaturan dan Bantuan' })
    for (const words of ['Tambah antrian', 'Mulai berikutnya', 'Selesaikan sesi']) {
      expect(sheet).toHaveTextContent(words)
    }
  })

  it('switch the keys off permanently', async () => {
    const { user, unmount } = await showDashboard()
    await user.click(screen.getByRole('button', { name: 'Pengaturan dan Bantuan' }))
    await user.click(await screen.findByRole('switch', { name: 'Pintasan keyboard' }))
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    await user.keyboard('t')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    unmount()

    const again = await showDashboard()
    await again.user.keyboard('t')

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('apply the chosen scheme and store it', async () => {
    const { user } = await showDashboard()
    await user.keyboard('?')

    await user.click(await screen.findByRole('radio', { name: 'Gelap' }))
    expect(document.documentElement).toHaveAttribute('data-scheme', 'dark')
    expect(window.localStorage.getItem('scheme')).toBe('dark')

    await user.click(screen.getByRole('radio', { name: 'Ikuti sistem' }))
    expect(document.documentElement).not.toHaveAttribute('data-scheme')
  })
})
