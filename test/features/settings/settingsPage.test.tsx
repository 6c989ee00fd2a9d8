import { type BoothSettings, DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import type { Capability } from '@antrian/contract/session/session'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { AppShell } from '@/app/AppShell'
import { SettingsPage } from '@/app/pages/SettingsPage'
import { sessionClosed, sessionOpened } from '@/services/session'
import { selectAuthStatus } from '@/services/sessionSlice'
import { API, apiServer, refuses, serves } from '../../support/apiServer'
import { aBooth, anEntry, aSession } from '../../support/factories'
import { pending } from '../../support/pending'
import { renderWithStore } from '../../support/renderWithStore'

function show(capabilities: readonly Capability[] = ['booth-settings', 'paper', 'forecast']) {
  const view = renderWithStore(<SettingsPage />)
  act(() => void view.store.dispatch(sessionOpened(aSession({}, capabilities))))
  return view
}

/** What the form calls each setting. A new one is a line here. */
const LABELS: Record<keyof BoothSettings, string> = {
  pricePerSheet: 'Harga per lembar',
  packages: 'Tambah harga paket',
  openingFloat: 'Modal awal Cash',
  closingTime: 'Jam tutup',
  sheetsPerRoll: 'Kertas per rol',
  afterComplete: 'Setelah selesai',
  boardNames: 'Siswa disebut dengan',
  phonePage: 'Siswa boleh melihat nomornya di HP',
  blindCount: 'Hitung dulu, baru lihat',
  schoolName: 'Nama sekolah (opsional)',
  boardText: 'Teks di layar (opsional)',
  dailyPause: 'Istirahat tiap hari',
  pauseMinutes: 'Lama istirahat',
}

/** Capabilities with which the form has every field. */
const EVERY_FIELD = [
  'booth-settings',
  'paper',
  'forecast',
  'till',
  'pause',
  'board',
  'calls',
] as const

describe('the settings of the booth', () => {
  it('all have a field', async () => {
    apiServer.use(serves.booth(aBooth()))
    show(EVERY_FIELD)
    await screen.findByLabelText('Harga per lembar')

    for (const label of Object.values(LABELS)) expect(screen.getByText(label)).toBeVisible()
  })

  it('are saved with the visible version', async () => {
    const bodies: unknown[] = []
    const before = aBooth({ version: 3, updatedBy: 'Pak Budi', updatedAt: '2025-01-06T01:00:00Z' })
    apiServer.use(
      serves.booth(before),
      serves.saveSettings(body => {
        bodies.push(body)
        return HttpResponse.json({ success: true, data: { ...before, version: 4 } })
      }),
    )
    const { user, toasts } = show()
    expect(await screen.findByText(/^Terakhir diubah Pak Budi/)).toBeVisible()
    const price = screen.getByLabelText('Harga per lembar')
    await user.clear(price)
    await user.type(price, '5000')
    expect(price).toHaveAccessibleDescription(/4 lembar Rp 20\.000$/)
    await user.click(screen.getByRole('button', { name: 'Tambah harga paket' }))
    const packagePrice = screen.getByLabelText('Harga 4 lembar')
    expect(packagePrice).toHaveFocus()
    await user.keyboard('18000')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))

    await expect.poll(() => toasts.at(-1)?.text).toBe('Pengaturan booth disimpan')
    expect(screen.getByRole('button', { name: 'Simpan' })).toHaveFocus()
    await expect
      .poll(() => bodies)
      .toEqual([
        {
          ...before.settings,
          ...{ pricePerSheet: 5000, packages: [{ photoCount: 4, price: 18_000 }], version: 3 },
        },
      ])
  })

  it('refuse an empty amount instead of taking it for 0, and ask once about a price of 0', async () => {
    const booth = aBooth()
    const before = { ...booth, settings: { ...booth.settings, pricePerSheet: 5000 } }
    const bodies: unknown[] = []
    apiServer.use(
      serves.booth(before),
      serves.saveSettings(body => {
        bodies.push(body)
        return HttpResponse.json({ success: true, data: before })
      }),
    )
    const { user } = show(['booth-settings', 'prices', 'paper', 'pause'])
    const save = () => user.click(screen.getByRole('button', { name: 'Simpan' }))
    const said = {
      'Harga per lembar': 'Harga per lembar belum diisi; ketik 0 untuk gratis',
      'Modal awal Cash': 'Modal awal Cash belum diisi; ketik 0 jika laci mulai kosong',
      'Kertas per rol': 'Kertas per rol belum diisi; ketik 0 jika kertas tidak dihitung',
      'Lama istirahat': 'Lama istirahat harus 5 sampai 120 menit',
    }
    await screen.findByLabelText('Harga per lembar')
    for (const label of Object.keys(said)) await user.clear(screen.getByLabelText(label))
    await save()

    for (const [label, sentence] of Object.entries(said)) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(sentence),
      )
      await user.type(screen.getByLabelText(label), label === 'Lama istirahat' ? '15' : '0')
    }
    expect(screen.getByLabelText('Harga per lembar')).toHaveAccessibleDescription(/0: gratis/)
    await save()
    expect(
      screen.getByText(/^Harga per lembar Rp 0: siswa tanpa harga paket gratis\./),
    ).toBeVisible()
    expect(bodies).toEqual([])

    await save()
    await expect.poll(() => bodies).toMatchObject([{ pricePerSheet: 0, openingFloat: 0 }])
  })

  it('refuse a package without a price, and ask once about a free one', async () => {
    const before = aBooth()
    const bodies: unknown[] = []
    apiServer.use(
      serves.booth(before),
      http.put(`${API}/api/admin/booth`, async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ success: true, data: { ...before, version: 4 } })
      }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Tambah harga paket' }))
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    const price = screen.getByRole('textbox', {
      name: 'Harga 4 lembar',
      description: /belum diisi/,
    })
    expect(price).toBeInvalid()
    await user.type(price, '0')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    expect(screen.getByText(/^Paket 4 lembar gratis\. Tekan Simpan/)).toBeVisible()
    expect(bodies).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Simpan' }))

    await expect.poll(() => bodies).toMatchObject([{ packages: [{ photoCount: 4, price: 0 }] }])
  })

  it('keep the focus in a package whose count is changed', async () => {
    apiServer.use(serves.booth(aBooth()))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Tambah harga paket' }))
    const count = screen.getByLabelText('Paket')
    await user.selectOptions(count, '6 lembar')

    expect(screen.getByLabelText('Harga 6 lembar')).toBeVisible()
    expect(screen.getByLabelText('Paket')).toHaveFocus()
  })

  it('keep what is typed while they are being saved', async () => {
    const line = pending<undefined>()
    const before = aBooth()
    apiServer.use(
      serves.booth(before),
      serves.saveSettings(async () => {
        await line.value
        return HttpResponse.json({ success: true, data: { ...before, version: 1 } })
      }),
    )
    const { user, toasts } = show()
    await user.click(await screen.findByRole('button', { name: 'Simpan' }))
    await user.type(screen.getByLabelText('Harga per lembar'), '5')
    line.letGo(undefined)

    await expect.poll(() => toasts.at(-1)?.text).toBe('Pengaturan booth disimpan')
    expect(screen.getByLabelText('Harga per lembar')).toHaveValue('5')
  })

  it('show problems beside the field, and are not sent', async () => {
    apiServer.use(serves.booth(aBooth()))
    const { user } = show()
    await user.type(await screen.findByLabelText('Kertas per rol'), '99999')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))

    const paper = screen.getByLabelText('Kertas per rol')
    expect(paper).toBeInvalid()
    expect(paper).toHaveAccessibleDescription(/Lembar per rol harus 0 sampai 10\.000$/)
    expect(paper).toHaveFocus()
  })

  it('show why the host refused them', async () => {
    apiServer.use(serves.booth(aBooth()), serves.saveSettings(refuses(503, 'Sedang sibuk')))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Simpan' }))

    expect(await screen.findByText('Sedang sibuk')).toBeVisible()
  })

  it('are absent on a host without them', async () => {
    show([])

    expect(await screen.findByText('Pengaturan Booth tidak tersedia')).toBeVisible()
  })

  it('accept times of 24 hours, typed with a point, a colon or neither', async () => {
    const bodies: unknown[] = []
    apiServer.use(
      serves.booth(aBooth()),
      serves.saveSettings(body => {
        bodies.push(body)
        return HttpResponse.json({ success: true, data: aBooth({ version: 1 }) })
      }),
    )
    const { user } = show()
    const closing = await screen.findByLabelText('Jam tutup')
    await user.type(closing, '25.00')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    expect(closing).toHaveAccessibleDescription(/Jam tutup harus berupa jam dan menit/)

    await user.clear(closing)
    await user.type(closing, '9.30')
    await user.tab()
    expect(closing).toHaveValue('09.30')
    await user.clear(closing)
    await user.type(closing, '1500')
    expect(closing).toHaveValue('15.00')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))

    await expect.poll(() => bodies).toMatchObject([{ closingTime: '15:00' }])
  })

  it('use the same key when they are sent again after a lost answer', async () => {
    const keys: (string | null)[] = []
    apiServer.use(
      serves.booth(aBooth()),
      http.put(`${API}/api/admin/booth`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return HttpResponse.error()
      }),
    )
    const { user } = show(['booth-settings', 'idempotency-key-booth'])
    for (const times of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Simpan' }))
      await expect.poll(() => keys).toHaveLength(times)
      expect(await screen.findByText('Server tidak dapat dihubungi')).toBeVisible()
    }

    expect(keys[0]).toMatch(/^[\w-]{8,}$/)
    expect(keys[1]).toBe(keys[0])
  })
})

describe('the settings that were typed when the session ended', () => {
  async function signedIn(booth = aBooth(), email = 'ani@sekolah.sch.id') {
    apiServer.use(serves.booth(booth))
    const view = renderWithStore(<SettingsPage />)
    act(() => void view.store.dispatch(sessionOpened(aSession({ email }, ['booth-settings']))))
    return { ...view, price: await screen.findByLabelText('Harga per lembar') }
  }

  async function interrupted() {
    const { user, price, store, unmount } = await signedIn()
    apiServer.use(serves.saveSettings(refuses(401, 'Silakan masuk terlebih dahulu')))
    await user.type(price, '5000')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await expect.poll(() => selectAuthStatus(store.getState())).toBe('guest')
    unmount()
  }

  it('appear after the next sign-in as unsaved', async () => {
    await interrupted()

    const { user, price, toasts } = await signedIn()

    expect(price).toHaveValue('5.000')
    expect(screen.getByText(/^Isian dari sebelum sesi berakhir/)).toBeVisible()
    const saved = aBooth({ version: 1 })
    apiServer.use(serves.saveSettings(() => HttpResponse.json({ data: saved })))
    await user.click(screen.getByRole('button', { name: 'Simpan' }))
    await expect.poll(() => toasts.at(-1)?.text).toBe('Pengaturan booth disimpan')
    expect(screen.queryByText(/^Isian dari sebelum sesi berakhir/)).not.toBeInTheDocument()
  })

  it('show what another admin changed meanwhile', async () => {
    await interrupted()

    const { price } = await signedIn(aBooth({ version: 1, updatedBy: 'Pak Budi' }))

    expect(price).toHaveValue('5.000')
    expect(screen.getByText(/^Pengaturan ini baru diubah Pak Budi/)).toBeVisible()
  })

  it('appear to no other admin', async () => {
    await interrupted()

    const { price } = await signedIn(aBooth(), 'budi@sekolah.sch.id')

    expect(price).toHaveValue('0')
  })

  it('disappear at a logout', async () => {
    const { user, price, store, unmount } = await signedIn()
    await user.type(price, '5000')
    act(() => {
      store.dispatch(sessionClosed('logout'))
      unmount()
    })

    expect((await signedIn()).price).toHaveValue('0')
  })
})

describe('a saved price', () => {
  const price = (pricePerSheet: number, version: number) =>
    aBooth({ version, settings: { ...DEFAULT_BOOTH_SETTINGS, pricePerSheet } })
  const line = [
    anEntry({ id: 'a', price: 0 }),
    anEntry({ id: 'b', price: 0, skippedAt: '2025-01-06T02:00:00.000Z' }),
    anEntry({ id: 'c', price: 0, photoCount: 4 }),
    anEntry({ id: 'd', price: 8000 }),
    anEntry({ id: 'e', price: 0, status: 'in-progress' }),
    anEntry({ id: 'f', price: 0, prepaidMethod: 'cash' }),
  ]

  async function saved(from: number, to: number) {
    apiServer.use(
      serves.queue(line),
      serves.booth(price(from, 1)),
      serves.saveSettings(() => {
        apiServer.use(serves.booth(price(to, 2)))
        return HttpResponse.json({ success: true, data: price(to, 2) })
      }),
    )
    const view = show(['booth-settings', 'prices', 'price-waiting'])
    const field = await screen.findByLabelText('Harga per lembar')
    await view.user.clear(field)
    await view.user.type(field, String(to))
    await view.user.click(screen.getByRole('button', { name: 'Simpan' }))
    await expect.poll(() => view.toasts.at(-1)?.text).toBe('Pengaturan booth disimpan')
    return view
  }

  it('is offered for waiting students without one when it is the first price', async () => {
    const { user, toasts } = await saved(0, 5000)
    expect(await screen.findByText('3 siswa belum punya harga')).toBeVisible()
    const bodies: unknown[] = []
    apiServer.use(
      http.post(`${API}/api/admin/booth/price-waiting`, async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ success: true, data: { count: 3 } })
      }),
    )

    await user.click(screen.getByRole('button', { name: 'Pakai Rp 5.000 untuk mereka' }))

    await expect.poll(() => toasts.at(-1)?.text).toBe('3 siswa memakai Rp 5.000')
    await expect.poll(() => bodies).toEqual([{ version: 2 }])
    expect(screen.queryByText(/belum punya harga/)).not.toBeInTheDocument()
  })

  it('is not offered when it was raised', async () => {
    await saved(5000, 6000)

    expect(screen.queryByText(/belum punya harga/)).not.toBeInTheDocument()
  })
})

describe('an unsaved price when the settings are left', () => {
  async function typed() {
    apiServer.use(serves.booth(aBooth()))
    const view = renderWithStore(
      <Routes>
        <Route element={<AppShell />}>
          <Route path="/booth" element={<SettingsPage />} />
          <Route path="/dashboard" element={<h1>Antrian hari ini</h1>} />
          <Route path="/history" element={<h1>Riwayat hari ini</h1>} />
        </Route>
      </Routes>,
      { path: '/booth' },
    )
    act(() => void view.store.dispatch(sessionOpened(aSession({}, ['booth-settings']))))
    await view.user.type(await screen.findByLabelText('Harga per lembar'), '5')
    return view
  }
  const asked = () => screen.findByRole('dialog', { name: 'Tinggalkan Halaman Ini?' })

  it('causes a question at a link, and the page stays', async () => {
    const { user } = await typed()
    await user.click(screen.getByRole('button', { name: 'Antrian' }))
    await asked()
    await user.click(screen.getByRole('button', { name: 'Lanjut mengisi' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Harga per lembar')).toHaveValue('5')
  })

  it('causes a question at another page, and is discarded', async () => {
    const { user } = await typed()
    await user.click(screen.getByRole('button', { name: 'Riwayat Antrian' }))
    await asked()
    await user.click(screen.getByRole('button', { name: 'Buang isian' }))

    expect(await screen.findByText('Riwayat hari ini')).toBeVisible()
  })

  it('makes the browser ask when its tab is closed', async () => {
    await typed()
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)

    expect(closing.defaultPrevented).toBe(true)
  })

  it('causes no question once it has its old value', async () => {
    const { user } = await typed()
    await user.clear(screen.getByLabelText('Harga per lembar'))
    await user.type(screen.getByLabelText('Harga per lembar'), '0')
    await user.click(screen.getByRole('button', { name: 'Antrian' }))

    expect(await screen.findByText('Antrian hari ini')).toBeVisible()
  })
})
