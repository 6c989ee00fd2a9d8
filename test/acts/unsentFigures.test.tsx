import type { ActResult } from '@antrian/contract/offline/offlineResults'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { act, screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import type { OutboxDispatch } from '@/acts/outbox'
import { devicesReceived, lineLost } from '@/acts/outboxSlice'
import { showResults } from '@/acts/sendOutbox'
import { PageTitle } from '@/app/PageTitle'
import { RecentCard } from '@/features/queue/recent/RecentCard'
import { CurrentSession } from '@/features/queue/stage/CurrentSession'
import { WaitingFigure } from '@/features/queue/WaitingFigure'
import { TodayFigure } from '@/features/stats/TodayFigure'
import { sessionOpened } from '@/services/session'
import { API, apiServer, hangs, serves } from '../support/apiServer'
import { anEntry, anOverview, aSession } from '../support/factories'
import { AT_1403, anOutboxAct, aPass, dewi, fillsOutbox } from '../support/outbox'
import { renderWithStore } from '../support/renderWithStore'

const inBooth = { ...dewi, status: 'in-progress' as const, version: 2 }
const budi = anEntry({ id: 'b', queueNumber: 14, studentName: 'Budi', version: 1 })
const completed = anOutboxAct()
const added = anOutboxAct({
  ...{ seq: 2, press: 2, kind: 'add', id: undefined, key: 'c', localId: 'c' },
  body: { studentName: 'Citra', studentClass: 'X-1', photoCount: 4 },
})

interface Away {
  queue?: QueueEntry[]
  acts?: Parameters<typeof fillsOutbox>[1]
  pass?: ReturnType<typeof aPass> | null
}

/** A desk without a network since 14.03, with Dewi in the booth and Budi waiting. */
async function away({ queue = [inBooth, budi], acts = [], pass = aPass() }: Away = {}) {
  apiServer.use(
    serves.queue(queue),
    serves.current(inBooth),
    serves.stats(
      anOverview({ todayQueues: 3, todayCompleted: 1, todayAmounts: { qris: 12_000, cash: 0 } }),
    ),
    serves.recent([anEntry({ id: 'a', status: 'completed', paymentMethod: 'qris' })]),
  )
  const view = renderWithStore(
    <>
      <PageTitle>Dashboard</PageTitle>
      <CurrentSession whenIdle={<p>jeda</p>} />
      <dl>
        <WaitingFigure />
        <TodayFigure />
      </dl>
      <RecentCard isWhole />
    </>,
  )
  const { store } = view
  act(() => void store.dispatch(sessionOpened(aSession({}, ['undo', 'offline-acts']))))
  await screen.findByText('1 selesai', { exact: false })
  await act(() => fillsOutbox(store, acts))
  act(() => {
    store.dispatch(devicesReceived({ pass, devices: [] }))
    store.dispatch(lineLost(AT_1403))
  })
  return view
}

const paid = { ...inBooth, status: 'completed' as const, paymentMethod: 'cash' as const }

/** The host answers the acts that were sent at this time, and its own figures take longer. */
async function hears(
  { store }: Awaited<ReturnType<typeof away>>,
  results: ActResult[],
  sentAt = Date.now() + 1,
) {
  apiServer.use(serves.statsAnswer(hangs), http.get(`${API}/api/queue/recent`, hangs))
  const acts = results.map(({ seq }) => anOutboxAct({ seq, press: seq, key: `key-of-${seq}` }))
  await act(async () => {
    ;(store.dispatch as OutboxDispatch)(showResults({ acts, results, sentAt }))
    await fillsOutbox(store, [])
  })
}

const figure = (label: RegExp) => screen.getByText(label).parentElement
const stage = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })

describe('the stage while the network is away', () => {
  const until = new Date(Date.now() + 3_600_000)
  const clock = new Intl.DateTimeFormat('id-ID', {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Jakarta' },
  }).format(until)

  it.each([
    ['Laptop 1', `Booth dipegang laptop ini sampai ${clock}`],
    ['HP 2', `Booth dipegang HP ini sampai ${clock}`],
  ])('says on %s with the lease until when it lasts', async (name, words) => {
    await away({ pass: aPass({ name, until: until.toISOString() }) })

    expect(await screen.findByText(words, { exact: false })).toBeVisible()
  })

  it.each([
    [aPass({ name: 'HP 2', by: 'Bu Sri', isYours: false }), 'Booth dipegang Bu Sri (HP)'],
    [aPass({ until: new Date(0).toISOString() }), 'Sudah dua jam: mulai dan selesaikan setelah'],
    [null, 'Mulai dan selesaikan setelah tersambung'],
  ])('says what this device cannot do', async (pass, words) => {
    await away({ pass })

    expect(await screen.findByText(words, { exact: false })).toBeVisible()
    for (const method of [/^QRIS.*lalu berikutnya/, /^Cash.*lalu berikutnya/]) {
      expect(screen.getByRole('button', { name: method })).toHaveAttribute('aria-disabled', 'true')
    }
  })

  it('says so about the next student, too, while the booth is empty', async () => {
    await away({ acts: [completed] })

    expect(await stage('Berikutnya')).toHaveTextContent('Booth dipegang laptop ini')
  })
})

describe('the figures of unsent acts', () => {
  it('include their number and amount', async () => {
    await away({ acts: [completed, added] })

    expect(screen.getByText(/^Hari ini, 2 selesai/)).toBeInTheDocument()
    expect(screen.getByText('18.000 belum terkirim')).toBeVisible()
    expect(figure(/^Menunggu/)).toHaveTextContent('2 1 menyusul')
    expect(document.title).toBe('(2) Dashboard · Antrian Photobooth')
    expect(await screen.findByText('Rp 30.000')).toBeVisible()
  })

  it('show the usual sentences without any', async () => {
    await away()

    expect(figure(/^Hari ini, 1 selesai/)).not.toHaveTextContent('belum terkirim')
    expect(figure(/^Menunggu/)).toHaveTextContent('1 2 lembar')
  })

  it('put the students first in Baru saja, marked, without a correction', async () => {
    await away({ acts: [completed] })

    const rows = within(screen.getByRole('region', { name: 'Baru saja' })).getAllByRole('listitem')
    expect(rows.map(row => row.textContent)).toEqual([
      '13DewiCash · Rp 18.000 · belum terkirim',
      expect.stringContaining('Siti Rahma'),
    ])
    expect(within(rows[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  })

  it('list ten students at most', async () => {
    const queue = Array.from({ length: 12 }, (_, index) =>
      anEntry({ id: `s-${index}`, status: 'in-progress' }),
    )
    const acts = queue.map(({ id }, index) =>
      anOutboxAct({ seq: index + 1, press: index + 1, key: `k-${index}`, id: String(id) }),
    )
    await away({ queue: [inBooth, ...queue], acts })

    const card = within(screen.getByRole('region', { name: 'Baru saja' }))
    expect(card.getAllByRole('listitem')).toHaveLength(10)
    expect(screen.getByText(/^Hari ini, 13 selesai/)).toBeInTheDocument()
  })

  it('stay unchanged between the sending and the host’s next figures', async () => {
    const page = await away({ acts: [completed] })

    await hears(page, [{ seq: 1, outcome: 'done', entry: paid }])

    const today = figure(/^Hari ini, 2 selesai/)
    expect(today).toHaveTextContent('Rp 30.000')
    expect(today).not.toHaveTextContent('belum terkirim')
    expect(screen.getByRole('region', { name: 'Baru saja' })).toHaveTextContent('Dewi')
  })

  it('count a student whom another tab has sent once, before this one has read the disk', async () => {
    const { store } = await away({ acts: [added] })
    const citra = { studentName: 'Citra', studentClass: 'X-1', photoCount: 4 }
    const entry = anEntry({ ...citra, id: 'host-c', queueNumber: 15, version: 1 })

    act(() => {
      const results: ActResult[] = [{ seq: 2, outcome: 'done', entry }]
      const batch = { acts: [added], results, sentAt: Date.now() }
      ;(store.dispatch as OutboxDispatch)(showResults(batch))
    })

    expect(figure(/^Menunggu/)).toHaveTextContent('2 6 lembar')
  })

  it('put the student who was completed last first', async () => {
    const page = await away()

    await hears(page, [
      { seq: 1, outcome: 'done', entry: paid },
      { seq: 2, outcome: 'done', entry: { ...paid, id: 'e', studentName: 'Eka' } },
    ])

    const rows = within(screen.getByRole('region', { name: 'Baru saja' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      ['Eka', 'Dewi', 'Siti Rahma'].map(name => expect.stringContaining(name)),
    )
  })

  it('count a session whose start and completion were recorded afterwards once', async () => {
    const page = await away()

    await hears(page, [
      { seq: 1, outcome: 'done', entry: paid },
      { seq: 2, outcome: 'done', entry: paid },
    ])

    expect(figure(/^Hari ini, 2 selesai/)).toBeVisible()
    const recent = within(screen.getByRole('region', { name: 'Baru saja' }))
    expect(recent.getAllByText('Dewi')).toHaveLength(1)
  })

  it.each<[string, ActResult]>([
    [
      'Baru saja already contains',
      { seq: 1, outcome: 'done', entry: { ...paid, id: 'a', paymentMethod: 'qris' } },
    ],
    ['another admin has done too', { seq: 1, outcome: 'same', entry: paid }],
    ['leave their student in the booth', { seq: 1, outcome: 'done', entry: inBooth }],
    ['cancel a student', { seq: 1, outcome: 'done', entry: { ...inBooth, status: 'cancelled' } }],
  ])('omit acts that %s', async (_, result) => {
    const page = await away()

    await hears(page, [result])

    expect(figure(/^Hari ini, 1 selesai/)).toBeVisible()
  })

  it('omit acts that earlier figures already contain', async () => {
    const sentAt = Date.now()
    const page = await away()

    await hears(page, [{ seq: 1, outcome: 'done', entry: paid }], sentAt)

    expect(figure(/^Hari ini, 1 selesai/)).toBeVisible()
  })
})
