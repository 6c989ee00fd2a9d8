import type { RosterStudent } from '@antrian/contract/roster/roster'
import { act, createEvent, fireEvent } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Scans } from '@/app/Scans'
import { dialogOpened, selectDialog } from '@/features/queue/queueSlice'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { API, apiServer } from '../support/apiServer'
import { pending } from '../support/pending'
import { renderWithStore } from '../support/renderWithStore'

const noop = () => {}
const SITI = '4168183897'
const BUDI = '1234567853'

const student = (code: string): RosterStudent => ({
  ...{ id: code, name: code === SITI ? 'Siti' : 'Budi', className: 'X-1', nis: null },
  ...{ code, state: 'missing', entry: null },
})

/** The dashboard, whose host answers for Siti's card when the test lets it go. */
function showScans(path = '/dashboard', form: ReactNode = null) {
  const answer = pending<void>()
  const asked: unknown[] = []
  apiServer.use(
    http.get(`${API}/api/roster/code/:code`, async ({ params: { code } }) => {
      asked.push(code)
      if (code === SITI) await answer.value
      return HttpResponse.json({ success: true, data: student(String(code)) })
    }),
  )
  const page = (
    <>
      <Scans />
      {form}
    </>
  )
  const view = renderWithStore(page, { path })
  let at = performance.now()
  return {
    ...view,
    asked,
    answersForSiti: () => act(async () => answer.letGo()),
    dialog: () => selectDialog(view.store.getState()),
    scan: (code: string, end = ['Enter']) => {
      at += 1000
      for (const key of Array.from(code).concat(end)) {
        const down = createEvent.keyDown(document.body, { key })
        Object.defineProperty(down, 'timeStamp', { value: (at += 5) })
        fireEvent(document.body, down)
      }
    },
  }
}

it('the second of two scanned cards opens the form, and none is called unknown', async () => {
  const { scan, asked, answersForSiti, dialog, toasts } = showScans()
  scan(SITI)
  await expect.poll(() => asked).toEqual([SITI])
  scan(BUDI)
  await expect.poll(dialog).toMatchObject({ kind: 'add', chosen: { name: 'Budi' } })
  await answersForSiti()

  expect(dialog()).toMatchObject({ chosen: { name: 'Budi' } })
  expect(toasts).toEqual([])
})

it('a form that was opened during the look-up of a card stays open', async () => {
  const { scan, asked, answersForSiti, dialog, store, toasts } = showScans()
  scan(SITI)
  await expect.poll(() => asked).toEqual([SITI])
  act(() => void store.dispatch(dialogOpened({ kind: 'edit', id: 'a' })))
  await answersForSiti()

  await expect
    .poll(() => toasts)
    .toMatchObject([{ text: 'Tutup dulu formulir ini, lalu pindai lagi' }])
  expect(dialog()).toMatchObject({ kind: 'edit', id: 'a' })
})

it('a form with input stays open on every page, and the scan says so', async () => {
  const form = (
    <FormDialog title="Cash keluar" submitLabel="Catat" hasInput onSubmit={noop} onClose={noop}>
      Rp 50.000
    </FormDialog>
  )
  const { scan, dialog, toasts, getByRole } = showScans('/till', form)
  scan(BUDI)

  await expect
    .poll(() => toasts)
    .toMatchObject([{ text: 'Tutup dulu formulir ini, lalu pindai lagi' }])
  expect(dialog().kind).toBe('none')
  expect(getByRole('dialog', { name: 'Cash Keluar' })).toBeVisible()
})

it('a card that is scanned during practice adds nobody to the real queue, and says so', async () => {
  const { scan, asked, dialog, toasts } = showScans('/practice')
  scan(BUDI)

  await expect
    .poll(() => toasts)
    .toMatchObject([{ text: 'Latihan tidak memindai kartu. Tekan Selesai latihan dulu' }])
  expect([asked, dialog().kind]).toEqual([[], 'none'])
})

it('a scan that is no card shows what is wrong with it', async () => {
  const { scan, asked, toasts } = showScans()
  scan('978-602-03')
  await expect.poll(() => toasts).toHaveLength(1)
  scan('12345', [])
  await expect.poll(() => toasts).toHaveLength(2)

  await expect
    .poll(() => toasts.map(({ text }) => text))
    .toEqual([
      'Kode 978-602-03 bukan kartu siswa atau NIS',
      '12345 terpindai tanpa Enter. Atur akhiran (suffix) pemindai: Enter, lihat Bantuan',
    ])
  expect(asked).toEqual([])
})
