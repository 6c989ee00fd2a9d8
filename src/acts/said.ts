import { ACTIONS, type EntryAction, type QueueEvents } from '@antrian/contract/queue/events'
import { PAYMENT_LABELS } from '@antrian/contract/queue/payment'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { createAction } from '@reduxjs/toolkit'

export interface Toast {
  variant: 'success' | 'error' | 'info' | 'warning'
  text: string
  /** First part of the text, shown larger and for longer. */
  lead?: string | undefined
  /** The live region announces this change in other words. */
  isAnnounced?: boolean
  /** A change by another admin. Its toast gives way to those of own actions. */
  isNews?: boolean
  /** Result of an own action. It replaces the toast of the one before. */
  isOwn?: boolean
  /** Whether the toast offers an undo. */
  canUndo?: boolean
}

/** What an admin is told about an act. Acts say it to the store; the middleware shows the toast. */
export const said = createAction('acts/said', (toast: Toast) => ({ payload: toast }))

export const say = (variant: Toast['variant'], text: string) => said({ variant, text })

interface ChangeWords {
  variant: 'success' | 'info' | 'warning'
  /** Sentence of the toast. */
  text: (entry: QueueEntry) => string
  /** Short sentence for screen readers. The number of waiting entries follows it. */
  announcement: (entry: QueueEntry) => string
}

/** What a change of an entry is called, in its toast and for screen readers. */
const CHANGE_WORDS: Record<keyof QueueEvents, ChangeWords> = {
  queueAdded: {
    variant: 'info',
    text: ({ studentName }) => `${studentName} masuk antrian`,
    announcement: ({ studentName }) => `${studentName} ditambahkan`,
  },
  queueUpdated: {
    variant: 'info',
    text: entry => updateSentence(entry) ?? `Data ${entry.studentName} diperbarui`,
    announcement: entry => updateSentence(entry) ?? `Data ${entry.studentName} diubah`,
  },
  queueStarted: {
    variant: 'info',
    text: ({ studentName }) => `Sesi foto ${studentName} dimulai`,
    announcement: ({ studentName }) => `${studentName} mulai`,
  },
  queueCompleted: {
    variant: 'success',
    text: ({ studentName, photoCount }) => `${studentName} selesai, ${photoCount} lembar`,
    announcement: ({ studentName }) => `${studentName} selesai`,
  },
  queueCancelled: {
    variant: 'warning',
    text: ({ studentName }) => `Antrian ${studentName} dibatalkan`,
    announcement: ({ studentName }) => `${studentName} dibatalkan`,
  },
}

/** Sentence for a `queueUpdated` whose host names the action; undefined for other actions. */
function updateSentence(entry: QueueEntry): string | undefined {
  return ACTIONS[entry.lastAction as EntryAction]?.sentence?.(entry)
}

export const toastOf = (event: keyof QueueEvents, entry: QueueEntry) => ({
  variant: CHANGE_WORDS[event].variant,
  text: CHANGE_WORDS[event].text(entry),
})

/** Adds the payment method, so that an admin who pressed the wrong key sees it. */
export function ownSentence(event: keyof QueueEvents, entry: QueueEntry): string {
  const { text } = toastOf(event, entry)
  const { paymentMethod, price = 0, redo } = entry
  // A redo was not paid.
  if (event !== 'queueCompleted' || !paymentMethod || redo) return text
  const amount = price > 0 ? ` ${formatRupiah(price)}` : ''
  return `${text}, ${PAYMENT_LABELS[paymentMethod]}${amount}`
}

/** Money to hand over: the change of a payment, or what a cancelled student had paid at the desk. */
export function moneyWords(
  { status, price = 0, prepaidMethod }: QueueEntry,
  given = price,
): string | undefined {
  if (status === 'cancelled' && prepaidMethod && price > 0) {
    return `Kembalikan ${formatRupiah(price)} (${PAYMENT_LABELS[prepaidMethod]})`
  }
  return given > price ? `Kembali ${formatRupiah(given - price)}` : undefined
}

export const announcementOf = (event: keyof QueueEvents, entry: QueueEntry) =>
  CHANGE_WORDS[event].announcement(entry)
