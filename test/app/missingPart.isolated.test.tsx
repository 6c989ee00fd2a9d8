import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { App } from '@/app/App'
import { signOut } from '@/services/authApi'
import { renderWithStore } from '../support/renderWithStore'

vi.mock('@/ui/feedback/Toaster', () => ({
  Toaster() {
    throw new Error('part of a version that is gone')
  },
}))

it('a page stays and offers a reload when the code of its toasts fails to load', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { store } = renderWithStore(<App />, { path: '/login' })

  act(() => {
    store.dispatch(signOut())
  })

  expect(await screen.findByText('Pesan tidak dapat ditampilkan.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Muat ulang' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Masuk dengan Google' })).toBeVisible()
})
