import { type BoothSettings, priceOf } from '@antrian/contract/booth/settings'
import { EMPTY_DRAFT } from '@antrian/contract/queue/entryDraft'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { MINUTE } from '@antrian/contract/shared/durations'

/** Suffix of each class, so that every row, banner and message is marked as an example. */
export const EXAMPLE = '(contoh)'

const STUDENTS = [
  ['Siti Rahma', 'XII IPA 1', 4],
  ['Dewi Lestari', 'XI IPS 2', 2],
  ['Muhammad Rizky', 'XII Bahasa 3', 6],
  ["Nur 'Aini", 'X-5', 2],
  ['Bagus Wicaksono', 'XI IPA 4', 4],
  ['Yohanes Situmorang', 'XII IPS 1', 2],
  ['Ni Luh Putu Ayu', 'X-2', 4],
  ['Rani Kusuma', 'XI IPA 2', 2],
  ['Ahmad Fauzi', 'XI IPA 2', 2],
  ['Clara Sihombing', 'XI IPA 2', 6],
] as const

/** Ten students who came one after the other, at the school's own prices. */
export const exampleStudents = (settings: BoothSettings | undefined, now: number): QueueEntry[] =>
  STUDENTS.map(([studentName, studentClass, photoCount], place) => ({
    id: `contoh-${place + 1}`,
    queueNumber: place + 1,
    ...EMPTY_DRAFT,
    studentName,
    studentClass: `${studentClass} ${EXAMPLE}`,
    photoCount,
    status: 'waiting',
    createdAt: new Date(now - (STUDENTS.length - place) * MINUTE).toISOString(),
    creator: { name: 'Contoh' },
    version: 1,
    lastAction: 'add',
    ...(settings && { price: priceOf(photoCount, settings) }),
  }))
