import type { QueueEntry } from '@antrian/contract/queue/queue'
import { expect, it } from 'vitest'
import { toastOf } from '@/acts/said'
import { anEntry } from '../support/factories'

const siti = (entry: Partial<QueueEntry>) =>
  toastOf('queueUpdated', anEntry({ studentName: 'Siti', ...entry })).text

it.each<[Partial<QueueEntry>, string]>([
  [{ lastAction: 'call' }, 'Siti dipanggil'],
  [{ lastAction: 'call', callCount: 1 }, 'Siti dipanggil'],
  [{ lastAction: 'call', callCount: 2 }, 'Siti dipanggil 2×'],
  [{ lastAction: 'skip' }, 'Siti dilewati'],
  [{ lastAction: 'return' }, 'Siti kembali ke antrian'],
  [{ lastAction: 'correct-payment', paymentMethod: 'qris' }, 'Pembayaran Siti menjadi QRIS'],
  [{ lastAction: 'undo', status: 'waiting' }, 'Siti kembali ke antrian'],
  [{ lastAction: 'undo', status: 'in-progress' }, 'Siti kembali ke booth'],
  [{ lastAction: 'undo', status: 'completed', paymentMethod: 'cash' }, 'Siti kembali ke Cash'],
  [{ lastAction: 'undo', status: 'completed', paymentMethod: null }, 'Siti kembali ke –'],
  [{ lastAction: 'undo', status: 'cancelled' }, 'Siti dibatalkan lagi'],
])('the event %j has the sentence “%s”', (entry, sentence) => {
  expect(siti(entry)).toBe(sentence)
})

it.each(['edit', 'a step of tomorrow', null, undefined])(
  'the general sentence is used for %s',
  lastAction => {
    expect(siti({ lastAction })).toBe('Data Siti diperbarui')
  },
)
