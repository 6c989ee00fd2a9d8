import type { SignInCodeState } from '@antrian/contract/session/signInCode'
import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { AppHeader } from '@/app/AppHeader'
import { InviteButton } from '@/features/auth/InviteButton'
import { sessionOpened } from '@/services/session'
import { API, apiServer } from '../../support/apiServer'
import { aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const CODE = {
  id: 'c1',
  digits: '012345',
  address: 'http://192.168.1.5:3000/masuk#token',
  typedAt: 'http://192.168.1.5:3000/masuk',
  secondsLeft: 600,
}

/** A host that gives codes, and a record of its calls. */
function givesCodes(state: SignInCodeState = { state: 'open', isTriedAgain: false }) {
  const calls: string[] = []
  apiServer.use(
    http.post(`${API}/api/admin/sign-in-codes`, async ({ request }) => {
      calls.push(JSON.stringify(await request.json()))
      return HttpResponse.json({ success: true, data: CODE }, { status: 201 })
    }),
    http.post(`${API}/api/admin/sign-in-codes/device`, () =>
      HttpResponse.json({ success: true, data: CODE }, { status: 201 }),
    ),
    http.get(`${API}/api/admin/sign-in-codes/c1`, () =>
      HttpResponse.json({ success: true, data: state }),
    ),
    http.delete(`${API}/api/admin/sign-in-codes/c1`, () => {
      calls.push('ended')
      return HttpResponse.json({ success: true, data: state })
    }),
  )
  return calls
}

function open(page: React.ReactElement, role: 'admin' | 'developer', hasCodes = true) {
  const view = renderWithStore(page, { path: '/dashboard' })
  const session = aSession({ role }, hasCodes ? ['local-sign-in'] : [])
  act(() => void view.store.dispatch(sessionOpened(session)))
  return view
}

it('the account of an admin connects another device, and ends the code when it is closed', async () => {
  const calls = givesCodes()
  const { user } = open(<AppHeader />, 'admin')

  await user.click(screen.getByRole('button', { name: /^Akun / }))
  await user.click(await screen.findByRole('button', { name: 'Sambungkan perangkat lain' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Sambungkan Perangkat Lain' }))
  expect(dialog.getByText('012 345')).toBeVisible()
  expect(dialog.getByText('192.168.1.5:3000/masuk')).toBeVisible()
  expect(dialog.getByRole('img', { name: 'Kode QR untuk masuk' })).toBeVisible()
  expect(dialog.getByText(/Tanpa https/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Tutup' }))
  await expect.poll(() => calls).toEqual(['ended'])
})

it('an admin invites admins, and a developer chooses the role', async () => {
  const calls = givesCodes()
  const { user, store } = open(<InviteButton />, 'admin')
  await user.click(screen.getByRole('button', { name: 'Undang' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Undang' }))
  expect(dialog.queryByLabelText('Peran')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Buat kode' }))
  expect(dialog.getByText('Nama wajib diisi')).toBeVisible()
  expect(dialog.getByText('Email tidak valid')).toBeVisible()

  act(() => void store.dispatch(sessionOpened(aSession({ role: 'developer' }, ['local-sign-in']))))
  await user.selectOptions(dialog.getByLabelText('Peran'), 'Developer')
  await user.type(dialog.getByLabelText('Nama'), 'Pak Eko')
  await user.type(dialog.getByLabelText('Email'), 'eko@sekolah.sch.id')
  await user.click(dialog.getByRole('button', { name: 'Buat kode' }))

  expect(await screen.findByRole('dialog', { name: 'Undang Pak Eko' })).toBeVisible()
  await expect
    .poll(() => calls.map(body => JSON.parse(body)))
    .toEqual([{ name: 'Pak Eko', email: 'eko@sekolah.sch.id', role: 'developer' }])
})

it.each<[SignInCodeState, RegExp]>([
  [{ state: 'used', isTriedAgain: false }, /Perangkat itu sudah masuk/],
  [{ state: 'used', isTriedAgain: true }, /dicoba lagi setelah dipakai, dan ditolak/],
  [{ state: 'spent', isTriedAgain: false }, /Enam angkanya sudah terlalu sering dicoba/],
  [{ state: 'over', isTriedAgain: false }, /tidak berlaku lagi\. Buat kode baru/],
])('a code that is %j says so', async (state, words) => {
  givesCodes(state)
  const { user } = open(<AppHeader />, 'admin')
  await user.click(screen.getByRole('button', { name: /^Akun / }))
  await user.click(await screen.findByRole('button', { name: 'Sambungkan perangkat lain' }))
  expect(await screen.findByText(words)).toBeVisible()
})

it('a host with Google offers neither', () => {
  open(
    <>
      <AppHeader />
      <InviteButton />
    </>,
    'developer',
    false,
  )
  expect(screen.queryByRole('button', { name: /^Akun / })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undang' })).not.toBeInTheDocument()
})
