import type { Pauses } from '@antrian/contract/booth/pause'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { QueueMenu } from '@/app/pages/QueueMenu'
import { StopButton } from '@/features/pause/StopButton'
import { usePauseNotice } from '@/features/pause/usePauseNotice'
import { ClockOffset } from '@/ui/time/schoolTime'
import { API, apiServer, cuts, refuses, serves } from '../../support/apiServer'
import { recordChanges } from '../../support/changes'
import { NoticeOf } from '../../support/NoticeOf'
import { showPart } from '../../support/showPart'

const MINUTE = 60_000
const STOP = ['pause', 'stop'] as const

/** A stop that began some minutes ago, or is said to stand since. */
function stopped(reason: 'printer' | 'other', words = '', began = 1, said = began): Pauses {
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
  const stop = { reason, words, by: 'Pak Budi', saidAt: ago(said) }
  return { pauses: [{ from: ago(began), until: ago(-600), stop }], version: 7 }
}

/** Takes a stop, and serves it from then on. */
const takes = (now: Pauses) =>
  http.put(`${API}/api/admin/pause`, () => {
    apiServer.use(serves.pauses(now))
    return HttpResponse.json({ success: true, data: now })
  })

async function openDialog() {
  apiServer.use(serves.pauses({ pauses: [], version: 6 }))
  const changes = recordChanges()
  const view = await showPart(
    <>
      <StopButton />
      <NoticeOf use={usePauseNotice} />
    </>,
    STOP,
  )
  const { user } = view
  await user.click(await screen.findByRole('button', { name: 'Berhenti dulu…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Berhenti Dulu' }))
  const press = async (name = 'Berhenti') => user.click(dialog.getByRole('button', { name }))
  const bodies = () => changes.map(({ body }) => body)
  return { ...view, dialog, press, bodies }
}

describe('the dialog of a stop', () => {
  it('stops the booth for the printer by two presses, and gives way to the notice', async () => {
    const { press, bodies } = await openDialog()
    apiServer.use(takes(stopped('printer')))

    await press()

    expect(await screen.findByText('Booth berhenti: printer diperbaiki')).toBeVisible()
    expect(bodies()).toEqual([{ stop: { reason: 'printer', words: '' }, version: 6 }])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Berhenti dulu…' })).not.toBeInTheDocument()
  })

  it('asks for own words, and sends those alone', async () => {
    const { user, dialog, press, bodies } = await openDialog()
    await user.click(dialog.getByRole('radio', { name: 'Lainnya' }))

    await press()
    expect(dialog.getByText('Tulis alasan berhenti')).toBeVisible()
    await user.click(dialog.getByRole('textbox'))
    await user.paste('a'.repeat(41))
    await press()
    expect(dialog.getByText('Alasan berhenti paling panjang 40 huruf')).toBeVisible()
    expect(bodies()).toEqual([])

    await user.clear(dialog.getByRole('textbox'))
    await user.paste('lampu kilat rusak')
    apiServer.use(takes(stopped('other', 'lampu kilat rusak')))
    await press()
    expect(await screen.findByText('Booth berhenti: lampu kilat rusak')).toBeVisible()
    expect(bodies()).toEqual([
      { stop: { reason: 'other', words: 'lampu kilat rusak' }, version: 6 },
    ])
  })

  it('asks once about the name of a student', async () => {
    const { user, dialog, press, bodies } = await openDialog()
    const asks = { message: '"Clara": nama siswa', asks: true }
    apiServer.use(
      http.put(`${API}/api/admin/pause`, () => HttpResponse.json(asks, { status: 409 })),
    )
    await user.click(dialog.getByRole('radio', { name: 'Lainnya' }))
    await user.click(dialog.getByRole('textbox'))
    await user.paste('menunggu Clara')
    await press()
    expect(await dialog.findByText('"Clara": nama siswa')).toBeVisible()

    apiServer.use(takes(stopped('other', 'menunggu Clara')))
    await press('Ya, berhenti')

    expect(await screen.findByText('Booth berhenti: menunggu Clara')).toBeVisible()
    const stop = { reason: 'other', words: 'menunggu Clara' }
    expect(bodies()).toEqual([
      { stop, version: 6 },
      { stop, version: 6, sure: true },
    ])
  })

  it('keeps the words when the server cannot be reached', async () => {
    const { user, dialog, press } = await openDialog()
    apiServer.use(http.put(`${API}/api/admin/pause`, cuts))
    await user.click(dialog.getByRole('radio', { name: 'Lainnya' }))
    await user.click(dialog.getByRole('textbox'))
    await user.paste('menunggu baterai')

    await press()

    expect(await dialog.findByText(/Server tidak dapat dihubungi/)).toBeVisible()
    expect(dialog.getByRole('textbox')).toHaveValue('menunggu baterai')
  })

  it('says who was first when two admins stop the booth, and shows that stop', async () => {
    const { press, toasts } = await openDialog()
    apiServer.use(
      http.put(`${API}/api/admin/pause`, () => {
        apiServer.use(serves.pauses(stopped('printer')))
        return refuses(409, 'Berhenti baru diubah Pak Budi')()
      }),
    )

    await press()

    expect(await screen.findByText('Booth berhenti: printer diperbaiki')).toBeVisible()
    await expect
      .poll(() => toasts.map(({ text }) => text))
      .toEqual(['Berhenti baru diubah Pak Budi'])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the notice of a stop', () => {
  const showNotice = async (pauses: Pauses) => {
    apiServer.use(serves.pauses(pauses))
    const changes = recordChanges()
    const view = await showPart(<NoticeOf use={usePauseNotice} />, STOP)
    await screen.findByText(/^Booth berhenti/)
    return { ...view, changes }
  }

  it('asks after 30 minutes whether it still stands, and counts anew from the answer', async () => {
    const { user, changes } = await showNotice(stopped('printer', '', 31))
    expect(screen.getByText(/^Sudah lebih dari 30 menit/)).toBeVisible()
    apiServer.use(takes(stopped('printer', '', 31, 0)))

    await user.click(screen.getByRole('button', { name: 'Masih berhenti' }))

    await waitFor(() => expect(screen.queryByText(/^Sudah lebih/)).not.toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Masih berhenti' })).not.toBeInTheDocument()
    await expect
      .poll(() => changes.map(({ body }) => body))
      .toEqual([
        {
          stop: { reason: 'printer', words: '' },
          version: 7,
        },
      ])
  })

  it('is not asked about before', async () => {
    await showNotice(stopped('printer', '', 29))
    expect(screen.queryByText(/^Sudah lebih/)).not.toBeInTheDocument()
  })

  it('goes by the time of the server where this device is an hour fast', async () => {
    const pauses = stopped('printer')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * MINUTE })
    apiServer.use(serves.pauses(pauses))
    await showPart(
      <ClockOffset value={-60 * MINUTE}>
        <NoticeOf use={usePauseNotice} />
      </ClockOffset>,
      STOP,
    )

    expect(await screen.findByText('Booth berhenti: printer diperbaiki')).toBeVisible()
    expect(screen.queryByText(/^Sudah lebih/)).not.toBeInTheDocument()
  })

  it('is ended by one press, with the version that was seen', async () => {
    const { user, changes } = await showNotice(stopped('printer'))
    apiServer.use(
      http.delete(`${API}/api/admin/pause`, () => {
        apiServer.use(serves.pauses({ pauses: [], version: 8 }))
        return HttpResponse.json({ success: true, data: { pauses: [], version: 8 } })
      }),
    )

    await user.click(screen.getByRole('button', { name: 'Jalan lagi' }))

    await waitFor(() => expect(screen.queryByText(/^Booth berhenti/)).not.toBeInTheDocument())
    await expect
      .poll(() => changes.map(({ method, body }) => [method, body]))
      .toEqual([['DELETE', { version: 7 }]])
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })
})

describe('a host without stops', () => {
  it('offers a pause, and no stop', async () => {
    apiServer.use(serves.pauses({ pauses: [], version: 0 }))
    const { user } = await showPart(<QueueMenu />, ['pause'])
    await user.click(await screen.findByRole('button', { name: 'Lainnya' }))

    expect(await screen.findByRole('button', { name: /^Istirahat/ })).toBeVisible()
    for (const name of [/^Berhenti dulu/, /^Pesan untuk ruangan/]) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    }
  })
})
