import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import type { Visitor } from '../../support/client.ts'
import { ani, budi } from '../../support/people.ts'

const STOP = '/api/admin/pause'
const MESSAGE = '/api/admin/room-message'
const stop = (reason: string, version = 0) => ({ stop: { reason }, version })
const message = (text: string, version = 0) => ({ text, minutes: 5, isSpoken: false, version })

type Answer = Awaited<ReturnType<Visitor['get']>>

const statusesOf = (answers: Answer[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const refusedOf = (answers: Answer[]) =>
  answers.find(({ statusCode }) => statusCode === 409)?.json()

/** Two admins who have both seen an empty room, with one completed student. */
async function openRoom() {
  const booth = await openBooth()
  const [admin, other] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]
  const sold = await booth.holds({ status: 'completed', studentName: 'Dewi', photoCount: 4 })
  return { booth, admin, other, sold }
}

describe('two admins who press in the same moment', () => {
  it('stop the booth once, and the second reads who was first', async () => {
    const { admin, other } = await openRoom()

    const answers = await Promise.all([
      admin.put(STOP, stop('printer')),
      other.put(STOP, stop('paper')),
    ])

    expect(statusesOf(answers)).toEqual([200, 409])
    const refused = refusedOf(answers)
    expect(refused.message).toMatch(/^Berhenti baru diubah (Bu Ani|Pak Budi)$/)
    const { pauses, version } = (await admin.get(STOP)).json().data
    expect([pauses.length, version]).toEqual([1, 1])
    expect(refused.current).toEqual({ pauses, version })
  })

  it('end a stop and say that it stands: one of both', async () => {
    const { admin, other } = await openRoom()
    await admin.put(STOP, stop('printer'))

    const answers = await Promise.all([
      admin.delete(STOP, { version: 1 }),
      other.put(STOP, stop('printer', 1)),
    ])

    expect(statusesOf(answers)).toEqual([200, 409])
    expect((await admin.get(STOP)).json().data.version).toBe(2)
  })

  it('show one message, and the second reads who was first', async () => {
    const { admin, other } = await openRoom()

    const answers = await Promise.all([
      admin.put(MESSAGE, message('Satu')),
      other.put(MESSAGE, message('Dua')),
    ])

    expect(statusesOf(answers)).toEqual([200, 409])
    const refused = refusedOf(answers)
    expect(refused.message).toMatch(/^Pesan ini baru diubah (Bu Ani|Pak Budi)$/)
    expect(refused.current.version).toBe(1)
  })

  it('put a student in line for another session once', async () => {
    const { admin, other, sold } = await openRoom()
    const again = (by: Visitor) =>
      by.post(`/api/queue/${sold.id}/redo`, { reason: 'photo', sheets: 4 })

    const answers = await Promise.all([again(admin), again(other)])

    expect(statusesOf(answers)).toEqual([201, 409])
    expect(refusedOf(answers).message).toBe('Siswa ini sedang menunggu foto ulang')
    const { queues } = (await admin.get('/api/queue')).json().data
    expect(queues).toHaveLength(1)
  })

  it('record the same spoilt print once, unless the second one says that it is another', async () => {
    const { admin, other, sold } = await openRoom()
    const again = (by: Visitor, sure?: boolean) =>
      by.post(`/api/queue/${sold.id}/redo`, { reason: 'damaged', sheets: 2, ...(sure && { sure }) })

    const answers = await Promise.all([again(admin), again(other)])

    expect(statusesOf(answers)).toEqual([201, 409])
    const { message, asks } = refusedOf(answers)
    expect(asks).toBe(true)
    expect(message).toMatch(
      /^(Bu Ani|Pak Budi) baru mencatat ulang yang sama untuk Dewi \(2 lembar\)\. Catat lagi\?$/,
    )
    expect((await again(other, true)).statusCode).toBe(201)
  })

  it('cannot count past the third redo of a student together', async () => {
    const { booth, admin, other, sold } = await openRoom()
    const again = (by: Visitor, reason: string) =>
      by.post(`/api/queue/${sold.id}/redo`, { reason, sheets: 1 })
    await again(admin, 'damaged')
    await again(admin, 'damaged')

    const answers = await Promise.all([again(admin, 'cut'), again(other, 'other')])

    expect(statusesOf(answers)).toEqual([201, 409])
    expect(refusedOf(answers).message).toBe(
      'Dewi sudah 3× diulang hari ini (3 lembar). Ulang lagi?',
    )
    const rows = await booth.db.selectFrom('queue_entries').select('redo_place').execute()
    expect(rows.map(({ redo_place }) => redo_place).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])
  })
})
