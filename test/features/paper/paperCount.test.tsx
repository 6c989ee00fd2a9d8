import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { PaperButton } from '@/features/paper/PaperButton'
import { usePaperNotice } from '@/features/paper/usePaperNotice'
import { paperApi } from '@/services/paperApi'
import { useGetQueueQuery } from '@/services/queueApi'
import { API, apiServer, hangs, serves } from '../../support/apiServer'
import { anEntry } from '../../support/factories'
import { NoticeOf } from '../../support/NoticeOf'
import { pending } from '../../support/pending'
import { showPart } from '../../support/showPart'

const paper = {
  load: { id: 'l-1', sheets: 20, at: '2025-01-06T00:00:00.000Z', by: 'Bu Ani', version: 1 },
  used: 14,
  left: 6,
}

const NOTICE = { use: usePaperNotice }

/** The button and the notice on a page that shows the queue. */
function PaperOfTheQueue() {
  useGetQueueQuery()
  return (
    <>
      <PaperButton />
      <NoticeOf {...NOTICE} />
    </>
  )
}

/** Opens the form of a printer with 6 sheets left, and saves a new load. */
async function loads(user: UserEvent, sheets: string) {
  await user.click(await screen.findByRole('button', { name: 'Kertas 6' }))
  await user.type(await screen.findByLabelText('Lembar di printer sekarang'), sheets)
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
}

describe('the paper beside the queue', () => {
  it('counts waiting students on a host without settings', async () => {
    const siti = anEntry({ photoCount: 4, version: 1 })
    const dewi = anEntry({ id: 'q-2', queueNumber: 2, photoCount: 4, version: 1 })
    apiServer.use(serves.queue([siti, dewi]), serves.paper(paper))
    const { server } = await showPart(<PaperOfTheQueue />, ['paper'])
    expect(await screen.findByText('Kertas tidak cukup, sisa 6 lembar')).toBeVisible()
    expect(screen.getByText('Antrian ini perlu 8 lembar')).toBeVisible()

    act(() => server.says('queueCompleted', { ...siti, status: 'completed', version: 2 }))

    await waitFor(() => expect(screen.queryByText(/^Kertas tidak cukup/)).not.toBeInTheDocument())
    expect(await screen.findByRole('button', { name: 'Kertas 6' })).toBeVisible()
  })

  it('counts one load when it is sent again after a lost answer, also from a form that was opened again', async () => {
    const keys: (string | null)[] = []
    apiServer.use(
      serves.paper(paper),
      http.post(`${API}/api/admin/paper`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return HttpResponse.error()
      }),
    )
    const { user } = await showPart(<PaperButton />, ['paper', 'idempotency-key-booth'])
    await user.click(await screen.findByRole('button', { name: 'Kertas 6' }))
    await user.type(await screen.findByLabelText('Lembar di printer sekarang'), '300')
    for (const times of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Simpan' }))
      await expect.poll(() => keys).toHaveLength(times)
      expect(await screen.findByText('Server tidak dapat dihubungi')).toBeVisible()
    }
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    await loads(user, '300')
    await expect.poll(() => keys).toHaveLength(3)
    expect(await screen.findByText('Server tidak dapat dihubungi')).toBeVisible()
    await user.type(screen.getByLabelText('Lembar di printer sekarang'), '0')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))

    await expect.poll(() => keys).toHaveLength(4)
    const [first, ...others] = keys
    expect(first).toMatch(/^[\w-]{8,}$/)
    expect(others).toEqual([first, first, expect.not.stringMatching(String(first))])
  })

  it('counts one load when its form is closed before the answer and it is pressed again', async () => {
    const keys: (string | null)[] = []
    apiServer.use(
      serves.paper(paper),
      http.post(`${API}/api/admin/paper`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return hangs()
      }),
    )
    const { user } = await showPart(<PaperButton />, ['paper', 'idempotency-key-booth'])
    for (const times of [1, 2]) {
      await loads(user, '300')
      await expect.poll(() => keys).toHaveLength(times)
      await user.click(screen.getByRole('button', { name: 'Tutup' }))
    }

    expect(keys[0]).toMatch(/^[\w-]{8,}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('counts the same load twice with another one between, though the first has no answer yet', async () => {
    const sent: { sheets: number; key: string | null }[] = []
    apiServer.use(
      serves.paper(paper),
      http.post<never, { sheets: number }>(`${API}/api/admin/paper`, async ({ request }) => {
        const { sheets } = await request.json()
        sent.push({ sheets, key: request.headers.get('idempotency-key') })
        return sheets === 300 ? hangs() : HttpResponse.json({ success: true, data: paper })
      }),
    )
    const { user } = await showPart(<PaperButton />, ['paper', 'idempotency-key-booth'])
    for (const [place, sheets] of ['300', '20', '300'].entries()) {
      await loads(user, sheets)
      await expect.poll(() => sent).toHaveLength(place + 1)
      if (sheets === '300') await user.click(screen.getByRole('button', { name: 'Tutup' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }

    const [first, , third] = sent
    expect(third?.key).not.toBe(first?.key)
  })

  it('says that a load was not counted whose form was closed before the refusal', async () => {
    const answer = pending<Response>()
    apiServer.use(
      serves.paper(paper),
      http.post(`${API}/api/admin/paper`, () => answer.value),
    )
    const { user, toasts } = await showPart(<PaperButton />, ['paper'])
    await loads(user, '300')
    await user.click(screen.getByRole('button', { name: 'Tutup' }))

    answer.letGo(Response.json({ message: 'Hari ini sudah ditutup' }, { status: 409 }))

    const text = 'Isi Kertas tidak tersimpan. Hari ini sudah ditutup'
    await expect.poll(() => toasts.map(({ text }) => text)).toEqual([text])
  })

  it('leaves a form open that was opened again, when the one before it is answered', async () => {
    const answer = pending<Response>()
    apiServer.use(
      serves.paper(paper),
      http.post(`${API}/api/admin/paper`, () => answer.value),
    )
    const { user, toasts } = await showPart(<PaperButton />, ['paper'])
    await loads(user, '300')
    await user.click(screen.getByRole('button', { name: 'Tutup' }))
    await user.click(await screen.findByRole('button', { name: 'Kertas 6' }))
    await user.type(await screen.findByLabelText('Lembar di printer sekarang'), '20')

    answer.letGo(Response.json({ success: true, data: paper }))

    await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['Isi Kertas tersimpan'])
    expect(screen.getByLabelText('Lembar di printer sekarang')).toHaveValue('20')
  })

  it('corrects the load that was seen, and not another one that was recorded meanwhile', async () => {
    const corrected: unknown[] = []
    apiServer.use(
      serves.paper(paper),
      http.put(`${API}/api/admin/paper/:id`, async ({ params, request }) => {
        corrected.push([params['id'], await request.json()])
        return HttpResponse.json({ message: 'Kertas sudah diisi lagi' }, { status: 409 })
      }),
    )
    const { user, store } = await showPart(<PaperButton />, ['paper'])
    await user.click(await screen.findByRole('button', { name: 'Kertas 6' }))
    await user.click(await screen.findByRole('radio', { name: 'Perbaiki isian terakhir' }))

    const load = { ...paper.load, id: 'l-2', by: 'Pak Budi' }
    apiServer.use(serves.paper({ ...paper, load, left: 300 }))
    act(() => void store.dispatch(paperApi.util.invalidateTags(['Booth'])))
    expect(await screen.findByRole('button', { name: 'Kertas 300', hidden: true })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Simpan' }))

    expect(await screen.findByText('Kertas sudah diisi lagi')).toBeVisible()
    expect(corrected).toEqual([['l-1', { sheets: 20, version: 1 }]])
    expect(await screen.findByText(/^Terakhir diisi 20 lembar oleh Pak Budi/)).toBeVisible()
  })

  it('sends no key to a host without keys', async () => {
    const keys: (string | null)[] = []
    apiServer.use(
      serves.paper(paper),
      http.post(`${API}/api/admin/paper`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return HttpResponse.error()
      }),
    )
    const { user } = await showPart(<PaperButton />, ['paper'])
    await user.click(await screen.findByRole('button', { name: 'Kertas 6' }))
    await user.type(await screen.findByLabelText('Lembar di printer sekarang'), '300{Enter}')

    await expect.poll(() => keys).toEqual([null])
  })
})
