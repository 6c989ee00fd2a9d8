import type { ActsBody } from '@antrian/contract/offline/offlineBodies'
import type { OutboxAct } from '@antrian/contract/offline/outbox'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { OutboxDispatch } from '@/acts/outbox'
import { adminKnown, lineFound, lineLost, resultsReceived } from '@/acts/outboxSlice'
import { sendOutbox } from '@/acts/sendOutbox'
import { UnsentDrawer } from '@/features/unsent/UnsentDrawer'
import { useUnsentNotice } from '@/features/unsent/useUnsentNotice'
import { API, apiServer, cuts } from '../../support/apiServer'
import { anEntry, aUser } from '../../support/factories'
import { isInAHurry } from '../../support/hand'
import { disk } from '../../support/memoryOutbox'
import { NoticeOf } from '../../support/NoticeOf'
import {
  AT_1403,
  aDifference,
  anOutboxAct,
  aPass,
  dewi,
  fillsOutbox,
  recordedActs,
} from '../../support/outbox'
import { renderWithStore } from '../../support/renderWithStore'

const UNSENT = { use: useUnsentNotice }

/** As the dashboard and the frame of all pages have them. */
function Desk() {
  const [isNarrow, setIsNarrow] = useState(false)
  return (
    <>
      <NoticeOf key={isNarrow ? 'narrow' : 'wide'} {...UNSENT} />
      <UnsentDrawer />
      <button type="button" onClick={() => setIsNarrow(true)}>
        narrow
      </button>
    </>
  )
}

async function open(...acts: Parameters<typeof fillsOutbox>[1]) {
  const view = renderWithStore(<Desk />)
  await act(() => fillsOutbox(view.store, acts))
  await view.user.click(screen.getByRole('button', { name: 'Lihat' }))
  return { ...view, drawer: within(await screen.findByRole('dialog')) }
}

const added = anOutboxAct({
  ...{ kind: 'add', id: undefined, key: 'c', localId: 'c' },
  body: { studentName: 'Citra', studentClass: 'X-1', photoCount: 4 },
})
const started = anOutboxAct({
  ...{ seq: 2, press: 2, kind: 'start', id: undefined, key: 's', localId: 'c', body: undefined },
  at: AT_1403 + 60_000,
})

/** The host answers with these results, or not at all. */
function host(answer: Response | ((sent: ActsBody) => unknown[])) {
  const sent: ActsBody[] = []
  apiServer.use(
    http.put(`${API}/api/devices/:device`, () =>
      HttpResponse.json({ success: true, data: { pass: aPass(), devices: [] } }),
    ),
    http.post(`${API}/api/queue/acts`, async ({ request }) => {
      const body = (await request.json()) as ActsBody
      sent.push(body)
      if (answer instanceof Response) return answer
      return HttpResponse.json({ success: true, data: { results: answer(body) } })
    }),
  )
  return sent
}

describe('the list of unsent acts', () => {
  it('shows them in order with their times and effects', async () => {
    const { drawer } = await open(added, started, anOutboxAct({ seq: 3, press: 3, key: 'k' }))

    expect(drawer.getByRole('heading')).toHaveTextContent('Belum Terkirim')
    expect(drawer.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      '14.03Citra ditambahX-1 · 4 lembar · nomor menyusulHapus',
      '14.04Citra mulaiX-1Hapus',
      '14.0313 Dewi selesaiCash Rp 18.000Hapus',
    ])
    expect(drawer.getByText('Dikirim sendiri saat tersambung, dalam urutan ini.')).toBeVisible()
  })

  it('removes one with what builds on it, and says when nothing is left', async () => {
    const { drawer, user } = await open(added, started)

    await user.click(drawer.getByRole('button', { name: 'Hapus: Citra ditambah' }))

    expect(drawer.queryByRole('listitem')).not.toBeInTheDocument()
    expect(drawer.getByText('Semua sudah terkirim.')).toBeVisible()
    expect(disk.stored().queue.acts).toEqual([])
    expect(JSON.stringify(disk.stored())).not.toContain('Citra')
  })

  it('removes nothing by the other half of a double press', async () => {
    const { drawer, user } = await open(added, anOutboxAct({ seq: 2, press: 2, key: 'k' }))
    isInAHurry()

    await user.click(drawer.getByRole('button', { name: 'Hapus: Citra ditambah' }))
    await user.click(drawer.getByRole('button', { name: 'Hapus: 13 Dewi selesai' }))

    expect(disk.stored().queue.acts).toMatchObject([{ key: 'k' }])
  })

  it('keeps an act that the host may have', async () => {
    const { drawer, user, toasts } = await open({ ...added, isSent: true })

    await user.click(drawer.getByRole('button', { name: 'Hapus: Citra ditambah' }))

    await expect
      .poll(() => toasts)
      .toMatchObject([{ text: 'Mungkin sudah terkirim: tidak dapat dihapus di sini' }])
    expect(drawer.getAllByRole('listitem')).toHaveLength(1)
  })

  it('keeps an act on a disk that refuses the change', async () => {
    const { drawer, user, toasts } = await open(added)
    disk.fill()

    await user.click(drawer.getByRole('button', { name: 'Hapus: Citra ditambah' }))

    await expect
      .poll(() => toasts)
      .toMatchObject([
        { text: 'Tidak dapat disimpan di perangkat ini. Tidak ada yang diubah.', variant: 'error' },
      ])
    expect(drawer.getAllByRole('listitem')).toHaveLength(1)
  })

  it('stays open when the notice moves to another place of the page', async () => {
    const { user } = await open(added)

    fireEvent.click(screen.getByText('narrow'))

    expect(screen.getByRole('dialog')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the acts of another admin', () => {
  const BUDI = 'budi@sekolah.sch.id'

  /** A device with two acts of Pak Budi, at which a developer signs in, who may have own ones. */
  async function openAsDeveloper(answer: () => Response, ...own: OutboxAct[]) {
    const released: unknown[] = []
    apiServer.use(
      http.post(`${API}/api/developer/unsent-acts`, async ({ request }) => {
        released.push(await request.json())
        return answer()
      }),
    )
    const view = renderWithStore(<Desk />)
    const acts = [added, started].map(held => ({ ...held, by: BUDI }))
    await act(() => fillsOutbox(view.store, [...acts, ...own], { admins: { [BUDI]: 'Pak Budi' } }))
    act(() => void view.store.dispatch(adminKnown({ ...aUser(), mayRelease: true })))
    await view.user.click(screen.getByRole('button', { name: 'Lihat' }))
    return { ...view, released, drawer: within(await screen.findByRole('dialog')) }
  }

  const logged = () => HttpResponse.json({ success: true, data: { acts: 2 } })

  it('become questions to the developer who takes them over, and name who pressed', async () => {
    const sent = host(({ acts }) =>
      acts.map(({ seq, kind }) =>
        kind === 'add'
          ? { ...aDifference({ reason: 'taken-over', current: null, last: null }), seq }
          : { seq, outcome: 'later' },
      ),
    )
    const { drawer, user, released } = await openAsDeveloper(logged)
    expect(drawer.queryByText(/Citra/)).not.toBeInTheDocument()

    await user.click(drawer.getByRole('button', { name: 'Ambil alih' }))

    expect(
      await drawer.findByRole('heading', { name: 'Citra: dicatat admin yang sudah keluar' }),
    ).toBeVisible()
    expect(drawer.getByText('di sini, 14.03, Pak Budi')).toBeVisible()
    expect(released).toEqual([{ recordedBy: BUDI, outcome: 'taken-over', acts: 2 }])
    await expect.poll(() => sent[0]?.acts[0]).toMatchObject({ key: 'c', recordedBy: BUDI })
  })

  it('leave no name on the disk when the developer deletes them', async () => {
    const { drawer, user, released } = await openAsDeveloper(logged)

    await user.click(drawer.getByRole('button', { name: 'Hapus' }))
    const question = within(await screen.findByRole('dialog', { name: 'Hapus' }))
    await user.click(question.getByRole('button', { name: 'Hapus' }))

    expect(await drawer.findByText('Semua sudah terkirim.')).toBeVisible()
    expect(released).toEqual([{ recordedBy: BUDI, outcome: 'deleted', acts: 2 }])
    expect(JSON.stringify(disk.stored())).not.toMatch(/Citra|Budi|budi/)
  })

  it('are deleted alone, without those of the developer', async () => {
    const own = anOutboxAct({ seq: 3, press: 3, key: 'own-key', differs: aDifference() })
    const { drawer, user, released } = await openAsDeveloper(logged, own)

    await user.click(drawer.getByRole('button', { name: 'Hapus' }))
    const question = within(await screen.findByRole('dialog', { name: 'Hapus' }))
    await user.click(question.getByRole('button', { name: 'Hapus' }))

    await expect.poll(() => disk.stored().queue.acts).toMatchObject([{ key: 'own-key' }])
    expect(released).toEqual([{ recordedBy: BUDI, outcome: 'deleted', acts: 2 }])
  })

  it('stay on a disk that refuses the change, with the reason', async () => {
    const { drawer, user, toasts } = await openAsDeveloper(logged)
    disk.fill()

    await user.click(drawer.getByRole('button', { name: 'Ambil alih' }))

    const text = 'Tidak dapat disimpan di perangkat ini. Tidak ada yang diubah.'
    await expect.poll(() => toasts).toMatchObject([{ text, variant: 'error' }])
    expect(await drawer.findByRole('button', { name: 'Ambil alih' })).toBeVisible()
    expect(disk.stored().queue.acts).toMatchObject([{ by: BUDI }, { by: BUDI }])
  })

  it('stay while that admin may sign in, with the reason', async () => {
    const message = 'Admin ini masih ada di daftar akun'
    const { drawer, user } = await openAsDeveloper(() =>
      HttpResponse.json({ message }, { status: 409 }),
    )

    await user.click(drawer.getByRole('button', { name: 'Ambil alih' }))

    expect(await drawer.findByText(message)).toBeVisible()
    expect(disk.stored().queue.acts).toMatchObject([{ by: BUDI }, { by: BUDI }])
    await user.click(drawer.getByRole('button', { name: 'Hapus' }))
    expect(await screen.findByRole('dialog', { name: 'Hapus' })).not.toHaveTextContent(message)
  })
})

describe('the host’s remarks on recorded acts', () => {
  const citra = anEntry({ id: 'c', queueNumber: 21, studentName: 'Citra', studentClass: 'X-1' })

  it.each([
    [
      'a student who is in line already',
      { namesake: { ...citra, id: 'other', queueNumber: 14 } },
      'Nama dan kelas yang sama juga ada di antrian, nomor 14. Jika siswanya sama, batalkan satu.',
    ],
    [
      'a day that was closed meanwhile',
      { isAfterClosing: true },
      'Hari itu sudah ditutup: Tutup Hari menyebutnya sebagai perubahan.',
    ],
    [
      'a session that was not started',
      { message: 'Budi sudah dibatalkan, sesinya tidak dimulai' },
      'Budi sudah dibatalkan, sesinya tidak dimulai',
    ],
  ])('name %s until the list is closed', async (_, more, words) => {
    host(({ acts }) => acts.map(({ seq }) => ({ seq, outcome: 'done', entry: citra, ...more })))
    const { store, drawer, user } = await open(added)
    act(() => void store.dispatch(lineLost(AT_1403)))

    await act(() => (store.dispatch as OutboxDispatch)(sendOutbox()))

    expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent(
      '1 tercatat, 1 perlu diketahui',
    )
    expect(drawer.getByRole('heading', { level: 2 })).toHaveTextContent(
      '1 Tercatat, 1 Perlu Diketahui',
    )
    expect(drawer.getByRole('listitem')).toHaveTextContent(`21 Citra${words}`)
    await user.click(drawer.getByRole('button', { name: 'Tutup' }))
    expect(screen.getByRole('status')).toHaveTextContent('1 tercatat')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('are two about one student, where two acts have one each', async () => {
    const { store, drawer } = await open(added)

    act(() => {
      const done = { outcome: 'done', entry: citra } as const
      store.dispatch(
        resultsReceived([
          { ...done, seq: 1, isAfterClosing: true },
          { ...done, seq: 2, message: 'Budi sudah dibatalkan, sesinya tidak dimulai' },
        ]),
      )
    })

    expect(drawer.getByText(/^Hari itu sudah ditutup/)).toBeVisible()
    expect(drawer.getByText(/^Budi sudah dibatalkan/)).toBeVisible()
  })
})

describe('a question about an act', () => {
  const asked = anOutboxAct({ differs: aDifference(), isSent: true })

  it('shows both versions with times and names, and an answer for each', async () => {
    const { store } = await open(asked)
    act(() => {
      store.dispatch(lineLost(AT_1403))
      store.dispatch(lineFound(AT_1403 + 60_000))
      store.dispatch(resultsReceived(recordedActs(4)))
    })
    const drawer = within(screen.getByRole('dialog', { name: '4 Tercatat, 1 Perlu Dilihat' }))

    expect(drawer.getByRole('heading', { level: 3 })).toHaveTextContent(
      '13 Dewi: dibayar dengan apa?',
    )
    expect(drawer.getByText('Cash Rp 18.000').parentElement).toHaveTextContent(
      'di sini, 14.03, Bu Ani',
    )
    expect(drawer.getByText('QRIS Rp 18.000').parentElement).toHaveTextContent(
      'tercatat 14.05, Pak Budi',
    )
    expect(drawer.getAllByRole('button').map(button => button.textContent)).toEqual([
      'Cash, betulkan',
      'QRIS, biarkan',
      'Tutup',
    ])
  })

  it('shows the host’s sentence where nobody’s step is known', async () => {
    const { drawer } = await open({ ...asked, differs: aDifference({ last: null }) })

    expect(drawer.getByText('Sudah selesai dengan QRIS')).toBeVisible()
  })

  it.each([
    ['Cash, betulkan', 'record'],
    ['QRIS, biarkan', 'dismiss'],
  ])('accepts %s as the answer, and disappears', async (label, answer) => {
    const results = ({ acts }: ActsBody) =>
      acts.map(({ seq }) => ({ seq, outcome: 'done', entry: dewi }))
    const sent = host(results)
    const { drawer, user } = await open(asked)

    await user.click(drawer.getByRole('button', { name: label }))

    expect(await drawer.findByText('Semua sudah terkirim.')).toBeVisible()
    await expect
      .poll(() => sent.map(({ acts }) => acts))
      .toMatchObject([[{ kind: 'complete', answer }]])
  })

  it('stays and says why when its start still cannot be recorded', async () => {
    const taken = aDifference({ reason: 'booth-taken', message: 'Masih ada sesi yang berlangsung' })
    host(({ acts }) => acts.map(({ seq }) => ({ ...taken, seq })))
    const { drawer, user, toasts } = await open({ ...asked, kind: 'start', differs: taken })

    await user.click(drawer.getByRole('button', { name: 'Catat mulai' }))

    await expect.poll(() => toasts).toMatchObject([{ text: 'Masih ada sesi yang berlangsung' }])
    expect(drawer.getByRole('button', { name: 'Catat mulai' })).toBeVisible()
  })

  it('records a start with its waiting completion', async () => {
    const differs = aDifference({ reason: 'booth-taken' })
    const { drawer } = await open(
      { ...asked, kind: 'start', differs },
      anOutboxAct({ seq: 2, press: 2, key: 'end' }),
    )

    expect(drawer.getByRole('button', { name: 'Catat selesai' })).toBeVisible()
  })

  it('keeps its answer where the host cannot be reached', async () => {
    apiServer.use(http.post(`${API}/api/queue/acts`, cuts))
    const { drawer, user } = await open(asked)

    await user.click(drawer.getByRole('button', { name: 'Cash, betulkan' }))

    expect(await drawer.findByText('13 Dewi selesai')).toBeVisible()
    expect(disk.stored().queue.acts).toMatchObject([{ answer: 'record' }])
  })

  it('stays on a disk that refuses the answer', async () => {
    const sent = host(() => [])
    const { drawer, user, toasts } = await open(asked)
    disk.fill()

    await user.click(drawer.getByRole('button', { name: 'Cash, betulkan' }))

    await expect
      .poll(() => toasts)
      .toMatchObject([{ text: 'Tidak dapat disimpan di perangkat ini. Tidak ada yang diubah.' }])
    expect(drawer.getByRole('button', { name: 'Cash, betulkan' })).toBeVisible()
    expect(sent).toEqual([])
  })
})
