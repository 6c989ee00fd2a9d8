import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { StageCode } from '@/features/qris/StageCode'
import { API, apiServer, refuses, serves } from '../../support/apiServer'
import { aCode, aPayment } from '../../support/money'
import { showPart } from '../../support/showPart'

it('a code that could not be taken off the customer display stays, and says so', async () => {
  apiServer.use(
    serves.qris({ code: aCode(), canConfirm: false }),
    http.get(`${API}/api/admin/till/show`, () =>
      HttpResponse.json({ success: true, data: aPayment() }),
    ),
    http.delete(`${API}/api/admin/till/show`, refuses(503, 'Server sedang sibuk')),
  )
  const { user, toasts } = await showPart(<StageCode hasShortcuts={false} />, ['qris-code'])

  await user.click(await screen.findByRole('button', { name: 'Tutup kode QRIS' }))

  await expect.poll(() => toasts).toMatchObject([{ text: 'Server sedang sibuk' }])
  expect(screen.getByRole('img', { name: /^Kode QRIS/ })).toBeVisible()
})
