import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import type { OutboxDispatch } from '@/acts/outbox'
import { devicesReceived, lineLost, storeRefused } from '@/acts/outboxSlice'
import { sendOutbox } from '@/acts/sendOutbox'
import { NewcomerLine } from '@/features/forecast/NewcomerLine'
import { QueueDialogs } from '@/features/queue/dialogs/QueueDialogs'
import { dialogOpened, type OpenDialog } from '@/features/queue/queueSlice'
import { queueApi } from '@/services/queueApi'
import { sessionOpened } from '@/services/session'
import { API, answers, apiServer, serves } from '../../../support/apiServer'
import { recordChanges } from '../../../support/changes'
import { anEntry, anOverview, aSession } from '../../../support/factories'
import { disk } from '../../../support/memoryOutbox'
import { AT_1403, anOutboxAct, aPass, dewi, fillsOutbox } from '../../../support/outbox'
import { renderWithStore } from '../../../support/renderWithStore'

const added = anOutboxAct({
  ...{ kind: 'add', id: undefined, key: 'c', localId: 'c' },
  body: { studentName: 'Citra', studentClass: 'X-1', photoCount: 4 },
})
const citra = anEntry({
  ...{ id: 'citra', queueNumber: 14, studentName: 'Citra', studentClass: 'X-1', photoCount: 4 },
})

/** The network is back, and the host records the addition. */
const getsItsNumber = () =>
  apiServer.use(
    http.put(`${API}/api/devices/:device`, () =>
      HttpResponse.json({ success: true, data: { pass: aPass(), devices: [] } }),
    ),
    http.post(`${API}/api/queue/acts`, () => {
      apiServer.use(serves.queue([dewi, citra]))
      return HttpResponse.json({
        success: true,
        data: { results: [{ seq: 1, outcome: 'done', entry: citra }] },
      })
    }),
  )

const started = anOutboxAct({ kind: 'start', body: undefined })

/** A desk without a network since 14.03 that has recorded these acts, and opens this dialog. */
async function opened(dialog: OpenDialog, acts: Parameters<typeof fillsOutbox>[1]) {
  apiServer.use(
    serves.queue([dewi]),
    serves.current(null),
    serves.stats(anOverview({ todayQueues: 13 })),
    http.put(`${API}/api/devices/:device`, () => HttpResponse.error()),
  )
  const view = renderWithStore(
    <main tabIndex={-1}>
      <QueueDialogs newcomer={<NewcomerLine />} />
    </main>,
  )
  const { store } = view
  await act(async () => {
    store.dispatch(sessionOpened(aSession({}, ['undo', 'idempotency-key', 'offline-acts'])))
    await store.dispatch(queueApi.endpoints.getQueue.initiate())
    await fillsOutbox(store, acts)
    store.dispatch(devicesReceived({ pass: aPass(), devices: [] }))
    store.dispatch(lineLost(AT_1403))
    store.dispatch(dialogOpened(dialog))
  })
  return { ...view, dialog: await screen.findByRole('dialog') }
}

const press = (name: string) => screen.getByRole('button', { name })
const kinds = () => disk.stored().queue.acts.map(({ kind }) => kind)

describe('the dialogs of a desk without a network', () => {
  it('cancel a student who is not sent yet', async () => {
    const { user, dialog } = await opened({ kind: 'cancel', id: 'c' }, [added])
    expect(dialog).toHaveTextContent('nomor menyusul')
    expect(dialog).toHaveTextContent('Citra')

    await user.click(press('Ya, batalkan'))

    await expect.poll(kinds).toEqual(['add', 'cancel'])
    expect(disk.stored().queue.acts[1]).toMatchObject({ localId: 'c' })
  })

  it('complete a session that started without a network', async () => {
    const { user, dialog } = await opened({ kind: 'complete', id: 'd' }, [started])
    expect(dialog).not.toHaveTextContent('belum dimulai')

    await user.click(screen.getByRole('radio', { name: 'Cash' }))
    await user.click(press('Selesaikan'))

    await expect.poll(kinds).toEqual(['start', 'complete'])
  })

  it('show at once that a student without a number cannot be edited yet', async () => {
    const { dialog } = await opened({ kind: 'edit', id: 'c' }, [added])

    expect(dialog).toHaveTextContent('Siswa ini belum terkirim: tunggu nomornya')
    expect(screen.getByLabelText('Nama Siswa')).toHaveValue('Citra')
    expect(press('Simpan')).toBeDisabled()
  })

  it('continue for a student who gets a number meanwhile, with the typed reason', async () => {
    const { user, dialog, store } = await opened({ kind: 'cancel', id: 'c' }, [added])
    const changes = recordChanges()
    getsItsNumber()
    apiServer.use(serves.cancel(answers({ ...citra, status: 'cancelled' })))
    await user.type(screen.getByLabelText('Alasan (opsional)'), 'Pulang')

    await act(() => (store.dispatch as OutboxDispatch)(sendOutbox()))
    expect(dialog).not.toHaveTextContent('sudah tidak ada')
    await user.click(press('Ya, batalkan'))

    await expect
      .poll(() => changes)
      .toContainEqual({
        method: 'DELETE',
        path: '/api/queue/citra',
        body: { reason: 'Pulang' },
      })
  })

  it('edit a student as soon as there is a number', async () => {
    const { user, store } = await opened({ kind: 'edit', id: 'c' }, [added])
    const changes = recordChanges()
    getsItsNumber()
    apiServer.use(serves.edit(answers({ ...citra, studentName: 'Citra Ayu' })))

    await act(() => (store.dispatch as OutboxDispatch)(sendOutbox()))
    await user.clear(screen.getByLabelText('Nama Siswa'))
    await user.type(screen.getByLabelText('Nama Siswa'), 'Citra Ayu')
    await expect.poll(() => press('Simpan')).toBeEnabled()
    await user.click(press('Simpan'))

    await expect
      .poll(() => changes)
      .toContainEqual({
        method: 'PUT',
        path: '/api/queue/citra',
        body: expect.objectContaining({ studentName: 'Citra Ayu' }),
      })
  })

  it('warn of a student who was added without a network', async () => {
    const { user } = await opened({ kind: 'add' }, [added])

    await user.type(screen.getByLabelText('Nama Siswa'), 'citra')
    await user.type(screen.getByLabelText('Kelas'), 'x-1')

    expect(
      screen.getByText('Nama dan kelas ini sudah ada di antrian, nomor menyusul.'),
    ).toBeVisible()
  })

  it('promise a newcomer no number', async () => {
    const { dialog } = await opened({ kind: 'add' }, [added])

    expect(dialog).toHaveTextContent('Nomor menyusul setelah tersambung.')
    expect(dialog).not.toHaveTextContent('Nomor 14')
  })
})

describe('the add form of a browser that refuses storage', () => {
  it('promises no number without a network, because no student is recorded', () => {
    const { store } = renderWithStore(<NewcomerLine />)

    act(() => {
      store.dispatch(storeRefused())
      store.dispatch(lineLost(AT_1403))
    })

    expect(document.body).toHaveTextContent(
      'Browser ini tidak bisa menyimpan: tambahkan siswa setelah tersambung.',
    )
    expect(document.body).not.toHaveTextContent('menyusul')
  })
})
