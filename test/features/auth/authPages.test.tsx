import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it, onTestFinished } from 'vitest'
import { App } from '@/app/App'
import { LoginPage } from '@/features/auth/LoginPage'
import { UnauthorizedEmailPage } from '@/features/auth/UnauthorizedEmailPage'
import { checkSession, signOut } from '@/services/authApi'
import { deviceStore } from '@/services/deviceStore'
import { SIGN_IN_WITH_KEY } from '@/services/firstRequests'
import { sessionRefused, tokenStore } from '@/services/session'
import { toast } from '@/ui/feedback/toast'
import { apiServer, cuts, hangs, serves } from '../../support/apiServer'
import { recordChanges } from '../../support/changes'
import { renderWithStore } from '../../support/renderWithStore'

const PICTURE = 'https://foto.test/a.jpg'
const visitor = { name: 'Orang Luar', email: 'tamu@contoh.com', picture: PICTURE }

it('a page that is opened while the server is down names the server, not the line', () => {
  renderWithStore(<App />, { path: '/till' })

  expect(screen.getByText('Memuat…')).toHaveTextContent('Server belum menjawab…')
})

describe('the login page', () => {
  it('says who may sign in and offers Google', () => {
    renderWithStore(<LoginPage />)

    expect(screen.getByRole('button', { name: 'Masuk dengan Google' })).toBeEnabled()
    expect(screen.getByText('Akses Terbatas: Hanya admin yang bisa akses.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Antrian Photobooth' })).toBeVisible()
  })

  it('names the host’s accounts, and does so at once from the next visit on', async () => {
    onTestFinished(() => deviceStore.remove(SIGN_IN_WITH_KEY))
    apiServer.use(serves.authStatus({ authenticated: false, signInWith: 'akun sekolah' }))
    const { store, unmount } = renderWithStore(<App />, { path: '/login' })
    await act(() => store.dispatch(checkSession()))

    expect(screen.getByRole('button')).toHaveAccessibleName('Masuk dengan akun sekolah')
    unmount()
    renderWithStore(<LoginPage />)
    expect(screen.getByRole('button')).toHaveAccessibleName('Masuk dengan akun sekolah')
  })

  it('shows the toast of a logout that comes before the session is known', async () => {
    tokenStore.write('abc')
    apiServer.use(serves.logout(hangs))
    const { store } = renderWithStore(<App />, { path: '/dashboard', hasToaster: true })

    act(() => {
      store.dispatch(signOut())
      toast('success', 'Berhasil logout')
    })

    expect(await screen.findByText('Berhasil logout')).toBeVisible()
  })

  it('offers Google again when the host does', async () => {
    deviceStore.write(SIGN_IN_WITH_KEY, 'akun sekolah')
    apiServer.use(serves.authStatus({ authenticated: false }))
    const { store } = renderWithStore(<App />, { path: '/login' })
    await act(() => store.dispatch(checkSession()))

    expect(screen.getByRole('button')).toHaveAccessibleName('Masuk dengan Google')
  })
})

describe('the page of an unlisted e-mail', () => {
  function show(who: Parameters<typeof sessionRefused>[0]) {
    const view = renderWithStore(
      <Routes>
        <Route path="/login" element={<p>login</p>} />
        <Route path="/unauthorized-email" element={<UnauthorizedEmailPage />} />
      </Routes>,
      { path: '/unauthorized-email' },
    )
    act(() => void view.store.dispatch(sessionRefused(who)))
    return view
  }

  it('shows the e-mail that is not listed', () => {
    show(visitor)

    expect(screen.getByRole('heading', { name: 'Email Tidak Terdaftar' })).toBeVisible()
    expect(screen.getByText('Orang Luar')).toBeVisible()
    expect(screen.getByText('tamu@contoh.com')).toBeVisible()
    expect(document.querySelector('img')).toHaveAttribute('src', PICTURE)
  })

  it.each(['javascript:alert(1)', 'http://foto.test/a.jpg', 'data:image/png;base64,x', null])(
    'shows initials instead of the picture %s',
    picture => {
      show({ ...visitor, picture })

      expect(document.querySelector('img')).toBeNull()
      expect(screen.getByText('OL')).toBeVisible()
    },
  )

  it('works without a visitor', () => {
    show(null)

    expect(screen.getByRole('heading', { name: 'Email Tidak Terdaftar' })).toBeVisible()
  })

  it('logs out, although the host does not answer, and goes to the login page', async () => {
    apiServer.use(serves.logout(cuts))
    const changes = recordChanges()
    const { user, toasts } = show(visitor)

    await user.click(screen.getByRole('button', { name: 'Logout' }))

    expect(await screen.findByText('login')).toBeVisible()
    await expect.poll(() => toasts).toEqual([{ variant: 'success', text: 'Berhasil logout' }])
    await waitFor(() => expect(changes.map(({ path }) => path)).toEqual(['/auth/logout']))
  })

  it('goes back to the login page', async () => {
    const { user } = show(visitor)

    await user.click(screen.getByRole('button', { name: 'Kembali' }))

    expect(screen.getByText('login')).toBeVisible()
  })
})
