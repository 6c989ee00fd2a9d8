import type { AdminLogLine } from '@antrian/contract/history/adminLog'
import { COLUMN_LABELS, ENTRY_FIELDS, EntryDraft } from '@antrian/contract/queue/entryDraft'
import { ACTIONS, AdminAction } from '@antrian/contract/queue/events'
import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod, SKIP_LABELS, SkipReason } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import * as z from 'zod/mini'
import { formatDay } from '@/ui/time/formatDay'

/** Label of an action, which may be unknown. */
export const actionLabel = (action: string) => {
  const known = AdminAction.safeParse(action).data
  return known ? ACTIONS[known].label : 'Perubahan lain'
}

/** Details of a log line as text. Unreadable details are left out. */
export function actionDetails({ action, details }: AdminLogLine): string[] {
  const paymentMethod = PaymentMethod.safeParse(details.paymentMethod).data
  const reason = z.string().safeParse(details.reason).data
  const before = EntryDraft.safeParse(details.before).data
  const after = EntryDraft.safeParse(details.after).data
  const skipReason = SkipReason.safeParse(details.skipReason).data
  const from = PaymentMethod.safeParse(details.from).data
  const to = PaymentMethod.safeParse(details.to).data
  const price = z.number().safeParse(details.price).data
  const takenBack = z.array(z.string()).safeParse(details.of).data
  const said: string[] = []
  if (paymentMethod) said.push(`Pembayaran: ${PAYMENT_LABELS[paymentMethod]}`)
  if (reason) said.push(`Alasan: ${reason}`)
  if (skipReason) said.push(`Alasan: ${SKIP_LABELS[skipReason]}`)
  if (from && to) said.push(`Pembayaran: ${PAYMENT_LABELS[from]} → ${PAYMENT_LABELS[to]}`)
  if (action === 'price' && price) said.push(formatRupiah(price))
  if (takenBack) {
    said.push(`Yang diurungkan: ${takenBack.map(actionLabel).join(', ')}`)
  }
  said.push(...moneyDetails(details), ...moveDetails(details))
  if (before && after) {
    for (const field of ENTRY_FIELDS) {
      if (before[field] !== after[field]) {
        said.push(`${COLUMN_LABELS[field]}: ${before[field]} → ${after[field]}`)
      }
    }
  }
  return said
}

const Refund = z.object({ amount: z.number(), paymentMethod: PaymentMethod })
const Prepaid = z.object({ price: z.number(), prepaidMethod: PaymentMethod })
const Place = z.object({ day: z.string(), queueNumber: z.number() })

function moneyDetails(details: AdminLogLine['details']): string[] {
  const refund = Refund.safeParse(details.refund).data
  const prepaid = Prepaid.safeParse(details).data
  const said: string[] = []
  if (prepaid) {
    said.push(
      `Lunas (pendaftaran): ${PAYMENT_LABELS[prepaid.prepaidMethod]} ${formatRupiah(prepaid.price)}`,
    )
  }
  if (refund) {
    said.push(
      `Dikembalikan: ${PAYMENT_LABELS[refund.paymentMethod]} ${formatRupiah(refund.amount)}`,
    )
  }
  return said
}

/** Day and number of an entry before it was moved. */
function moveDetails({ from, to }: AdminLogLine['details']): string[] {
  const [before, after] = [Place.safeParse(from).data, Place.safeParse(to).data]
  if (!before || !after) return []
  return [
    `Nomor ${before.queueNumber} (${formatDay(before.day, 'long')}) → ${after.queueNumber} (${formatDay(after.day, 'long')})`,
  ]
}
