import { expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { stateOf, stepsOf } from '../../support/steps.ts'

const PAYMENT = 'Metode pembayaran harus qris atau cash'
const VERSION = 'Versi antrian wajib diisi'
const REASON = 'Alasan harus absent atau later'
const NEXT = 'Antrian berikutnya tidak dikenal'
const NOT_FOUND = 'Antrian tidak ditemukan'
const QRIS = { paymentMethod: 'qris' }
const DRAFT = { studentName: 'Dewi Lestari', studentClass: 'XI IPS 2', photoCount: 8 }

/** Refused calls by the entry's status, with their messages. */
const REFUSED: [
  of: string,
  call: string,
  body: object | undefined,
  status: number,
  message: string,
][] = [
  ['completed', 'POST undo', {}, 400, VERSION],
  ['completed', 'POST undo', { version: '3' }, 400, VERSION],
  ['completed', 'POST undo', { version: null }, 400, VERSION],
  ['completed', 'POST undo', { version: 1.5 }, 400, VERSION],
  ['completed', 'POST undo', undefined, 400, 'Permintaan tidak dapat dibaca'],
  [
    'completed',
    'POST undo',
    { version: 3, to: 'cancelled' },
    400,
    'Hanya bisa kembali ke booth atau ke antrian',
  ],
  ['completed', 'POST undo', { version: 2 }, 409, 'Data ini baru diubah admin lain'],
  ['completed', 'POST undo', { version: 99 }, 409, 'Data ini baru diubah admin lain'],
  ['waiting', 'POST undo', { version: 1 }, 409, 'Tidak ada langkah yang bisa diurungkan'],
  [
    'cancelled',
    'POST undo',
    { version: 2, to: 'in-progress' },
    409,
    'Tidak ada langkah yang bisa diurungkan',
  ],
  ['nobody', 'POST undo', { version: 1 }, 404, NOT_FOUND],
  [
    'in-progress',
    'POST complete',
    { paymentMethod: 'qris', next: 'itself' },
    400,
    'Berikutnya harus siswa lain',
  ],
  [
    'in-progress',
    'POST complete',
    { paymentMethod: 'qris', next: 'nobody' },
    404,
    'Antrian berikutnya tidak ditemukan',
  ],
  ['waiting', 'POST complete', QRIS, 409, 'Antrian belum dimulai'],
  ['completed', 'POST complete', QRIS, 409, 'Antrian sudah selesai'],
  ['cancelled', 'POST complete', QRIS, 409, 'Antrian sudah dibatalkan'],
  ['nobody', 'POST complete', QRIS, 404, NOT_FOUND],
  ['in-progress', 'POST complete', {}, 400, PAYMENT],
  ['in-progress', 'POST complete', { paymentMethod: 'bitcoin' }, 400, PAYMENT],
  ['in-progress', 'POST complete', { paymentMethod: null }, 400, PAYMENT],
  ['in-progress', 'POST complete', { paymentMethod: ['qris'] }, 400, PAYMENT],
  ['in-progress', 'POST complete', { paymentMethod: 'qris', next: 7 }, 400, NEXT],
  ['in-progress', 'POST complete', { paymentMethod: 'qris', next: '\0' }, 400, NEXT],
  ['in-progress', 'POST complete', { paymentMethod: 'qris', next: null }, 400, NEXT],
  [
    'waiting',
    'POST complete',
    { paymentMethod: 'qris', next: 'other' },
    409,
    'Antrian belum dimulai',
  ],
  [
    'completed',
    'PUT payment',
    { paymentMethod: 'cash', version: 3 },
    409,
    'Metode pembayaran sudah seperti itu',
  ],
  [
    'completed',
    'PUT payment',
    { paymentMethod: 'qris', version: 2 },
    409,
    'Data ini baru diubah admin lain',
  ],
  ['completed', 'PUT payment', { paymentMethod: 'qris' }, 400, VERSION],
  ['completed', 'PUT payment', { paymentMethod: 'bitcoin', version: 3 }, 400, PAYMENT],
  ['waiting', 'PUT payment', { paymentMethod: 'qris', version: 1 }, 409, 'Antrian belum selesai'],
  [
    'in-progress',
    'PUT payment',
    { paymentMethod: 'qris', version: 2 },
    409,
    'Antrian belum selesai',
  ],
  [
    'cancelled',
    'PUT payment',
    { paymentMethod: 'qris', version: 2 },
    409,
    'Antrian sudah dibatalkan',
  ],
  ['nobody', 'PUT payment', { paymentMethod: 'qris', version: 1 }, 404, NOT_FOUND],
  ['in-progress', 'POST start', undefined, 409, 'Antrian sudah dimulai'],
  ['completed', 'POST start', undefined, 409, 'Antrian sudah selesai'],
  ['cancelled', 'POST start', undefined, 409, 'Antrian sudah dibatalkan'],
  ['waiting', 'POST start', undefined, 409, 'Masih ada sesi yang berlangsung'],
  ['nobody', 'POST start', undefined, 404, NOT_FOUND],
  ['completed', 'DELETE', undefined, 409, 'Antrian sudah selesai'],
  ['cancelled', 'DELETE', undefined, 409, 'Antrian sudah dibatalkan'],
  ['waiting', 'DELETE', { reason: 5 }, 400, 'Alasan harus berupa teks'],
  ['waiting', 'DELETE', { reason: 'a\0b' }, 400, 'Alasan berisi karakter yang tidak didukung'],
  ['waiting', 'DELETE', { reason: 'a'.repeat(2501) }, 400, 'Alasan terlalu panjang'],
  ['in-progress', 'PUT', DRAFT, 409, 'Antrian sudah dimulai'],
  ['completed', 'PUT', DRAFT, 409, 'Antrian sudah selesai'],
  ['cancelled', 'PUT', DRAFT, 409, 'Antrian sudah dibatalkan'],
  ['nobody', 'PUT', DRAFT, 404, NOT_FOUND],
  ['waiting', 'PUT', { ...DRAFT, studentName: ' ' }, 400, 'Nama siswa wajib diisi'],
  ['waiting', 'PUT', { ...DRAFT, studentClass: ' ' }, 400, 'Kelas siswa wajib diisi'],
  ['waiting', 'PUT', { ...DRAFT, photoCount: 5 }, 400, 'Jumlah foto harus bilangan genap'],
  ['waiting', 'PUT', { ...DRAFT, photoCount: 22 }, 400, 'Maksimal 20 lembar foto'],
  ['in-progress', 'POST call', undefined, 409, 'Antrian sudah dimulai'],
  ['completed', 'POST call', undefined, 409, 'Antrian sudah selesai'],
  ['cancelled', 'POST call', undefined, 409, 'Antrian sudah dibatalkan'],
  ['nobody', 'POST call', undefined, 404, NOT_FOUND],
  ['waiting', 'POST skip', {}, 400, REASON],
  ['waiting', 'POST skip', { reason: 'malas' }, 400, REASON],
  ['waiting', 'POST skip', { reason: ['later'] }, 400, REASON],
  ['skipped', 'POST skip', { reason: 'later' }, 409, 'Antrian sudah dilewati'],
  ['in-progress', 'POST skip', { reason: 'later' }, 409, 'Antrian sudah dimulai'],
  ['cancelled', 'POST skip', { reason: 'later' }, 409, 'Antrian sudah dibatalkan'],
  ['nobody', 'POST skip', { reason: 'later' }, 404, NOT_FOUND],
  ['waiting', 'POST return', undefined, 409, 'Antrian tidak sedang dilewati'],
  ['completed', 'POST return', undefined, 409, 'Antrian sudah selesai'],
  ['nobody', 'POST return', undefined, 404, NOT_FOUND],
  ['in-progress', 'POST redo', { reason: 'damaged', sheets: 2 }, 409, 'Antrian belum selesai'],
]

it('a refused step changes nothing and says why in one sentence', async () => {
  const booth = await openBooth()
  const { admin, skip } = await stepsOf(booth)
  const ids: Record<string, string> = { nobody: 'nobody' }
  for (const status of ['completed', 'cancelled', 'in-progress', 'waiting'] as const) {
    ids[status] = (await booth.holds({ status })).id
  }
  ids.skipped = (await booth.holds()).id
  ids.other = (await booth.holds()).id
  await skip(ids.skipped)
  const before = await stateOf(booth)

  for (const [of, call, body, status, message] of REFUSED) {
    const [method, ...step] = call.split(' ')
    const named = body && 'next' in body ? nextOf(body, ids, of) : body
    const url = ['/api/queue', ids[of], ...step].join('/')
    const answer = await admin[method === 'POST' ? 'post' : method === 'PUT' ? 'put' : 'delete'](
      url,
      named,
    )

    const what = `${of} ${call} ${JSON.stringify(body)}`
    expect([answer.statusCode, answer.json().message], what).toEqual([status, message])
    expect(await stateOf(booth), what).toEqual(before)
  }
})

function nextOf(body: { next?: unknown }, ids: Record<string, string>, of: string) {
  if (body.next === 'itself') return { ...body, next: ids[of] }
  return typeof body.next === 'string' ? { ...body, next: ids[body.next] ?? body.next } : body
}
