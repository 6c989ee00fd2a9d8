import type { HeldAct } from '@antrian/contract/offlineQueue'
import type { ActDiffers, ActDone, Difference } from '@antrian/contract/offlineResults'
import { PAYMENT_LABELS } from '@antrian/contract/payment'
import {
  type PaymentMethod,
  type QueueEntry,
  SKIP_LABELS,
  STATUS_LABELS,
} from '@antrian/contract/queue'
import { formatRupiah } from '@antrian/contract/rupiah'

/** Known data of an act's entry: as it was added, or as the list shows it. */
export type ActEntry = Partial<QueueEntry>

interface ActBody {
  paymentMethod?: PaymentMethod | null
  price?: number
  reason?: string
  photoCount?: number
  studentClass?: string
}

const bodyOf = ({ body }: HeldAct) => (body ?? {}) as ActBody

const DONE = {
  add: 'ditambah',
  start: 'mulai',
  complete: 'selesai',
  cancel: 'dibatalkan',
  skip: 'dilewati',
  return: 'kembali ke antrian',
} as const satisfies Record<HeldAct['kind'], string>

const nameWith = ({ queueNumber, studentName = 'Antrian' }: ActEntry) =>
  queueNumber ? `${queueNumber} ${studentName}` : studentName

export const actTitle = (act: HeldAct, entry: ActEntry) => `${nameWith(entry)} ${DONE[act.kind]}`

const paid = (method: PaymentMethod | null | undefined, price: number | undefined) =>
  method ? [PAYMENT_LABELS[method], ...(price ? [formatRupiah(price)] : [])].join(' ') : undefined

/** Details of the act, shown after its title. */
export function actDetails(act: HeldAct, entry: ActEntry, next: ActEntry | undefined): string {
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
    cancel: [reason && `alasan: ${reason}`],
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
      `Nama dan kelas yang sama juga ada di antrian, nomor ${namesake.queueNumber}. Kalau siswanya sama, batalkan satu.`,
    isAfterClosing && 'Hari itu sudah ditutup: Tutup Hari menyebutnya sebagai perubahan.',
  ]
  return { title: nameWith(entry), words: sentences.filter(Boolean).join(' ') }
}

/** The two sides of a difference, and what each answer does. */
export interface Question {
  title: string
  /** Data of this device. */
  here: string
  /** Data of the host. */
  there: string
  /** Label and answer, in the order of the sides. */
  answers: [string, 'record' | 'price-now' | 'dismiss'][]
}

const TITLES: Record<Difference, string> = {
  'price-changed': 'harga sudah berubah',
  'booth-taken': 'booth sudah dipakai',
  'entry-changed': 'sudah berubah',
  'other-payment': 'dibayar dengan apa?',
  cancelled: 'sudah dibatalkan',
  'not-started': 'belum dimulai',
  'pass-taken': 'booth sudah diambil alih',
  'too-old': 'sudah terlalu lama',
  gone: 'sudah tidak ada',
  refused: 'tidak dapat dicatat',
}

interface Asked {
  act: HeldAct
  entry: ActEntry
  differs: ActDiffers
  /** The session of a start has ended: the answer to the start records the completion as well. */
  isEnded?: boolean
}

export function questionOf({ act, entry, differs, isEnded = false }: Asked): Question {
  const { reason, current, inBooth } = differs
  const known = current ?? entry
  const title = `${nameWith(known)}: ${TITLES[reason]}`
  const { paymentMethod, price } = bodyOf(act)
  const ours = paid(paymentMethod, price ?? known.price)
  const here = ours ?? DONE[act.kind]
  const status = current ? STATUS_LABELS[current.status] : 'Tidak ada'
  const theirs = paid(
    reason === 'other-payment' ? methodOn(current) : current?.paymentMethod,
    current?.price,
  )
  const theirSides: Partial<Record<Difference, string>> = {
    'price-changed': 'Harga sekarang',
    ...(inBooth && { 'booth-taken': `${nameWith(inBooth)} di booth` }),
    refused: differs.message,
  }
  const there = theirSides[reason] ?? theirs ?? status
  const isOpen = act.kind === 'start' && !isEnded
  return { title, here, there, answers: answersTo(act, differs, isOpen) }
}

/** Label and answer of each side; `isOpen`: of a session that has not ended. */
function answersTo(
  act: HeldAct,
  { reason, current }: ActDiffers,
  isOpen: boolean,
): Question['answers'] {
  const { paymentMethod, price } = bodyOf(act)
  switch (reason) {
    case 'other-payment':
      return [
        [`${labelOf(paymentMethod)}, betulkan`, 'record'],
        [`${labelOf(methodOn(current))}, biarkan`, 'dismiss'],
      ]
    case 'price-changed':
      return [
        [`Catat ${formatRupiah(price ?? 0)}`, 'record'],
        ['Pakai harga sekarang', 'price-now'],
      ]
    case 'cancelled':
      return [
        ['Tetap catat selesai', 'record'],
        ['Kembalikan uang', 'dismiss'],
      ]
    case 'booth-taken':
    case 'pass-taken':
    case 'not-started':
      return [
        [isOpen ? 'Catat mulai' : 'Catat selesai', 'record'],
        ['Jangan catat', 'dismiss'],
      ]
    case 'entry-changed':
    case 'too-old':
    case 'gone':
    case 'refused':
      return [
        ['Catat juga', 'record'],
        ['Jangan catat', 'dismiss'],
      ]
    default:
      return reason satisfies never
  }
}

/** Payment method that the host has: of the completion, or paid before at the desk. */
const methodOn = (current: QueueEntry | null) => current?.paymentMethod ?? current?.prepaidMethod

const labelOf = (method: PaymentMethod | null | undefined) =>
  method ? PAYMENT_LABELS[method] : '–'
