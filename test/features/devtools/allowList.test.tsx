import type { AllowedEmail } from '@antrian/contract/session/allowList'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { DeveloperPage } from '@/app/pages/DeveloperPage'
import '@/features/devtools/DeveloperPanel'
import { sessionOpened } from '@/services/session'
import { API, apiServer, hangs, refuses } from '../../support/apiServer'
import { aWholeHost, developerGet, says } from '../../support/developer'
import { aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const ADDRESS = `${API}/api/developer/allow-list/:email`

/** A host with an allow-list, and a record of its calls. */
function keepsList(...first: AllowedEmail[]) {
  let list = first
  const calls: string[] = []
  const answer = (next: AllowedEmail[]) => {
    list = next
    return HttpResponse.json({ success: true, data: list })
  }
  apiServer.use(
    http.get(`${API}/api/developer/allow-list`, () => answer(list)),
    http.put(ADDRESS, async ({ params, request }) => {
      const { role } = (await request.json()) as Pick<AllowedEmail, 'role'>
      const email = String(params.email)
      calls.push(`${email} ${role}`)
      return answer([...list.filter(allowed => allowed.email !== email), { email, role }])
    }),
    http.delete(ADDRESS, ({ params }) => {
      calls.push(`${String(params.email)} -`)
      return answer(list.filter(allowed => allowed.email !== params.email))
    }),
  )
  return calls
}

const OWN = { email: aSession().user.email, role: 'developer' as const }
const EKO = { email: 'eko@sekolah.sch.id', role: 'admin' as const }

beforeEach(() => apiServer.use(...aWholeHost()))

function open(capabilities: ['allow-list'] | [] = ['allow-list']) {
  const view = renderWithStore(<DeveloperPage />, { path: '/developer?tab=users' })
  const session = { ...aSession({ role: 'developer' }), capabilities }
  act(() => void view.store.dispatch(sessionOpened(session)))
  return view
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Daftar akun' })).findAllByRole('listitem')

/** Opens the dialog once the list is known. */
async function openDialog(user: ReturnType<typeof open>['user']) {
  await rows()
  await user.click(screen.getByRole('button', { name: 'Tambah Email' }))
  return within(screen.getByRole('dialog', { name: 'Tambah Email' }))
}

it('the form adds a valid e-mail', async () => {
  const calls = keepsList(OWN)
  const { user } = open()
  const dialog = await openDialog(user)

  await user.type(dialog.getByLabelText('Email'), 'eko')
  await user.click(dialog.getByRole('button', { name: 'Tambah' }))
  expect(dialog.getByText('Email tidak valid')).toBeVisible()
  await user.type(dialog.getByLabelText('Email'), '@sekolah.sch.id')
  await user.selectOptions(dialog.getByLabelText('Peran'), 'Developer')
  await user.click(dialog.getByRole('button', { name: 'Tambah' }))

  expect(await screen.findByText(EKO.email)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => calls).toEqual([`${EKO.email} developer`])
})

it('the form adds nobody before the list has loaded', async () => {
  apiServer.use(http.get(`${API}/api/developer/allow-list`, hangs))
  open()

  expect(await screen.findByRole('button', { name: 'Tambah Email' })).toBeDisabled()
})

it('the form adds nobody twice, because the second time would change the role', async () => {
  const calls = keepsList(OWN, { ...EKO, role: 'developer' })
  const { user } = open()
  const dialog = await openDialog(user)

  await user.type(dialog.getByLabelText('Email'), ' Eko@sekolah.sch.id')
  await user.click(dialog.getByRole('button', { name: 'Tambah' }))

  expect(dialog.getByText('Sudah ada di daftar sebagai Developer')).toBeVisible()
  expect(calls).toEqual([])
})

it('a row changes the role, and has no buttons for the own entry', async () => {
  const calls = keepsList(OWN, EKO)
  const { user } = open()
  const [own, eko] = await rows()
  if (!own || !eko) throw new Error('the list is shorter than what the host holds')
  expect(within(own).queryByRole('button')).not.toBeInTheDocument()
  expect(own).toHaveTextContent('Akun ini')

  await user.click(within(eko).getByRole('button', { name: `Jadikan Developer: ${EKO.email}` }))

  expect(await screen.findByRole('button', { name: `Jadikan Admin: ${EKO.email}` })).toBeVisible()
  await expect.poll(() => calls).toEqual([`${EKO.email} developer`])
})

it('a removal asks first, and shows why the host refused', async () => {
  const calls = keepsList(OWN, EKO)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: `Keluarkan ${EKO.email}` }))
  const dialog = within(screen.getByRole('dialog', { name: 'Keluarkan Akun' }))
  expect(calls).toEqual([])

  apiServer.use(http.delete(ADDRESS, refuses(403, 'Bukan developer lagi'), { once: true }))
  await user.click(dialog.getByRole('button', { name: 'Keluarkan' }))
  expect(await dialog.findByText('Bukan developer lagi')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Keluarkan' }))

  await expect.poll(() => screen.queryByText(EKO.email)).not.toBeInTheDocument()
  await expect.poll(() => calls).toEqual([`${EKO.email} -`])
})

it('the list is absent on a host without it', async () => {
  apiServer.use(developerGet('active-users', says([])))
  open([])

  expect(await screen.findByText('Tidak ada pengguna aktif')).toBeVisible()
  expect(screen.queryByText('Daftar akun')).not.toBeInTheDocument()
})

it('the list follows what another developer changes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  keepsList(OWN, EKO)
  open()
  expect(await rows()).toHaveLength(2)

  keepsList(OWN)
  await vi.advanceTimersByTimeAsync(5000)

  await waitFor(async () => expect(await rows()).toHaveLength(1))
})
