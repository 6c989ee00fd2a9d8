import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { Handover, TillDay } from '@antrian/contract/till/till'
import type { TillSpan } from '@antrian/contract/till/tillSums'
import { plainDifference } from './difference'

/** A line of the till's journal. */
interface TillLine {
  key: string
  /** Null for the opening float of the day. */
  at: string | null
  text: string
  detail?: string
  in?: number
  out?: number
  by?: string
  /** Id of a move that can be reversed. */
  moveId?: string
}

/** Journal of the day's till in order of time. Hidden sums have no line. */
export function tillLines(till: TillDay): TillLine[] {
  const lines: TillLine[] = [
    ...till.handovers.flatMap((handover, place) =>
      handoverLines(handover, till.spans[place]?.difference ?? null),
    ),
    ...till.spans.flatMap(spanLines),
    ...till.spans.flatMap(lateLines),
    ...till.moves.map(({ id, at, by, kind, amount, reason, reverses, isReversed }) => ({
      key: id,
      at,
      by,
      text: reverses ? reason : `Cash ${kind === 'in' ? 'masuk' : 'keluar'}: ${reason}`,
      ...(isReversed && { detail: 'dibatalkan' }),
      [kind]: amount,
      ...(!reverses && !isReversed && { moveId: id }),
    })),
    ...till.refunds.map(({ at, queueNumber, amount }, place) => ({
      key: `refund-${place}`,
      at,
      text: `Uang kembali: nomor ${queueNumber} dibatalkan`,
      out: amount,
      by: 'otomatis',
    })),
  ]
  return lines.sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
}

/** A handover and its difference, from which the next span starts. */
function handoverLines(
  { id, at, from, to, counted }: Handover,
  difference: number | null,
): TillLine[] {
  const handover = {
    key: id,
    at,
    text: `Serah terima kepada ${to.name}`,
    detail: `dihitung ${formatRupiah(counted)}, ${plainDifference(difference)}`,
    by: from.name,
  }
  if (!difference) return [handover]
  return [
    handover,
    {
      key: `difference-${id}`,
      at,
      text: 'Selisih serah terima',
      [difference < 0 ? 'out' : 'in']: Math.abs(difference),
      by: from.name,
    },
  ]
}

/** Cash of an earlier, signed span, in the span in which it became known. */
function lateLines({ from, late = [] }: TillSpan): TillLine[] {
  return late.map(({ at, queueNumber, amount, holder }, place) => ({
    key: `late-${from}-${place}`,
    at: from,
    text: queueNumber === null ? 'Terlambat: modal awal diubah' : `Terlambat: nomor ${queueNumber}`,
    ...(at !== null && {
      detail: `dari masa ${holder?.name ?? 'sebelum serah terima'}; selisih yang sudah diterima tetap`,
    }),
    [amount < 0 ? 'out' : 'in']: Math.abs(amount),
    by: 'otomatis',
  }))
}

function spanLines({ from, sums }: TillSpan, place: number): TillLine[] {
  if (!sums) return []
  const float = { key: 'float', at: null, text: 'Modal awal', in: sums.start }
  const sales = {
    key: `sales-${place}`,
    at: from,
    text: `Penjualan Cash, ${sums.students} siswa`,
    in: sums.sales,
    by: 'otomatis',
  }
  return [...(place === 0 ? [float] : []), ...(sums.students > 0 ? [sales] : [])]
}

/** Expected sum of a span as an addition. */
export function sumLines({ from, sums }: TillSpan): [label: string, amount: number][] {
  if (!sums) return []
  const lines: [string, number][] = [
    [from === null ? 'Modal awal' : 'Diterima', sums.start],
    ['Penjualan Cash', sums.sales],
    ['Masuk', sums.in],
    ['Uang kembali', -sums.refunds],
    ['Keluar', -sums.out],
    ['Terlambat, dari sebelum serah terima', sums.late ?? 0],
  ]
  return lines.filter(([, amount], place) => place === 0 || amount !== 0)
}
