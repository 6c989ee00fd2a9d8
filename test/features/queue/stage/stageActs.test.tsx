import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Capability } from '@antrian/contract/session/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { usePauseNotice } from '@/features/pause/usePauseNotice'
import { preferenceChanged } from '@/features/preferences/preferencesSlice'
import { QueueShortcuts } from '@/features/queue/QueueShortcuts'
import { selectDialog } from '@/features/queue/queueSlice'
import { RecentCard } from '@/features/queue/recent/RecentCard'
import { SkippedCard } from '@/features/queue/recent/SkippedCard'
import { CurrentSession } from '@/features/queue/stage/CurrentSession'
import { queueApi } from '@/services/queueApi'
import { API, answers, apiServer, cuts, hangs, serves } from '../../../support/apiServer'
import { recordChanges } from '../../../support/changes'
import { aBooth, anEntry } from '../../../support/factories'
import { isInAHurry } from '../../../support/hand'
import { NoticeOf } from '../../../support/NoticeOf'
import { showPart } from '../../../support/showPart'

const ALL: Capability[] = ['undo', 'payment-correction', 'complete-and-next', 'calls']

const siti = anEntry({ id: 'a', status: 'in-progress', version: 2, lastAction: 'start' })
const budi = anEntry({ id: 'b', queueNumber: 2, studentName: 'Budi', version: 1 })
const sitiDone = anEntry({
  ...siti,
  ...{ status: 'completed', paymentMethod: 'qris', version: 3, lastAction: 'complete' },
})

/** The stage with its keys. */
const showStage = (capabilities = ALL) =>
  showPart(
    <>
      <CurrentSession whenIdle={<p>jeda</p>} />
      <QueueShortcuts isOn />
    </>,
    capabilities,
  )

const showEnded = () => showPart(<RecentCard />, ALL)

const sent = (changes: { method: string; path: string; body: unknown }[]) =>
  changes.map(({ method, path, body }) => [`${method} ${path}`, body])

/** Answers with the entry, and from then on with this queue and an empty booth. */
const becomes = (entry: QueueEntry, queue: QueueEntry[]) => () => {
  apiServer.use(serves.queue(queue), serves.current(null))
  return HttpResponse.json({ success: true, data: entry })
}

describe('a press on the stage', () => {
  it.each(['q', 'c'])('pays by %s, completes and starts the next student', async key => {
    const changes = recordChanges()
    const done = { success: true, data: sitiDone, next: { ...budi, status: 'in-progress' } }
    apiServer.use(serves.queue([siti, budi]), serves.current(siti))
    apiServer.use(serves.complete(() => HttpResponse.json(done)))
    const { user } = await showStage()
    await screen.findByRole('region', { name: 'Sedang Berlangsung' })

    await user.keyboard(key)

    const paymentMethod = key === 'q' ? 'qris' : 'cash'
    await waitFor(() =>
      expect(sent(changes)).toEqual([['POST /api/queue/a/complete', { paymentMethod, next: 'b' }]]),
    )
  })

  it('fills its buttons for the first three seconds of a session', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const current = { ...siti, startedAt: new Date().toISOString() }
    const changes = recordChanges()
    apiServer.use(serves.queue([current]), serves.current(current), serves.complete(hangs))
    const { user, toasts } = await showStage([...ALL, 'seen-version'])
    const stage = await screen.findByRole('region', { name: 'Sedang Berlangsung' })
    const pay = within(stage).getByRole('button', { name: /^QRIS/ })
    expect(pay).toHaveAttribute('data-is-filling', 'true')
    await user.click(pay)
    await user.keyboard('q')
    expect([changes, toasts]).toEqual([[], []])

    vi.setSystemTime(Date.now() + 3000)
    await user.click(pay)
    await waitFor(() => expect(changes).toHaveLength(1))
  })

  it('leaves the focus on the page, not on a button that is gone', async () => {
    apiServer.use(serves.queue([siti, budi]), serves.current(siti), serves.complete(hangs))
    const { user } = await showStage()
    const booth = await screen.findByRole('region', { name: 'Sedang Berlangsung' })

    await user.click(within(booth).getByRole('button', { name: /^QRIS/ }))

    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('shows the next student at once as being sent, and a second press does nothing', async () => {
    const changes = recordChanges()
    apiServer.use(serves.queue([siti, budi]), serves.current(siti), serves.complete(hangs))
    const { user, store } = await showStage()
    const qris = await screen.findByRole('button', { name: /^QRIS/ })

    await user.click(qris)
    const inBooth = () => screen.getByRole('region', { name: 'Sedang Berlangsung' })
    await waitFor(() => expect(within(inBooth()).getByText('Budi')).toBeVisible())
    const booth = inBooth()
    expect(within(booth).getByText('sedang dikirim')).toBeInTheDocument()
    await user.click(within(booth).getByRole('button', { name: /^QRIS/ }))
    await userEvent.setup({ delay: 80 }).keyboard('qcsn')

    await expect
      .poll(() => sent(changes))
      .toEqual([['POST /api/queue/a/complete', { paymentMethod: 'qris', next: 'b' }]])
    expect(selectDialog(store.getState())).toEqual({ kind: 'none' })
  })

  it.each([
    ['a press on the sum', 'click'],
    ['the sum’s key, with C held', 'key'],
  ])('shows the change of cash at once by %s, and sends no amount', async (_, way) => {
    const changes = recordChanges()
    const priced = { ...siti, price: 18_000, completedAt: '2025-01-06T02:00:00Z' }
    const done = { ...priced, ...sitiDone, price: 18_000, paymentMethod: 'cash' } as const
    apiServer.use(serves.queue([priced]), serves.current(priced))
    apiServer.use(serves.complete(answers(done)), serves.recent([done]))
    const { user, toasts } = await showPart(
      <>
        <CurrentSession whenIdle={<p>jeda</p>} />
        <RecentCard />
        <QueueShortcuts isOn />
      </>,
      ALL,
    )
    const booth = await screen.findByRole('region', { name: 'Sedang Berlangsung' })
    const sum = within(booth).getByRole('button', { name: 'Cash, diterima Rp 50.000' })
    await screen.findByRole('button', { name: 'Betulkan Siti Rahma' })

    if (way === 'click') await user.click(sum)
    else await userEvent.setup({ delay: 80 }).keyboard('{c>}3{/c}')

    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({
        lead: 'Kembali Rp 32.000',
        text: 'Siti Rahma selesai, 2 lembar, Cash Rp 18.000',
      }),
    )
    await expect
      .poll(() => sent(changes))
      .toEqual([['POST /api/queue/a/complete', { paymentMethod: 'cash' }]])
    expect(await screen.findByText('Cash · Rp 18.000 · kembali 32.000')).toBeVisible()
  })

  it.each(['start', 'call'] as const)(
    'admits nobody during a pause, with %s as what follows, and says so before',
    async afterComplete => {
      const changes = recordChanges()
      const pause = { from: '2020-01-06T01:00:00Z', until: '2099-01-06T05:45:00Z' }
      apiServer.use(serves.queue([siti, budi]), serves.current(siti))
      apiServer.use(serves.complete(becomes(sitiDone, [budi])), serves.call(answers(budi)))
      apiServer.use(
        serves.booth(aBooth({ settings: { ...DEFAULT_BOOTH_SETTINGS, afterComplete } })),
        serves.pauses({ pauses: [pause], version: 1 }),
      )
      const { user } = await showPart(
        <>
          <CurrentSession whenIdle={<p>jeda</p>} />
          <NoticeOf use={usePauseNotice} />
          <QueueShortcuts isOn />
        </>,
        [...ALL, 'booth-settings', 'pause'],
      )
      expect(await screen.findByText('Selesai, lalu istirahat sampai 12.45')).toBeVisible()

      await user.keyboard('q')

      expect(await screen.findByRole('button', { name: 'Mulai berikutnya: Budi' })).toBeEnabled()
      await expect
        .poll(() => sent(changes))
        .toEqual([['POST /api/queue/a/complete', { paymentMethod: 'qris' }]])
    },
  )

  it('shows its key on each button, and none when keys are off', async () => {
    apiServer.use(serves.queue([siti, budi]), serves.current(siti))
    const { store } = await showStage()
    const booth = await screen.findByRole('region', { name: 'Sedang Berlangsung' })
    await screen.findByRole('region', { name: 'Berikutnya' })
    const keys = () => [...document.querySelectorAll('main kbd')].map(cap => cap.textContent)
    expect(keys()).toEqual(['Q', 'C', 'S', 'P', 'L'])
    expect(within(booth).getByRole('button', { name: 'QRIS, lalu berikutnya' })).toHaveAttribute(
      'aria-keyshortcuts',
      'Q',
    )

    act(() => void store.dispatch(preferenceChanged({ hasShortcuts: false })))

    expect(keys()).toEqual([])
  })

  it('returns a student who has not begun to the line', async () => {
    const changes = recordChanges()
    const back = { ...siti, status: 'waiting', version: 3, lastAction: 'undo' } as const
    apiServer.use(serves.queue([{ ...siti, version: 2 }, budi]))
    apiServer.use(serves.current({ ...siti, version: 2 }), serves.undo(becomes(back, [back, budi])))
    const { user } = await showStage()

    await user.click(await screen.findByRole('button', { name: 'Belum mulai' }))

    await waitFor(() => expect(sent(changes)).toEqual([['POST /api/queue/a/undo', { version: 2 }]]))
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Berikutnya' })).toHaveTextContent('Siti'),
    )
  })
})

describe('a call from the stage', () => {
  it('is made once when it is pressed twice', async () => {
    const changes = recordChanges()
    const dewi = anEntry({ id: 'd', queueNumber: 3, studentName: 'Dewi', version: 1 })
    vi.useFakeTimers({ toFake: ['Date'] })
    isInAHurry()
    const now = new Date().toISOString()
    const called = { ...budi, version: 2, callCount: 1, calledAt: now, lastAction: 'call' } as const
    const skipped = { ...called, version: 3, lastAction: 'skip', skippedAt: now } as const
    apiServer.use(
      serves.queue([budi, dewi]),
      serves.call(becomes(called, [called, dewi])),
      serves.skip(becomes(skipped, [skipped, dewi])),
    )
    const { user, toasts } = await showStage()
    await screen.findByRole('region', { name: 'Berikutnya' })

    // The toast may be there before the stage shows the next one.
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

    await press('Panggil Budi')
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Budi dipanggil'))
    await press('Panggil Budi')
    await press('Lewati Budi')
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Budi dilewati'))
    await press('Lewati Dewi')
    await press('Panggil Dewi')

    await waitFor(() =>
      expect(changes.map(({ path }) => path)).toEqual([
        '/api/queue/b/call',
        '/api/queue/b/skip',
        '/api/queue/d/call',
      ]),
    )
  })

  it('end when a skipped student has come, with the focus on the page', async () => {
    const changes = recordChanges()
    const skipped = anEntry({ studentName: 'Dewi', id: 'd', skippedAt: '2025-01-06', version: 2 })
    apiServer.use(serves.queue([skipped, budi]), serves.returnToQueue(hangs))
    const { user, store } = await showPart(<SkippedCard />, ALL)
    await act(() => store.dispatch(queueApi.endpoints.getQueue.initiate()))

    await user.click(await screen.findByRole('button', { name: 'Sudah datang: Dewi' }))

    await waitFor(() => expect(sent(changes)).toEqual([['POST /api/queue/d/return', '']]))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('is absent on a host without calls', async () => {
    apiServer.use(serves.queue([budi]))
    await showStage([])

    const next = await screen.findByRole('region', { name: 'Berikutnya' })
    expect(within(next).queryByRole('button', { name: /Panggil|Lewati/ })).not.toBeInTheDocument()
  })
})

describe('the list Baru saja', () => {
  it('says that it is not loaded, and not that it is empty', async () => {
    apiServer.use(http.get(`${API}/api/queue/recent`, cuts))
    await showEnded()
    const card = await screen.findByRole('region', { name: 'Baru saja' })
    await waitFor(() => expect(card).toHaveTextContent('Belum dapat dimuat.'))
  })

  it('shows the last three entries, and all by a press', async () => {
    const ended = ['Ani', 'Bima', 'Citra', 'Dodi', 'Eka'].map(studentName => ({
      ...sitiDone,
      id: studentName,
      studentName,
    }))
    apiServer.use(serves.recent(ended))
    const { user } = await showEnded()
    const card = within(await screen.findByRole('region', { name: 'Baru saja' }))
    const names = () =>
      card.queryAllByRole('listitem').map(row => row.querySelector('bdi')?.textContent)

    await waitFor(() => expect(names()).toEqual(['Ani', 'Bima', 'Citra']))
    await user.click(card.getByRole('button', { name: 'Semua 5' }))
    expect(names()).toEqual(['Ani', 'Bima', 'Citra', 'Dodi', 'Eka'])
    await user.click(card.getByRole('button', { name: '3 terakhir' }))
    expect(names()).toHaveLength(3)
  })

  it.each([
    ['Pembayaran menjadi Cash', 'PUT /api/queue/a/payment', { paymentMethod: 'cash', version: 3 }],
    ['Kembalikan ke booth', 'POST /api/queue/a/undo', { version: 3, to: 'in-progress' }],
    ['Kembalikan ke antrian', 'POST /api/queue/a/undo', { version: 3, to: 'waiting' }],
  ])('changes an entry by one press: %s', async (name, call, body) => {
    const changes = recordChanges()
    const ended = { ...sitiDone, startedAt: '2025-01-06T01:00:00.000Z' }
    apiServer.use(serves.recent([ended]), serves.undo(answers(siti)))
    apiServer.use(serves.correctPayment(answers(ended)))
    const { user } = await showEnded()

    await user.click(await screen.findByRole('button', { name: 'Betulkan Siti Rahma' }))
    await user.click(await screen.findByRole('button', { name }))

    await waitFor(() => expect(sent(changes)).toEqual([[call, body]]))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each([
    [{}, 'Jika dikembalikan, Cash Rp 10.000 tidak terhitung lagi sampai dibayar ulang.'],
    [
      { prepaidMethod: 'cash' },
      'Jika dikembalikan, Cash Rp 10.000 tetap tercatat lunas (pendaftaran).',
    ],
  ] as const)(
    'shows the payment and the effect of a press on the amount: %j',
    async (how, words) => {
      const completedAt = '2025-01-06T07:04:00.000Z'
      const paid = {
        ...sitiDone,
        completedAt,
        price: 10_000,
        paymentMethod: 'cash',
        ...how,
      } as const
      apiServer.use(serves.recent([paid]))
      const { user } = await showEnded()

      await user.click(await screen.findByRole('button', { name: 'Betulkan Siti Rahma' }))

      const dialog = await screen.findByRole('dialog', { name: 'Betulkan Antrian' })
      expect(dialog).toHaveTextContent(/Dibayar Cash Rp 10\.000, 6 Jan,? (pukul )?14\.04\./)
      expect(dialog).toHaveTextContent('Rp 10.000 pindah dari Cash ke QRIS.')
      expect(dialog).toHaveTextContent(words)
    },
  )

  it.each([
    ['once', undefined],
    ['again after the question of the host', { sure: true }],
  ])('puts a student back for new photos, %s', async (_, sure) => {
    const changes = recordChanges()
    const message = 'Siti Rahma sudah 3× diulang hari ini (6 lembar). Ulang lagi?'
    const asks = () => HttpResponse.json({ message, asks: true }, { status: 409 })
    const again = anEntry({ ...siti, id: 'r', status: 'waiting', lastAction: 'redo' })
    apiServer.use(serves.recent([sitiDone]), serves.redo(sure ? asks : answers(again)))
    const { user } = await showPart(<RecentCard />, [...ALL, 'redo'])
    await user.click(await screen.findByRole('button', { name: 'Betulkan Siti Rahma' }))
    await user.click(await screen.findByRole('button', { name: 'Foto ulang' }))
    if (sure) {
      expect(await screen.findByText(message)).toBeVisible()
      apiServer.use(serves.redo(answers(again)))
      await user.click(screen.getByRole('button', { name: 'Ya, foto ulang lagi' }))
    }

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const body = { reason: 'photo', sheets: 2 }
    await expect
      .poll(() => sent(changes))
      .toEqual(
        [body, ...(sure ? [{ ...body, ...sure }] : [])].map(one => ['POST /api/queue/a/redo', one]),
      )
  })

  it('sends the state of a refusal when it is pressed again', async () => {
    const changes = recordChanges()
    const paid = anEntry({ ...sitiDone, paymentMethod: 'cash', version: 4 })
    const message = 'Data ini baru diubah admin lain'
    apiServer.use(serves.recent([sitiDone]))
    apiServer.use(serves.undo(() => HttpResponse.json({ message, current: paid }, { status: 409 })))
    const { user } = await showEnded()
    await user.click(await screen.findByRole('button', { name: 'Betulkan Siti Rahma' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Betulkan Antrian' }))

    await user.click(dialog.getByRole('button', { name: 'Kembalikan ke antrian' }))
    expect(await dialog.findByText(message)).toBeVisible()
    expect(dialog.getByText(/^Dibayar Cash/)).toBeVisible()
    apiServer.use(serves.undo(answers(siti)))
    await user.click(dialog.getByRole('button', { name: 'Kembalikan ke antrian' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect
      .poll(() => sent(changes))
      .toEqual([
        ['POST /api/queue/a/undo', { version: 3, to: 'waiting' }],
        ['POST /api/queue/a/undo', { version: 4, to: 'waiting' }],
      ])
  })

  it('says that the server is unreachable, and what was not done when it is back', async () => {
    const ended = { ...sitiDone, startedAt: '2025-01-06T01:00:00.000Z' }
    apiServer.use(serves.recent([ended]), serves.undo(cuts))
    const { user, store } = await showEnded()
    await user.click(await screen.findByRole('button', { name: 'Betulkan Siti Rahma' }))

    const back = await screen.findByRole('button', { name: 'Kembalikan ke antrian' })
    apiServer.use(serves.queueAnswer(cuts))
    await user.click(back)
    await screen.findByText(/^Server tidak dapat dihubungi/)
    apiServer.use(serves.queue([]))
    const askAgain = queueApi.endpoints.getQueue.initiate(undefined, { forceRefetch: true })
    await act(() => store.dispatch(askAgain))
    const words = 'Sudah tersambung lagi. Belum pasti tersimpan: tekan sekali lagi.'
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByText(/^Server tidak dapat dihubungi/)).not.toBeInTheDocument()
  })
})
