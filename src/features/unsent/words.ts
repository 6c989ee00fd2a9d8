import type { ActDiffers, ActDone, Difference } from '@antrian/contract/offline/offlineResults'
import type { OutboxAct } from '@antrian/contract/offline/outbox'
import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import {
  type PaymentMethod,
  type QueueEntry,
  SKIP_LABELS,
  STATUS_LABELS,
} from '@antrian/contract/queue/queue'
import { DEFAULT_CANCEL_REASON } from '@antrian/contract/queue/rules'
import { formatRupiah } from '@antrian/contract/shared/rupiah'

/** Known data of an act's entry: as it was added, or as the list shows it. */
export type ActEntry = Partial<QueueEntry>

interface ActBody {
  paymentMethod?: PaymentMethod | null
  price?: number
  reason?: string
  photoCount?: number
  studentClass?: string
}

const bodyOf = ({ body }: OutboxAct) => (body ?? {}) as ActBody

const DONE = {
  add: 'ditambah',
  start: 'mulai',
  complete: 'selesai',
  cancel: 'dibatalkan',
  skip: 'dilewati',
  return: 'kembali ke antrian',
} as const satisfies Record<OutboxAct['kind'], string>

const nameWith = ({ queueNumber, studentName = 'Antrian' }: ActEntry) =>
  queueNumber ? `${queueNumber} ${studentName}` : studentName

export const actTitle = (act: OutboxAct, entry: ActEntry) => `${nameWith(entry)} ${DONE[act.kind]}`

const paid = (method: PaymentMethod | null | undefined, price: number | undefined) =>
  method ? [PAYMENT_LABELS[method], ...(price ? [formatRupiah(price)] : [])].join(' ') : undefined

/** Details of the act, shown after its title. */
export function actDetails(act: OutboxAct, entry: ActEntry, next: ActEntry | undefined): string {
  const { paymentMethod, price, reason, photoCount, studentClass } = bodyOf(act)
  const words = {
    add: [
      studentClass,
      `${photoCount} lembar`,
      paymentMethod ? `sudah bayar ${paid(paymentMethod, price)}` : 'nomor menyusul',
    ],
    start: [entry.studentClass],
    complete: [
      paid(entry.prepaidMethod ?? paymentMethod, entry.price),
      next && `lalu ${nameWith(next)} masuk`,
    ],
    cancel: [reason === DEFAULT_CANCEL_REASON ? 'tanpa alasan' : reason && `alasan: ${reason}`],
    skip: [SKIP_LABELS[reason as keyof typeof SKIP_LABELS]],
    return: [entry.studentClass],
  }[act.kind]
  return words.filter(Boolean).join(' · ')
}

/** Remark about a recorded act. */
export function remarkOf({ entry, message, namesake, isAfterClosing }: ActDone) {
  const sentences = [
    message,
    namesake &&
      `Nama dan kelas yang sama juga ada di antrian, nomor ${namesake.queueNumber}. Jika siswanya sama, batalkan satu.`,
    isAfterClosing && 'Hari itu sudah ditutup: Tutup Hari menyebutnya sebagai perubahan.',
  ]
  return { title: nameWith(entry), words: sentences.filter(Boolean).join(' ') }
}

/** The two sides of a difference, and what each answer does. */
interface Question {
  title: string
  /** Data of this device. */
  here: string
  /** Data of the host. */
  there: string
  /** Label and answer, in the order of the sides. */
  answers: [string, 'record' | 'price-now' | 'dismiss'][]
}

/** Title, side of the host, and labels of the answers, where they are not the usual ones. */
type Words = [title: string, there?: string | null | undefined, record?: string, dismiss?: string]

interface Asked {
  act: OutboxAct
  entry: ActEntry
  differs: ActDiffers
  /** The session of a start has ended: the answer to the start records the completion as well. */
  isEnded?: boolean
}

export function questionOf({ act, entry, differs, isEnded = false }: Asked): Question {
  const { reason, message, current, inBooth } = differs
  const { paymentMethod, price } = bodyOf(act)
  const known = current ?? entry
  const method = current?.paymentMethod
  const methodOrPaid = method ?? current?.prepaidMethod
  const session = act.kind === 'start' && !isEnded ? 'Catat mulai' : 'Catat selesai'
  const status = current ? STATUS_LABELS[current.status] : 'Tidak ada'
  const questions: Record<Difference, Words> = {
    'price-changed': [
      'harga sudah berubah',
      'Harga sekarang',
      `Catat ${formatRupiah(price ?? 0)}`,
      'Pakai harga sekarang',
    ],
    'booth-taken': ['booth sudah dipakai', inBooth && `${nameWith(inBooth)} di booth`, session],
    'entry-changed': ['sudah berubah'],
    'other-payment': [
      'dibayar dengan apa?',
      paid(methodOrPaid, current?.price),
      `${labelOf(paymentMethod)}, betulkan`,
      `${labelOf(methodOrPaid)}, biarkan`,
    ],
    cancelled: ['sudah dibatalkan', undefined, 'Tetap catat selesai', 'Kembalikan uang'],
    'not-started': ['belum dimulai', undefined, session],
    'pass-taken': ['booth sudah diambil alih', undefined, session],
    'taken-over': ['dicatat admin yang sudah keluar'],
    'too-old': ['sudah terlalu lama'],
    gone: ['sudah tidak ada'],
    refused: ['tidak dapat dicatat', message],
  }
  const [title, there, record = 'Catat juga', dismiss = 'Jangan catat'] = questions[reason]
  // Nothing else is known of a student whom nobody has seen in the line.
  const isNew = act.kind === 'add' && reason !== 'price-changed'
  return {
    title: `${nameWith(known)}: ${title}`,
    here: isNew
      ? `${DONE.add} · ${actDetails(act, known, undefined)}`
      : (paid(paymentMethod, price ?? known.price) ?? DONE[act.kind]),
    there: there ?? paid(method, current?.price) ?? status,
    answers: [
      [record, 'record'],
      [dismiss, reason === 'price-changed' ? 'price-now' : 'dismiss'],
    ],
  }
}

const labelOf = (method: PaymentMethod | null | undefined) =>
  method ? PAYMENT_LABELS[method] : '–'
