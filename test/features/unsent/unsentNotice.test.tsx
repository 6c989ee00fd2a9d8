import type { CheckInBody } from '@antrian/contract/offline/offlineBodies'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { checkIn } from '@/acts/lease'
import { type OutboxDispatch, takeOut } from '@/acts/outbox'
import {
  adminKnown,
  devicesReceived,
  lineFound,
  lineLost,
  resultsReceived,
  storeRefused,
} from '@/acts/outboxSlice'
import { useUnsentNotice } from '@/features/unsent/useUnsentNotice'
import { serverClock } from '@/services/serverClock'
import { API, apiServer } from '../../support/apiServer'
import { aUser } from '../../support/factories'
import { isInAHurry } from '../../support/hand'
import { disk } from '../../support/memoryOutbox'
import { NoticeOf } from '../../support/NoticeOf'
import {
  AT_1403,
  aDifference,
  anOutboxAct,
  aPass,
  fillsOutbox,
  recordedActs,
} from '../../support/outbox'
import { renderWithStore } from '../../support/renderWithStore'

async function show(acts: Parameters<typeof fillsOutbox>[1] = [], names = {}) {
  const view = renderWithStore(<NoticeOf use={useUnsentNotice} />)
  await act(() => fillsOutbox(view.store, acts, names))
  const { dispatch } = view.store
  return {
    ...view,
    goesAway: (pass: ReturnType<typeof aPass> | null = null) =>
      act(() => {
        dispatch(devicesReceived({ pass, devices: [] }))
        dispatch(lineLost(AT_1403))
      }),
    comesBack: (minutes: number, recorded: number) =>
      act(() => {
        dispatch(lineFound(AT_1403 + minutes * 60_000))
        dispatch(resultsReceived(recordedActs(recorded)))
      }),
  }
}

function expectNothingSaid() {
  expect(screen.getByRole('region', { name: 'Perlu dijawab' })).toBeEmptyDOMElement()
}

const look = () => screen.queryByRole('button', { name: 'Lihat' })

it('the notice is absent while all is recorded on the host', async () => {
  await show()

  expectNothingSaid()
})

it('the notice says since when the network is away and how many acts are unsent', async () => {
  const { goesAway } = await show([
    anOutboxAct(),
    anOutboxAct({ seq: 2, press: 2, key: 'another' }),
  ])

  goesAway()

  expect(screen.getByRole('alert')).toHaveTextContent(
    'Tanpa jaringan sejak 14.03 · 2 belum terkirimtersimpan di sini',
  )
  expect(look()).toBeVisible()
})

it.each([
  ['the device that holds the booth', aPass(), 'Antrian tetap jalan, dikirim saat tersambung'],
  ['another device', aPass({ isYours: false }), 'Siswa baru tetap bisa ditambah'],
  ['a device of a booth that nobody holds', null, 'Siswa baru tetap bisa ditambah'],
])('the notice says on %s what still works', async (_, pass, words) => {
  const { goesAway } = await show()

  goesAway(pass)

  expect(screen.getByRole('alert')).toHaveTextContent(`Tanpa jaringan sejak 14.03${words}`)
  expect(look()).not.toBeInTheDocument()
})

it('the notice says that nothing can be recorded in a browser that stores nothing', () => {
  const { store } = renderWithStore(<NoticeOf use={useUnsentNotice} />)

  act(() => {
    store.dispatch(storeRefused())
    store.dispatch(lineLost(AT_1403))
  })

  expect(screen.getByRole('alert')).toHaveTextContent(
    'Tanpa jaringan sejak 14.03Browser ini tidak bisa menyimpan, jadi pencatatan menunggu tersambung',
  )
})

it('the notice says how many acts were recorded and how long it took, until it is closed', async () => {
  const { goesAway, comesBack, user } = await show()
  goesAway()

  comesBack(8, 4)

  expect(screen.getByRole('status')).toHaveTextContent(
    '4 tercatatTersambung lagi 14.11, sesudah 8 mnt',
  )
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  expectNothingSaid()
})

it('the notice says nothing after a short cut without acts', async () => {
  const { goesAway, comesBack } = await show()
  goesAway()

  comesBack(1, 0)

  expectNothingSaid()
})

it('the notice asks first for a look at what differs', async () => {
  const { goesAway, comesBack } = await show([anOutboxAct({ differs: aDifference() })])
  goesAway()

  comesBack(8, 3)

  expect(screen.getByRole('alert')).toHaveTextContent('3 tercatat, 1 perlu dilihat')
  expect(look()).toBeVisible()
})

it('the notice says nothing of recorded acts on a page that was loaded since', async () => {
  await show([anOutboxAct({ differs: aDifference() })])

  expect(screen.getByRole('alert')).toHaveTextContent(/^1 perlu dilihat/)
})

it('the notice says what waits while there is a network', async () => {
  await show([anOutboxAct()])

  expect(screen.getByRole('status')).toHaveTextContent('1 belum terkirim')
})

it('the notice takes the lease over from a device that is away', async () => {
  const checkIns: CheckInBody[] = []
  apiServer.use(
    http.put(`${API}/api/devices/:device`, async ({ request }) => {
      checkIns.push((await request.json()) as CheckInBody)
      return HttpResponse.json({ success: true, data: { pass: aPass(), devices: [] } })
    }),
  )
  const { store, user } = await show()
  act(
    () =>
      void store.dispatch(
        devicesReceived({
          pass: aPass({ name: 'Tablet 2', by: 'Pak Budi', isYours: false, isAway: true }),
        }),
      ),
  )
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Booth dipegang Pak Budi (tablet)terputus sejak 14.03',
  )

  await user.click(screen.getByRole('button', { name: 'Ambil alih' }))

  await waitFor(expectNothingSaid)
  expect(checkIns).toMatchObject([{ pass: 'take-over' }])
})

it('the notice says whose and how many another admin’s acts are, and nothing of their students', async () => {
  const acts = [anOutboxAct({ by: 'budi@sekolah.sch.id' })]

  await show(acts, { admins: { 'budi@sekolah.sch.id': 'Pak Budi' } })

  expect(screen.getByRole('status')).toHaveTextContent(
    '1 langkah Pak Budi belum terkirim dari perangkat iniDikirim saat Pak Budi masuk lagi di sini',
  )
  expect(look()).not.toBeInTheDocument()
})

describe('the acts of an admin who does not return', () => {
  const email = 'budi@sekolah.sch.id'
  const DAY = 86_400_000

  /** The host answers this device so many days after the 6th of January. */
  async function hearsHost({ store }: Awaited<ReturnType<typeof show>>, days: number) {
    vi.spyOn(serverClock, 'now').mockReturnValue(AT_1403 + days * DAY)
    await act(() => (store.dispatch as OutboxDispatch)(checkIn('keep')))
  }

  async function holdsBudis() {
    apiServer.use(
      http.put(`${API}/api/devices/:device`, () =>
        HttpResponse.json({ success: true, data: { pass: null, devices: [] } }),
      ),
    )
    // Recorded with a clock that began in 1970.
    const acts = [
      anOutboxAct({ by: email, at: 0 }),
      anOutboxAct({ seq: 2, press: 2, key: 'own-key' }),
      anOutboxAct({ seq: 3, press: 3, key: 'later-key', by: email, at: 0 }),
    ]
    return show(acts, { admins: { [email]: 'Pak Budi' } })
  }

  it('stay for thirty days by the host’s clock, and the notice announces the last one', async () => {
    const page = await holdsBudis()
    await hearsHost(page, 0)
    await hearsHost(page, 30)

    expect(disk.stored().queue.acts).toHaveLength(3)
    await act(() => (page.store.dispatch as OutboxDispatch)(takeOut(2)))
    expect(screen.getByRole('status')).toHaveTextContent(
      'Dikirim saat Pak Budi masuk lagi di sini, paling lambat 5 Feb',
    )
  })

  it('are deleted then with the names of their students, which the notice says until it is read', async () => {
    const page = await holdsBudis()
    await hearsHost(page, 0)
    await hearsHost(page, 31)
    expect(disk.stored().queue.acts).toMatchObject([{ key: 'own-key' }])
    await act(() => (page.store.dispatch as OutboxDispatch)(takeOut(2)))

    expect(disk.stored()).toMatchObject({ queue: { acts: [] }, students: {} })
    expect(JSON.stringify(disk.stored())).not.toContain(email)
    expect(screen.getByRole('alert')).toHaveTextContent(
      '2 langkah Pak Budi dihapus dari perangkat ini tanpa tercatatPak Budi tidak masuk lagi di sini selama 30 hari',
    )
    await page.user.click(screen.getByRole('button', { name: 'Tutup' }))
    await waitFor(expectNothingSaid)
  })

  it('are told of one admin after the other, where they ended for several', async () => {
    const ended = ['Pak Budi', 'Bu Citra'].map((name, place) => ({ name, count: place + 1 }))
    const { user } = await show([], { ended })
    expect(screen.getByRole('alert')).toHaveTextContent('1 langkah Pak Budi dihapus')

    await user.click(screen.getByRole('button', { name: 'Tutup' }))

    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('2 langkah Bu Citra dihapus'),
    )
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    await waitFor(expectNothingSaid)
  })

  it('are told of the second admin after a double click on the notice about the first', async () => {
    const ended = ['Pak Budi', 'Bu Citra'].map((name, place) => ({ name, count: place + 1 }))
    const { user } = await show([], { ended })
    isInAHurry()

    await user.dblClick(screen.getByRole('button', { name: 'Tutup' }))

    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('2 langkah Bu Citra dihapus'),
    )
  })

  it('stay thirty more days when that admin has been here meanwhile', async () => {
    const page = await holdsBudis()
    await hearsHost(page, 0)
    act(() => void page.store.dispatch(adminKnown({ email, name: 'Pak Budi' })))
    await hearsHost(page, 20)
    act(() => void page.store.dispatch(adminKnown(aUser())))
    await hearsHost(page, 40)

    expect(disk.stored().queue.acts).toHaveLength(3)
  })
})
