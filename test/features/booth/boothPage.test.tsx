import type { Capability } from '@antrian/contract/session'
import { act, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { BoothPage } from '@/app/pages/BoothPage'
import { sessionOpened } from '@/services/session'
import { apiServer, refuses, serves } from '../../support/apiServer'
import { aBooth, aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

function show(capabilities: readonly Capability[] = ['booth-settings', 'paper', 'forecast']) {
  const view = renderWithStore(<BoothPage />)
  act(() => void view.store.dispatch(sessionOpened(aSession({}, capabilities))))
  return view
}

describe('settings of the booth', () => {
  it('are saved from the version that was seen', async () => {
    const bodies: unknown[] = []
    const before = aBooth({ version: 3, updatedBy: 'Pak Budi', updatedAt: '2025-01-06T01:00:00Z' })
    apiServer.use(
      serves.booth(before),
      serves.saveBooth(body => {
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
    await user.type(screen.getByLabelText('Harga 2 lembar'), '9000')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))

    await expect.poll(() => toasts.at(-1)?.text).toBe('Pengaturan booth disimpan')
    expect(bodies).toEqual([
      {
        ...before.settings,
        ...{ pricePerSheet: 5000, packages: [{ photoCount: 2, price: 9000 }], version: 3 },
      },
    ])
  })

  it('say what is wrong with them beside the field, and are not sent', async () => {
    apiServer.use(serves.booth(aBooth()))
    const { user } = show()
    await user.type(await screen.findByLabelText('Kertas per rol'), '99999')
    await user.click(screen.getByRole('button', { name: 'Simpan' }))

    const paper = screen.getByLabelText('Kertas per rol')
    expect(paper).toBeInvalid()
    expect(paper).toHaveAccessibleDescription(/Lembar per rol harus 0 sampai 10\.000$/)
  })

  it('say why the host did not take them', async () => {
    apiServer.use(serves.booth(aBooth()), serves.saveBooth(refuses(503, 'Sedang sibuk')))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Simpan' }))

    expect(await screen.findByText('Sedang sibuk')).toBeVisible()
  })

  it('are not there where the host has none', async () => {
    show([])

    expect(await screen.findByText('Pengaturan Booth tidak tersedia')).toBeVisible()
  })
})
