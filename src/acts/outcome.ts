import type { SerializedError } from '@reduxjs/toolkit'
import type { ApiError } from '@/services/errors'

/** Outcome of a change that was sent, or could not be. */
export type Outcome =
  /** `isStored`: recorded on this device, to be sent later. */
  | { kind: 'done'; isStored?: true }
  /** A change of the same entry is pending, for the given milliseconds. */
  | { kind: 'ignored'; for?: number }
  /** `late` resolves if the request is answered later. */
  | { kind: 'unanswered'; late: Promise<Outcome> }
  | { kind: 'refused'; error: ApiError | SerializedError }

export const STILL_SENDING = 'Perubahan sebelumnya masih dikirim'

export const NOT_SENT = 'Tidak ada koneksi. Belum ada yang dikirim; coba lagi setelah tersambung.'

export const NOT_WITHOUT_ITS_NUMBER =
  'Siswa ini belum terkirim: tunggu nomornya, atau hapus dari Belum terkirim'

const unreachable = (message: string): Outcome => ({
  kind: 'refused',
  error: { message, isUnreachable: true },
})

export const NO_NETWORK = unreachable(NOT_SENT)

export const UNREACHABLE = unreachable(
  'Server tidak dapat dihubungi. Belum pasti tersimpan; periksa setelah tersambung.',
)
