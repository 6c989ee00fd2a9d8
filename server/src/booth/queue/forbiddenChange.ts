import { JUST_STARTED_PROBLEM } from '@antrian/contract/queue/justStarted'
import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import { PaymentMethod } from '@antrian/contract/queue/queue'
import { isSecondInBooth } from '../../platform/database/failures.ts'
import { Refusal } from '../../platform/errors.ts'

/** The entry was paid at the desk by another method than the pressed one. */
const PREPAID = Object.fromEntries(
  PaymentMethod.options.map(method => [
    `prepaid-${method}`,
    [409, `Sudah lunas ${PAYMENT_LABELS[method]}`],
  ]),
) as Record<`prepaid-${PaymentMethod}`, [status: 409, message: string]>

const FORBIDDEN = {
  'booth-busy': [409, 'Masih ada sesi yang berlangsung'],
  stale: [409, 'Data ini baru diubah admin lain'],
  'just-started': [409, JUST_STARTED_PROBLEM],
  ...PREPAID,
  'nothing-to-undo': [409, 'Tidak ada langkah yang bisa diurungkan'],
  'undo-of-another-day': [409, 'Hanya langkah hari ini yang bisa diurungkan'],
  'same-payment': [409, 'Metode pembayaran sudah seperti itu'],
  'payment-of-another-day': [403, 'Pembayaran hari lain hanya dapat dibetulkan oleh developer'],
  'name-removed': [409, 'Nama siswa ini sudah dihapus: tambahkan lagi sebagai antrian baru'],
  'redo-unpaid': [409, 'Ulang tidak dibayar: betulkan pembayaran yang pertama'],
  'redo-in-line': [409, 'Siswa ini sedang menunggu foto ulang'],
  'unknown-next': [404, 'Antrian berikutnya tidak ditemukan'],
  'paid-already': [
    409,
    'Sudah dibayar saat pendaftaran: jumlah fotonya tidak dapat diubah. Batalkan, lalu tambahkan lagi.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>

type ForbiddenReason = keyof typeof FORBIDDEN

/** A change that a rule forbids, found during the transaction, which is rolled back. */
export class ForbiddenChange extends Refusal {
  readonly reason: ForbiddenReason

  constructor(reason: ForbiddenReason) {
    const [status, message] = FORBIDDEN[reason]
    super(status, message)
    this.reason = reason
  }
}

export function refuseBusyBooth(error: unknown): never {
  throw isSecondInBooth(error) ? new ForbiddenChange('booth-busy') : error
}

/** Whether another entry is in the booth. */
export const isBoothBusy = (error: unknown): error is ForbiddenChange =>
  error instanceof ForbiddenChange && error.reason === 'booth-busy'
