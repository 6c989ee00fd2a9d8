import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { ClosingFigures } from '@antrian/contract/till/closing'
import { counted } from '@/ui/figures/measures'
import { formatMoment } from '@/ui/time/format'

/** Maximum number of listed lines, so that the report fits on one page. */
const SHOWN = 8

/** Makes a text such as `3 dibatalkan: 2 tidak hadir, 1 salah input.` */
export function cancelledSentence({ cancelled, cancelReasons }: ClosingFigures): string {
  if (cancelled === 0) return ''
  const reasons = cancelReasons
    .slice(0, SHOWN)
    .map(({ reason, count }) => `${count} ${reason.slice(0, 60)}`)
  const others = cancelReasons.slice(SHOWN).reduce((sum, { count }) => sum + count, 0)
  if (others > 0) reasons.push(`${others} lainnya`)
  return `${cancelled} dibatalkan: ${reasons.join(', ')}.`
}

/** `1 pembayaran dibetulkan: nomor 19, Cash menjadi QRIS (Bu Ani, 14.20).` Other steps moved no money. */
export function correctionSentence({ corrections }: ClosingFigures, timeZone: string): string {
  if (corrections.length === 0) return ''
  const said = corrections
    .slice(0, SHOWN)
    .map(
      ({ queueNumber, from, to, by, at }) =>
        `nomor ${queueNumber}, ${PAYMENT_LABELS[from]} menjadi ${PAYMENT_LABELS[to]} (${by}, ${formatMoment(at, timeZone, 'time')})`,
    )
  if (corrections.length > SHOWN) said.push(`${corrections.length - SHOWN} lainnya`)
  return `${corrections.length} pembayaran dibetulkan: ${said.join('; ')}.`
}

/**
 * Acts recorded without a network, such as `Tanpa jaringan: 4 didaftarkan, 3 selesai, Cash
 * Rp 36.000.`, and those that the figures do not contain.
 */
export function offlineSentences({ offline }: ClosingFigures): string[] {
  if (!offline) return []
  const { added, completed, amounts, asked, dismissed, missing, away } = offline
  const recorded = [
    ...counted([added, 'didaftarkan'], [completed, 'selesai']),
    ...PaymentMethod.options
      .filter(method => amounts[method] > 0)
      .map(method => `${PAYMENT_LABELS[method]} ${formatRupiah(amounts[method])}`),
  ]
  const left = counted(
    [asked, 'menunggu jawaban'],
    [dismissed, 'tidak dicatat'],
    [missing, 'dihapus atau belum terkirim'],
  )
  return [
    recorded.length > 0 ? `Tanpa jaringan: ${recorded.join(', ')}.` : '',
    left.length > 0 ? `Langkah tanpa jaringan: ${left.join(', ')}.` : '',
    away.length > 0 ? `Terputus: ${away.join(', ')}.` : '',
  ].filter(Boolean)
}
