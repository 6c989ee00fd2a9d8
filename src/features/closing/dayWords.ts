import type { ClosingFigures } from '@antrian/contract/closing'
import { PAYMENT_LABELS } from '@antrian/contract/queue'
import { formatMoment } from '@/ui/time/format'

/** Number of lines that are listed one by one, so that the report fits one page. */
const SHOWN = 8

/** `3 dibatalkan: 2 tidak hadir, 1 salah input.` */
export function cancelledSentence({ cancelled, cancelReasons }: ClosingFigures): string {
  if (cancelled === 0) return ''
  const reasons = cancelReasons
    .slice(0, SHOWN)
    .map(({ reason, count }) => `${count} ${reason.slice(0, 60)}`)
  const others = cancelReasons.slice(SHOWN).reduce((sum, { count }) => sum + count, 0)
  if (others > 0) reasons.push(`${others} lainnya`)
  return `${cancelled} dibatalkan: ${reasons.join(', ')}.`
}

/** `1 pembayaran diperbaiki: nomor 19, Cash menjadi QRIS (Bu Ani, 14.20).` */
export function correctionLines(
  { corrections, undone }: ClosingFigures,
  timeZone: string,
): string[] {
  const lines: string[] = []
  if (corrections.length > 0) {
    const said = corrections
      .slice(0, SHOWN)
      .map(
        ({ queueNumber, from, to, by, at }) =>
          `nomor ${queueNumber}, ${PAYMENT_LABELS[from]} menjadi ${PAYMENT_LABELS[to]} (${by}, ${formatMoment(at, timeZone, 'time')})`,
      )
    if (corrections.length > SHOWN) said.push(`${corrections.length - SHOWN} lainnya`)
    lines.push(`${corrections.length} pembayaran diperbaiki: ${said.join('; ')}.`)
  }
  if (undone > 0) lines.push(`${undone} langkah diurungkan.`)
  return lines
}
