import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BoardPage } from '@/app/pages/BoardPage'
import { PlainHttpNote } from '@/features/board/PlainHttpNote'
import { PublicAddress } from '@/features/board/PublicAddress'
import { sessionOpened } from '@/services/session'
import { apiServer, holds, refuses, serves } from '../../support/apiServer'
import { aSession } from '../../support/factories'
import { pending } from '../../support/pending'
import { renderWithStore } from '../../support/renderWithStore'

const NONE = { madeAt: null, madeBy: null, screens: 0 }
const MADE = { madeAt: '2025-01-06T01:00:00.000Z', madeBy: 'Bu Ani', screens: 2 }

function show() {
  const view = renderWithStore(
    <main tabIndex={-1}>
      <BoardPage />
    </main>,
  )
  act(() => void view.store.dispatch(sessionOpened(aSession({}, ['board']))))
  return view
}

describe('an address without https', () => {
  it('is told to have no reload without a network and no lock on sleep, once', async () => {
    apiServer.use(serves.board(NONE))
    show()
    expect(await screen.findAllByText(/dimuat ulang selama Wi-Fi mati.*waktu tidur/)).toHaveLength(
      1,
    )
  })

  it.each(['https://foto.sekolah.sch.id/', 'http://localhost:3000/'])(
    'is not that of %s',
    address => {
      const { container } = render(<PlainHttpNote address={address} />)
      expect(container).toBeEmptyDOMElement()
    },
  )
})

describe('the call-screen page', () => {
  it('gives other devices the address of the network, and this computer its own', async () => {
    apiServer.use(
      serves.board(NONE),
      serves.makeBoardKey(() => {
        apiServer.use(serves.board(MADE))
        return holds({ ...MADE, key: 'AAAAAAAAAAAAAAAAAAAAAA' })()
      }),
    )
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const view = show()
    const address = 'http://192.168.1.5:3000'
    act(() => void view.store.dispatch(sessionOpened({ ...aSession({}, ['board']), address })))
    expect(screen.getByRole('link', { name: `${address}/nomor` })).toBeVisible()
    await view.user.click(await screen.findByRole('button', { name: 'Buat alamat layar' }))

    expect(
      await screen.findByRole('link', { name: `${address}/layar/${'A'.repeat(22)}` }),
    ).toBeVisible()
    await view.user.click(screen.getByRole('button', { name: 'Buka di layar kedua' }))
    expect(opened.mock.calls[0]?.[0]).toBe(`http://host.test/layar/${'A'.repeat(22)}`)
  })

  it('shows the address of a new screen once', async () => {
    apiServer.use(
      serves.board(NONE),
      serves.makeBoardKey(() => {
        apiServer.use(serves.board(MADE))
        return holds({ ...MADE, key: 'AAAAAAAAAAAAAAAAAAAAAA' })()
      }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Buat alamat layar' }))

    const link = await screen.findByRole('link', { name: /\/layar\/AAAAAAAAAAAAAAAAAAAAAA$/ })
    expect(link).toBeVisible()
    expect(screen.getByRole('img', { name: 'Kode QR: Alamat layar' })).toBeVisible()
    expect(
      screen.getByText('Alamat ini hanya ditampilkan sekarang.', { exact: false }),
    ).toBeVisible()
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('shows the address although an earlier poll is answered after it', async () => {
    let polls = 0
    const made = pending<void>()
    apiServer.use(
      serves.boardAnswer(async () => {
        polls += 1
        if (polls > 1) await made.value
        return holds(polls > 2 ? MADE : NONE)()
      }),
      serves.makeBoardKey(() => {
        setTimeout(made.letGo)
        return holds({ ...MADE, key: 'AAAAAAAAAAAAAAAAAAAAAA' })()
      }),
    )
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = show()
    const button = await screen.findByRole('button', { name: 'Buat alamat layar' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(polls).toBe(2)

    await user.click(button)

    expect(await screen.findByRole('link', { name: /AAAA$/ })).toBeVisible()
  })

  it('says why there is no window, and makes no address that nobody sees', async () => {
    let made = 0
    apiServer.use(
      serves.board(NONE),
      serves.makeBoardKey(() => {
        made += 1
        return refuses(503, 'Sedang sibuk')()
      }),
    )
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = show()
    const button = await screen.findByRole('button', { name: 'Buka di layar kedua' })
    await user.click(button)

    expect(await screen.findByText(/^Browser memblokir jendela baru/)).toBeVisible()
    expect(made).toBe(0)

    const opened = { close: vi.fn() }
    open.mockReturnValue(opened as unknown as Window)
    await user.click(button)

    expect(await screen.findByText('Sedang sibuk')).toBeVisible()
    expect(screen.queryByText(/^Browser memblokir/)).not.toBeInTheDocument()
    expect(opened.close).toHaveBeenCalledOnce()
  })

  it('makes one address for a double click, because the second would turn off the first', async () => {
    const line = pending<void>()
    let made = 0
    apiServer.use(
      serves.board(NONE),
      serves.makeBoardKey(async () => {
        made += 1
        await line.value
        return holds({ ...MADE, key: 'AAAA' })()
      }),
    )
    const location = { replace: vi.fn() }
    const opened = { close: vi.fn(), focus: vi.fn(), location }
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    const { user } = show()

    await user.dblClick(await screen.findByRole('button', { name: 'Buka di layar kedua' }))
    line.letGo()

    await expect.poll(() => location.replace.mock.calls).toEqual([[expect.stringMatching(/AAAA$/)]])
    expect(open).toHaveBeenCalledOnce()
    expect(made).toBe(1)
  })

  it('asks before it turns off all screens, and shows the reason of a failure', async () => {
    apiServer.use(serves.board(MADE), serves.turnBoardOff(refuses(503, 'Sedang sibuk')))
    const { user } = show()
    expect(await screen.findByText(/2 layar terbuka\.$/)).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Matikan layar' }))
    const question = await screen.findByRole('dialog', { name: 'Matikan Layar' })
    expect(question).toHaveTextContent(
      '2 layar yang sekarang terbuka langsung mati dan tidak memanggil siapa pun.',
    )
    await user.click(within(question).getByRole('button', { name: 'Matikan layar' }))
    expect(await within(question).findByText('Sedang sibuk')).toBeVisible()

    apiServer.use(
      serves.turnBoardOff(() => {
        apiServer.use(serves.board(NONE))
        return holds(NONE)()
      }),
    )
    await user.click(within(question).getByRole('button', { name: 'Matikan layar' }))
    expect(await screen.findByText('Belum ada layar.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the address of a screen', () => {
  const show = (address: string) =>
    render(<PublicAddress label="Alamat layar" address={address} addressHere={address} />)

  it.each([
    'http://localhost:3000/layar/A',
    'http://127.0.0.1/layar/A',
    'http://[::1]:3000/layar/A',
  ])('says so without a code for others when only this computer can open it: %s', address => {
    show(address)

    expect(
      screen.getByText('Alamat ini hanya terbuka di komputer ini', { exact: false }),
    ).toBeVisible()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })

  it('opens in a window of its own, for a display on a cable', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    show('http://booth.sekolah.id/layar/A')
    expect(screen.getByRole('img', { name: 'Kode QR: Alamat layar' })).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Buka di layar kedua' }))

    expect(open).toHaveBeenCalledWith(
      'http://booth.sekolah.id/layar/A',
      '_blank',
      expect.stringContaining('popup'),
    )
  })
})
