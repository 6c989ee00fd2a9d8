import type { ActDiffers } from '@antrian/contract/offline/offlineResults'
import type { OutboxAct } from '@antrian/contract/offline/outbox'
import { expect, it } from 'vitest'
import { actDetails, questionOf } from '@/features/unsent/words'
import { anEntry } from '../../support/factories'

const act: OutboxAct = {
  ...{ seq: 1, press: 1, key: 'key-of-the-act', kind: 'complete', id: 'a' },
  ...{ body: { paymentMethod: 'qris' }, epoch: 1, by: 'ani@sekolah.test', at: 0, isSent: true },
}

const wulan = anEntry({ id: 'a', queueNumber: 7, studentName: 'Wulan', price: 18_000 })

const asked = (over: Partial<ActDiffers>): ActDiffers => ({
  ...{ seq: 1, outcome: 'differs', reason: 'other-payment', message: '', current: wulan },
  ...{ last: null, inBooth: null, at: '2025-01-06T02:00:00.000Z' },
  ...over,
})

it('a payment that differs names both methods, also one at the desk', () => {
  for (const paid of [{ paymentMethod: 'cash' }, { prepaidMethod: 'cash' }] as const) {
    const question = questionOf({
      act,
      entry: wulan,
      differs: asked({ current: { ...wulan, ...paid } }),
    })

    expect(question).toEqual({
      title: '7 Wulan: dibayar dengan apa?',
      here: 'QRIS Rp 18.000',
      there: 'Cash Rp 18.000',
      answers: [
        ['QRIS, betulkan', 'record'],
        ['Cash, biarkan', 'dismiss'],
      ],
    })
  }
})

it.each([
  ['Pulang', 'alasan: Pulang'],
  ['Tidak ada alasan', 'tanpa alasan'],
])('a cancellation with the reason “%s” says “%s”', (reason, words) => {
  expect(actDetails({ ...act, kind: 'cancel', body: { reason } }, wulan, undefined)).toBe(words)
})

it('an occupied booth names who is in it', () => {
  const inBooth = anEntry({ queueNumber: 8, studentName: 'Budi', status: 'in-progress' })
  const question = questionOf({
    act,
    entry: wulan,
    differs: asked({ reason: 'booth-taken', inBooth }),
  })

  expect(question).toMatchObject({
    title: '7 Wulan: booth sudah dipakai',
    there: '8 Budi di booth',
  })
})

it.each([
  ['a start', 'Catat mulai', { kind: 'start' }, false],
  ['a start whose session has ended', 'Catat selesai', { kind: 'start' }, true],
  ['a completion', 'Catat selesai', {}, false],
] as const)('the act %s in an occupied booth is recorded by “%s”', (_, label, over, isEnded) => {
  const differs = asked({ reason: 'booth-taken' })
  const { answers } = questionOf({ act: { ...act, ...over }, entry: wulan, differs, isEnded })

  expect(answers[0]).toEqual([label, 'record'])
})

it('a refusal shows the host’s sentence', () => {
  const question = questionOf({
    act,
    entry: wulan,
    differs: asked({ reason: 'refused', message: 'Kelas wajib diisi' }),
  })

  expect(question.there).toBe('Kelas wajib diisi')
})

it('a question about a student who was added tells class and prints', () => {
  const body = { studentName: 'Citra', studentClass: 'X-1', photoCount: 4 }
  const question = questionOf({
    act: { ...act, kind: 'add', body },
    entry: { studentName: 'Citra' },
    differs: asked({ reason: 'taken-over', current: null }),
  })

  expect(question).toMatchObject({
    title: 'Citra: dicatat admin yang sudah keluar',
    here: 'ditambah · X-1 · 4 lembar · nomor menyusul',
  })
})
