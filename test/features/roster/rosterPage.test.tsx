import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { RosterPage } from '@/app/pages/RosterPage'
import { sessionOpened } from '@/services/session'
import { API, apiServer, holds, refuses, serves } from '../../support/apiServer'
import { aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

it.each(['kartu', 'belum'])('a roster that fails to load offers a retry: %s', async tab => {
  apiServer.use(http.get(`${API}/api/roster/classes`, refuses(503, 'Sedang sibuk')))
  const { store, user } = renderWithStore(<RosterPage />, { path: `/students?bagian=${tab}` })
  act(() => void store.dispatch(sessionOpened(aSession({}, ['roster']))))
  expect(await screen.findByText('Daftar siswa tidak dapat dimuat: Sedang sibuk')).toBeVisible()

  const empty = { schoolYear: '2026/2027', until: '2027-06-30', consent: null, classes: [] }
  apiServer.use(serves.roster(empty))
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('Belum ada daftar siswa')).toBeVisible()
})

it('the list of missing students is printed as it is now, or the page says why not', async () => {
  // jsdom has no constructed style sheets.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  Object.assign(document, { adoptedStyleSheets: [] })
  const printed: string[] = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(document.querySelector('[data-printed-alone]')?.textContent ?? '')
    window.dispatchEvent(new Event('afterprint'))
  })
  const classes = [{ className: 'X-1', students: 2, done: 1, waiting: 0 }]
  apiServer.use(
    serves.roster({ schoolYear: '2026/2027', until: '2027-06-30', consent: null, classes }),
    serves.rosterClass([]),
    http.get(`${API}/api/roster/missing`, refuses(503, 'Sedang sibuk')),
  )
  const { store, toasts, user } = renderWithStore(<RosterPage />, { path: '/?bagian=belum' })
  act(() => void store.dispatch(sessionOpened(aSession({}, ['roster']))))
  const print = async () =>
    user.click(await screen.findByRole('button', { name: 'Cetak semua kelas' }))
  await print()
  await expect
    .poll(() => toasts)
    .toMatchObject([{ text: 'Daftar tidak dapat dimuat: Sedang sibuk' }])

  expect(screen.getByRole('button', { name: 'Tampilkan 0 yang selesai' })).toBeDisabled()

  for (const name of ['Siti', 'Budi']) {
    const missing = [{ className: 'X-1', students: 2, missing: [{ name, nis: null }] }]
    apiServer.use(http.get(`${API}/api/roster/missing`, holds(missing)))
    await print()
    await expect.poll(() => printed.at(-1)).toContain(name)
  }
  await expect.poll(() => printed).toHaveLength(2)
})

it('the names of every class are printed, also on the first day', async () => {
  const printed: (string | null)[] = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    const paper = document.querySelectorAll('[data-printed-alone] li')
    printed.push(...Array.from(paper, ({ textContent }) => textContent))
    window.dispatchEvent(new Event('afterprint'))
  })
  const classes = [{ className: 'X-1', students: 2, done: 0, waiting: 0 }]
  const missing = ['Siti', 'Budi'].map(name => ({ name, nis: null }))
  apiServer.use(
    serves.roster({ schoolYear: '2026/2027', until: '2027-06-30', consent: null, classes }),
    serves.rosterClass([]),
    http.get(
      `${API}/api/roster/missing`,
      holds(['X-1', 'X-2'].map(className => ({ className, students: 2, missing }))),
    ),
  )
  const { store, user } = renderWithStore(<RosterPage />, { path: '/?bagian=belum' })
  act(() => void store.dispatch(sessionOpened(aSession({}, ['roster']))))

  await user.click(await screen.findByRole('button', { name: 'Cetak semua kelas' }))

  await expect.poll(() => printed).toEqual(['Siti', 'Budi', 'Siti', 'Budi'])
})

it('the cards of all classes are printed at once, or the page names the class that failed', async () => {
  const printed: string[][] = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    const cards = document.querySelectorAll('[data-printed-alone] article bdi')
    printed.push(Array.from(cards, ({ textContent }) => textContent))
    window.dispatchEvent(new Event('afterprint'))
  })
  const classes = ['X-1', 'X-2'].map(className => ({ className, students: 1, done: 0, waiting: 0 }))
  apiServer.use(
    serves.roster({ schoolYear: '2026/2027', until: '2027-06-30', consent: null, classes }),
    http.get(`${API}/api/roster/classes/:class`, refuses(503, 'Sedang sibuk')),
  )
  const { store, toasts, user } = renderWithStore(<RosterPage />, {
    path: '/students?bagian=kartu',
  })
  act(() => void store.dispatch(sessionOpened(aSession({}, ['roster']))))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kelas' }), 'Semua kelas')
  expect(screen.getByText(/^2 kartu, 2 halaman A4/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cetak kartu' }))
  await expect
    .poll(() => toasts)
    .toMatchObject([{ text: 'Kartu X-1 tidak dapat dimuat: Sedang sibuk' }])

  const ofClass = (className: string) => ({
    ...{ id: className, name: `Siswa ${className}`, className, nis: null, code: '4168183897' },
    ...{ state: 'missing' as const, entry: null },
  })
  apiServer.use(
    http.get(`${API}/api/roster/classes/:class`, ({ params }) =>
      HttpResponse.json({ success: true, data: [ofClass(String(params.class))] }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Cetak kartu' }))

  await expect.poll(() => printed).toEqual([['Siswa X-1', 'X-1', 'Siswa X-2', 'X-2']])
})
