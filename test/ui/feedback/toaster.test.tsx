import Dialog from '@mui/material/Dialog'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { closeSnackbar } from 'notistack'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announce } from '@/ui/feedback/announcer'
import { Toaster } from '@/ui/feedback/Toaster'
import { setToastPresenter, show, toast } from '@/ui/feedback/toast'

// Removes toasts that waited before this test.
beforeEach(() => {
  setToastPresenter(() => {})
  setToastPresenter(undefined)
})
afterEach(() => {
  act(() => closeSnackbar())
})

describe('the toaster', () => {
  it('shows toasts from before it was mounted', async () => {
    toast('info', 'Selamat datang, Bu Ani! 👋')
    render(<Toaster />)

    expect(await screen.findByText('Selamat datang, Bu Ani! 👋')).toBeVisible()
  })

  it.each([
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('shows %s as %s', async (variant, role) => {
    render(<Toaster />)

    act(() => toast(variant, 'Siti Rahma'))

    expect(await screen.findByRole(role)).toHaveTextContent('Siti Rahma')
  })

  it('shows each amount in one piece, without another text', async () => {
    render(<Toaster />)

    act(() => toast('success', 'Rp 5.000 kembali, Siti selesai, Cash Rp 18.000'))

    const shown = await screen.findByRole('status')
    expect(shown).toHaveTextContent('Rp 5.000 kembali, Siti selesai, Cash Rp 18.000')
    expect(screen.getAllByText(/^Rp [\d.]+$/).map(({ textContent }) => textContent)).toEqual([
      'Rp 5.000',
      'Rp 18.000',
    ])
  })

  it('leaves announcements to the live region', async () => {
    render(<Toaster />)

    act(() => show({ variant: 'warning', text: 'Antrian Siti dibatalkan', isAnnounced: true }))

    expect(await screen.findByText('Antrian Siti dibatalkan')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('returns the focus to the page when its button was pressed', async () => {
    const action = { label: 'Urungkan', shortcut: 'U', run: () => {} }
    render(
      <main tabIndex={-1}>
        <Toaster />
      </main>,
    )
    act(() => show({ variant: 'success', text: 'Ayu selesai', action }))

    await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }))

    await waitFor(() => expect(screen.queryByText('Ayu selesai')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('shows only the last own action, with Urungkan', async () => {
    const run = vi.fn<() => void>()
    const own = { variant: 'success', isOwn: true } as const
    const action = { label: 'Urungkan', shortcut: 'U', run }
    render(<Toaster />)

    act(() => show({ ...own, text: 'Ayu selesai', action }))
    await screen.findByText('Ayu selesai')
    act(() => show({ ...own, text: 'Ayu kembali ke booth' }))

    expect(await screen.findByText('Ayu kembali ke booth')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Ayu selesai')).not.toBeInTheDocument())
    expect(screen.queryByRole('button', { name: /Urungkan/ })).not.toBeInTheDocument()
  })

  it('shows the own result before news', async () => {
    render(<Toaster />)

    act(() => {
      for (let number = 1; number <= 30; number++) {
        show({ variant: 'success', text: `Siswa ${number} masuk antrian`, isNews: true })
      }
    })
    await screen.findByText('Siswa 1 masuk antrian')
    act(() => toast('success', '31 baris diekspor'))

    expect(await screen.findByText('31 baris diekspor')).toBeVisible()
    expect(screen.queryByText('Siswa 30 masuk antrian')).not.toBeInTheDocument()
  })

  it('keeps the live region accessible while a dialog is open', async () => {
    render(
      <>
        <Toaster />
        <Dialog open>dialog</Dialog>
      </>,
    )

    act(() => announce('Budi mulai, 3 menunggu'))

    expect(await screen.findByRole('log')).toHaveTextContent('Budi mulai, 3 menunggu')
  })

  it('can be read while a dialog is open', async () => {
    render(
      <>
        <Toaster />
        <Dialog open>dialog</Dialog>
      </>,
    )

    act(() => toast('error', 'Gagal'))

    expect(await screen.findByRole('alert')).toHaveTextContent('Gagal')
  })

  it('shows at most three toasts, with different ids', async () => {
    render(<Toaster />)

    act(() => ['satu', 'dua', 'tiga', 'empat'].forEach(text => toast('error', text)))

    await screen.findByText('empat')
    await waitFor(() => expect(screen.queryByText('satu')).not.toBeInTheDocument())
    expect(screen.getAllByRole('alert').map(shown => shown.textContent)).toHaveLength(3)
    expect(document.querySelectorAll('[id^="notistack"]')).toHaveLength(0)
  })

  it('closes a toast by its button', async () => {
    render(<Toaster />)
    act(() => toast('error', 'Gagal'))

    await userEvent.click(await screen.findByRole('button', { name: 'Sembunyikan pesan' }))

    await waitFor(() => expect(screen.queryByText('Gagal')).not.toBeInTheDocument())
  })

  it('shows markup as text', async () => {
    render(<Toaster />)
    act(() => toast('info', '<b>Ani</b> masuk antrian'))

    expect(await screen.findByText('<b>Ani</b> masuk antrian')).toBeVisible()
  })
})

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers())

  it.each([
    ['success', 2000],
    ['info', 3000],
    ['warning', 4000],
    ['error', 4000],
  ] as const)('stays as %s for %i ms', (variant, duration) => {
    render(<Toaster />)
    act(() => toast(variant, 'Siti'))
    // The toast appears after the next paint.
    act(() => void vi.advanceTimersByTime(20))

    act(() => void vi.advanceTimersByTime(duration - 1))
    expect(screen.getByText('Siti')).toBeInTheDocument()

    // The toast slides out, then its space closes.
    for (let frame = 0; frame < 10; frame++) act(() => void vi.advanceTimersByTime(100))
    expect(screen.queryByText('Siti')).not.toBeInTheDocument()
  })

  it('stays as long as the task it shows', () => {
    render(<Toaster />)
    act(() => toast('loading', 'Mengekspor…'))

    act(() => void vi.advanceTimersByTime(60_000))

    expect(screen.getByText('Mengekspor…')).toBeInTheDocument()
  })
})
