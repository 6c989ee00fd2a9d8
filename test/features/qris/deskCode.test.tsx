import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { deskCode } from '@/app/pages/deskCode'
import { AddEntryButton } from '@/features/queue/AddEntryButton'
import { QueueDialogs } from '@/features/queue/dialogs/QueueDialogs'
import { API, answers, apiServer, serves } from '../../support/apiServer'
import { aBooth, anEntry } from '../../support/factories'
import { aCode, aPayment } from '../../support/money'
import { pending } from '../../support/pending'
import { showPart } from '../../support/showPart'

const SHOW = `${API}/api/admin/till/show`

/** Opens the add form with prices, on a host that accepts codes to show. */
async function openAdd(code = aCode(), refusal?: string, line?: Promise<undefined>) {
  const displayed: unknown[] = []
  let shown: ReturnType<typeof aPayment> | null = null
  apiServer.use(
    serves.booth(aBooth({ settings: { ...aBooth().settings, pricePerSheet: 5000 } })),
    serves.qris({ code, canConfirm: false }),
    serves.add(answers(anEntry({ id: 'new' }))),
    http.get(SHOW, () => HttpResponse.json({ success: true, data: shown })),
    http.delete(SHOW, ({ request }) => {
      displayed.push('hide')
      const until = new URL(request.url).searchParams.get('until')
      if (until === null || until === String(shown?.until)) shown = null
      return HttpResponse.json({ success: true, data: null })
    }),
    http.post(SHOW, async ({ request }) => {
      const { photoCount } = (await request.json()) as { photoCount: number }
      await line
      displayed.push(photoCount)
      if (refusal) return HttpResponse.json({ message: refusal }, { status: 409 })
      shown = aPayment({ photoCount, amount: 5000 * photoCount })
      return HttpResponse.json({ success: true, data: shown })
    }),
  )
  const view = await showPart(
    <>
      <AddEntryButton />
      <QueueDialogs deskCode={deskCode} />
    </>,
    ['qris-code', 'prices', 'prepaid', 'booth-settings'],
  )
  await view.user.click(screen.getByRole('button', { name: 'Tambah Antrian' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tambah Antrian' }))
  const showElsewhere = (payment: ReturnType<typeof aPayment>) => {
    shown = payment
  }
  return { ...view, dialog, displayed, showElsewhere, shown: () => shown }
}

describe('a new student who pays with QRIS', () => {
  it('sees the code with the price, as it changes, until the form closes', async () => {
    const { user, dialog, displayed } = await openAdd()
    await user.click(await dialog.findByRole('radio', { name: 'QRIS' }))
    expect(await dialog.findByRole('img', { name: 'Kode QRIS Rp 10.000' })).toBeVisible()
    expect(dialog.getByText(/^Siswa baru · 2 lembar/)).toBeVisible()
    expect(dialog.getByText(/^Lihat uang masuk di aplikasi merchant/)).toBeVisible()

    await user.click(dialog.getByRole('button', { name: '4' }))
    expect(await dialog.findByRole('img', { name: 'Kode QRIS Rp 20.000' })).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Cash' }))
    await expect.poll(() => displayed).toEqual([2, 4, 'hide'])
    expect(dialog.queryByRole('img', { name: /^Kode QRIS/ })).not.toBeInTheDocument()
  })

  it('leaves no code on the display when Cash is chosen before the code arrives', async () => {
    const line = pending<undefined>()
    const { user, dialog, displayed } = await openAdd(aCode(), undefined, line.value)
    await user.click(await dialog.findByRole('radio', { name: 'QRIS' }))
    await user.click(dialog.getByRole('radio', { name: 'Cash' }))

    line.letGo(undefined)

    await expect.poll(() => displayed).toEqual([2, 'hide'])
  })

  it('leaves the code that another desk has shown since', async () => {
    const { user, dialog, displayed, showElsewhere, shown } = await openAdd()
    await user.click(await dialog.findByRole('radio', { name: 'QRIS' }))
    expect(await dialog.findByRole('img', { name: 'Kode QRIS Rp 10.000' })).toBeVisible()
    const theirs = aPayment({ photoCount: 4, amount: 20_000, until: Date.now() + 190_000 })
    showElsewhere(theirs)

    await user.click(dialog.getByRole('radio', { name: 'Cash' }))
    await expect.poll(() => displayed).toEqual([2, 'hide'])
    expect(shown()).toEqual(theirs)
  })

  it('sees why there is no code', async () => {
    const { user, dialog } = await openAdd(aCode(), 'QRIS hanya untuk Rp 1 sampai Rp 10.000.000')
    await user.click(await dialog.findByRole('radio', { name: 'QRIS' }))

    expect(await dialog.findByText('QRIS hanya untuk Rp 1 sampai Rp 10.000.000')).toBeVisible()
  })

  it('sees no unconfirmed code, but who changed it', async () => {
    const { user, dialog, displayed } = await openAdd(
      aCode({ confirmedAt: null, confirmedBy: null }),
    )
    await user.click(await dialog.findByRole('radio', { name: 'QRIS' }))

    expect(await dialog.findByText(/^Kode QRIS diganti Dev Citra/)).toBeVisible()
    await act(async () => {})
    expect(displayed).toEqual([])
  })
})
