import type { Page } from '@playwright/test'
import {
  type BoothSettings,
  DEFAULT_BOOTH_SETTINGS,
  priceOf,
} from '../../../contract/src/booth/settings.ts'
import { DEFAULT_TIME_ZONE } from '../../../contract/src/shared/schoolDay.ts'
import { callAs } from './aDay'

/**
 * Rp 5.000 per print, Rp 18.000 for four, an opening float of Rp 100.000, and rolls of 400 sheets.
 */
export const PRICED: BoothSettings = {
  ...DEFAULT_BOOTH_SETTINGS,
  pricePerSheet: 5000,
  packages: [{ photoCount: 4, price: 18_000 }],
  openingFloat: 100_000,
  closingTime: '23:50',
  sheetsPerRoll: 400,
}

/** The time in `minutes` minutes as `HH:MM` in the school's time zone. */
export const inMinutes = (minutes: number, timeZone = DEFAULT_TIME_ZONE) =>
  new Date(Date.now() + minutes * 60_000)
    .toLocaleTimeString('id-ID', { timeZone, hour: '2-digit', minute: '2-digit' })
    .replace('.', ':')

/**
 * Makes a day with QRIS Rp 28.000 and Cash Rp 28.000, one of them corrected. One prepaid entry is
 * cancelled and one prepaid entry waits.
 */
export async function aPricedDay(page: Page) {
  await callAs(page, 'PUT', '/api/admin/booth', { ...PRICED, version: 0 })
  await callAs(page, 'POST', '/api/admin/paper', { sheets: 400 })
  await completed(page, 'Ahmad Fauzi', 2, 'qris')
  await completed(page, 'Clara Wijaya', 4, 'cash')
  await completed(page, 'Intan Permatasari', 2, 'cash')
  const gilang = await completed(page, 'Gilang Ramadhan', 4, 'cash')
  const correction = { paymentMethod: 'qris', version: gilang.version }
  await callAs(page, 'PUT', `/api/queue/${gilang.id}/payment`, correction)
  const bayu = await added(page, 'Bayu Saputra', 2, 'cash')
  await callAs(page, 'DELETE', `/api/queue/${bayu.id}`, { reason: 'Pulang' })
  await added(page, 'Dewi Lestari', 2, 'cash')
  await added(page, 'Bagus', 10)
}

/** Adds an entry; with a method it is prepaid at the desk. */
function added(page: Page, studentName: string, photoCount: number, paidBy?: 'qris' | 'cash') {
  const price = priceOf(photoCount, PRICED)
  const paid = paidBy && { paymentMethod: paidBy, price }
  return callAs(page, 'POST', '/api/queue', {
    ...{ studentName, studentClass: 'XI IPS 2', photoCount },
    ...paid,
  })
}

async function completed(
  page: Page,
  studentName: string,
  photoCount: number,
  paymentMethod: 'qris' | 'cash',
) {
  const { id } = await added(page, studentName, photoCount)
  await callAs(page, 'POST', `/api/queue/${id}/start`)
  return callAs(page, 'POST', `/api/queue/${id}/complete`, { paymentMethod })
}
