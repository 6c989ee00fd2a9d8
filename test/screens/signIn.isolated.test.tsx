import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { apiServer } from '../support/apiServer'

const TOKEN = 't'.repeat(43)

/** A host that answers with these, and a record of what was sent. */
function answers(routes: Record<string, (body: unknown) => Response>) {
  const sent: unknown[] = []
  apiServer.use(
    ...Object.entries(routes).map(([path, answer]) =>
      http.post(`/api/sign-in/${path}`, async ({ request }) => {
        const isJson = request.headers.get('content-type') === 'application/json'
        const body = isJson ? await request.json() : Object.fromEntries(request.headers)
        sent.push(body)
        return answer(body)
      }),
    ),
  )
  return sent
}

const says = (data: unknown) => () => HttpResponse.json({ success: true, data })
const refuses =
  (message: string, status = 403) =>
  () =>
    HttpResponse.json({ message }, { status })

/** Opens the page's document and script at an address; returns where it goes on. */
async function opens(address: string) {
  const [, body = ''] =
    /<body>([^]*)<script/.exec(readFileSync('src/screens/sign-in/index.html', 'utf8')) ?? []
  document.body.innerHTML = body
  window.history.replaceState(null, '', address)
  const replace = vi.fn()
  vi.stubGlobal('location', {
    ...{ pathname: window.location.pathname, hash: window.location.hash, replace },
    ...{ protocol: 'http:', href: `http://192.168.1.5:3000${address}`, reload: vi.fn() },
  })
  vi.resetModules()
  await import('@/screens/sign-in/main')
  return replace
}

beforeEach(() => {
  localStorage.clear()
})

describe('the page of codes', () => {
  it('signs in with digits, and says why not', async () => {
    const user = userEvent.setup()
    let isRight = false
    const sent = answers({
      code: () =>
        isRight
          ? says({ address: '/auth/callback?token=x' })()
          : refuses('Kode ini tidak berlaku')(),
    })
    const replace = await opens('/masuk')
    expect(screen.getByText(/Alamat ini tanpa https/)).toBeVisible()

    await user.type(screen.getByLabelText('Enam angka'), '123 456{Enter}')
    expect(await screen.findByText('Kode ini tidak berlaku')).toBeVisible()
    isRight = true
    await user.keyboard('654 321{Enter}')

    await expect.poll(() => replace.mock.calls).toEqual([['/auth/callback?token=x']])
    await expect.poll(() => sent).toEqual([{ code: '123 456' }, { code: '654 321' }])
  })

  it('uses a scanned code at once, and keeps it in no address', async () => {
    const sent = answers({ code: says({ address: '/auth/callback?token=x' }) })
    const replace = await opens(`/masuk#${TOKEN}`)

    await expect.poll(() => replace.mock.calls).toHaveLength(1)
    await expect.poll(() => sent).toEqual([{ code: TOKEN }])
    expect(window.history.state).toBeNull()
  })
})

describe('the page of the one-time address', () => {
  it('makes the first person, with name and e-mail', async () => {
    const user = userEvent.setup()
    const sent = answers({
      machine: says({ people: [], secondsLeft: 600, isEmpty: true }),
      'machine/enter': says({ address: '/auth/callback?token=x' }),
    })
    const replace = await opens(`/mulai#${TOKEN}`)

    await user.type(await screen.findByLabelText('Nama'), 'Bu Sri')
    await user.type(screen.getByLabelText('Email'), 'sri@sekolah.sch.id')
    await user.click(screen.getByRole('button', { name: 'Mulai' }))

    await expect.poll(() => replace.mock.calls).toHaveLength(1)
    await expect
      .poll(() => sent.at(-1))
      .toEqual({ token: TOKEN, email: 'sri@sekolah.sch.id', name: 'Bu Sri' })
  })

  it('offers the people of the list, and no restore of a booth in use', async () => {
    const user = userEvent.setup()
    const people = [{ email: 'ani@sekolah.sch.id', role: 'admin', name: '<b>Bu Ani</b>' }]
    const sent = answers({
      machine: says({ people, secondsLeft: 600, isEmpty: false }),
      'machine/enter': says({ address: '/auth/callback?token=x' }),
    })
    await opens(`/mulai#${TOKEN}`)

    await user.click(await screen.findByRole('button', { name: /<b>Bu Ani<\/b>/ }))

    await expect.poll(() => sent.at(-1)).toEqual({ token: TOKEN, email: 'ani@sekolah.sch.id' })
    expect(screen.queryByText('Pulihkan dari cadangan')).not.toBeVisible()
  })

  it('needs no token in a browser that is signed in', async () => {
    localStorage.setItem('token', 'x')
    apiServer.use(http.get('/auth/status', () => HttpResponse.json({ authenticated: true })))
    const replace = await opens('/mulai')
    await expect.poll(() => replace.mock.calls).toEqual([['/dashboard']])
  })

  it('shows a backup before it restores it, and goes on with its people', async () => {
    const user = userEvent.setup()
    const next = 'n'.repeat(43)
    const people = [{ email: 'ani@sekolah.sch.id', role: 'admin', name: 'Bu Ani' }]
    const empty = { people: [], secondsLeft: 600, isEmpty: true }
    const look = { entries: 1234, schoolName: 'SMA Negeri 1', qrisMerchant: 'OSIS' }
    const sent = answers({
      machine: body =>
        says((body as { token: string }).token === next ? { ...empty, people } : empty)(),
      'machine/backup': says(look),
      'machine/restore': says({ token: next, isRestarting: true }),
    })
    await opens(`/mulai#${TOKEN}`)

    await user.upload(await screen.findByLabelText('Berkas cadangan'), new File(['x'], 'é.db'))
    expect(await screen.findByText('1.234')).toBeVisible()
    expect(screen.getByText('SMA Negeri 1')).toBeVisible()
    expect(screen.getByText('OSIS')).toBeVisible()
    await expect
      .poll(() => sent.at(-1))
      .toMatchObject({ 'x-one-time-token': TOKEN, 'x-file-name': '%C3%A9.db' })
    await user.click(screen.getByRole('button', { name: 'Pulihkan' }))

    expect(await screen.findByRole('button', { name: /Bu Ani/ })).toBeVisible()
    expect(screen.getByText('Siapa yang masuk?')).toBeVisible()
  })
})
