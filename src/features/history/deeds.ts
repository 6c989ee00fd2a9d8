import type { AdminLogLine } from '@antrian/contract/adminLog'
import type { AdminAction } from '@antrian/contract/events'
import { PAYMENT_LABELS } from '@antrian/contract/labels'
import { PaymentMethod } from '@antrian/contract/queue'
import * as z from 'zod/mini'

export const DEEDS = {
  add: 'Ditambahkan',
  edit: 'Diubah',
  start: 'Dimulai',
  complete: 'Diselesaikan',
  cancel: 'Dibatalkan',
  reset: 'Dihapus',
} satisfies Record<AdminAction, string>

const Draft = z.object({
  studentName: z.string(),
  studentClass: z.string(),
  photoCount: z.number(),
})

const FIELDS = [
  ['studentName', 'Nama'],
  ['studentClass', 'Kelas'],
  ['photoCount', 'Foto'],
] as const

/** What else a line tells, in words; what can't be read in it is left out. */
export function detailsIn({ details }: AdminLogLine): string[] {
  const paymentMethod = PaymentMethod.safeParse(details.paymentMethod).data
  const reason = z.string().safeParse(details.reason).data
  const before = Draft.safeParse(details.before).data
  const after = Draft.safeParse(details.after).data
  const said: string[] = []
  if (paymentMethod) said.push(`Pembayaran: ${PAYMENT_LABELS[paymentMethod]}`)
  if (reason) said.push(`Alasan: ${reason}`)
  if (before && after) {
    for (const [field, label] of FIELDS) {
      if (before[field] !== after[field]) said.push(`${label}: ${before[field]} → ${after[field]}`)
    }
  }
  return said
}
