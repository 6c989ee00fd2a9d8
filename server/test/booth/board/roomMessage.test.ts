import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import type { Visitor } from '../../support/client.ts'
import { ani, budi } from '../../support/people.ts'

const PATH = '/api/admin/room-message'
const show = (admin: Visitor, text: unknown, version = 0, more: object = {}) =>
  admin.put(PATH, { text, minutes: 5, isSpoken: true, version, ...more })
const read = async (admin: Visitor) => (await admin.get(PATH)).json().data

describe('a message for the room', () => {
  it('stands for its minutes on phones and in the dashboard, and tells every admin', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await booth.holds()
    const line = await booth.line(await booth.signIn(budi))

    const shown = await show(admin, 'Ambil foto\ndi meja 2')

    expect(shown.json().data).toMatchObject({
      message: {
        ...{ text: 'Ambil foto di meja 2', until: '2025-01-06T02:05:00.000Z', isOpen: false },
        ...{ isSpoken: true, by: ani.name },
      },
      ...{ version: 1, own: ['Ambil foto di meja 2'] },
    })
    await line.receives('boothChanged')
    const turn = await admin.get('/api/turns/1')
    expect(turn.json().data.message).toBe('Ambil foto di meja 2')
    booth.setTime('2025-01-06T02:05:00.000Z')
    expect(await read(admin)).toMatchObject({ message: null, version: 1 })
  })

  it('without a time stands until it is taken down, and at most for the day', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const nothing = await admin.delete(PATH, { version: 0 })
    expect([nothing.statusCode, nothing.json().message]).toEqual([409, 'Tidak ada pesan di layar'])
    await show(admin, 'Kamera 2 rusak', 0, { minutes: null })
    booth.setTime('2025-01-06T10:00:00.000Z')
    expect((await read(admin)).message).toMatchObject({ isOpen: true })

    const down = await admin.delete(PATH, { version: 1 })
    expect(down.json().data).toMatchObject({ message: null, version: 2 })
    expect((await admin.delete(PATH, { version: 2 })).json().message).toBe(
      'Tidak ada pesan di layar',
    )
    await show(admin, 'Lagi', 2, { minutes: null })
    booth.setTime('2025-01-06T17:00:00.000Z')
    const { message } = await read(await booth.signedInAs(ani))
    expect(message).toBeNull()
  })

  it('is offered again to its own author, three of them and each once', async () => {
    const booth = await openBooth()
    const [admin, other] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]
    for (const [version, text] of ['A', 'B', 'C', 'B', 'D'].entries()) {
      booth.setTime(`2025-01-06T02:0${version}:00.000Z`)
      await show(admin, text, version)
    }

    expect((await read(admin)).own).toEqual(['D', 'B', 'C'])
    expect((await read(other)).own).toEqual([])
  })

  it('with the name of a student of today is asked about once', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await booth.holds({ studentName: 'Zulaikha Rahmawati' })

    const asked = await show(admin, 'Dicari: ZULAIKHA, ke meja')
    expect([asked.statusCode, asked.json()]).toEqual([
      409,
      {
        message: '"ZULAIKHA": nama siswa tidak perlu di layar umum. Tampilkan juga?',
        asks: true,
      },
    ])
    expect((await show(admin, 'Dicari: ZULAIKHA, ke meja', 0, { sure: true })).statusCode).toBe(200)
  })

  it('is shown as it is written where it has markup, and refused where nobody could read it', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    expect((await show(admin, '<b>Antre</b> 🎉')).json().data.message.text).toBe('<b>Antre</b> 🎉')
    for (const [text, message] of [
      ['  ', 'Tulis pesannya'],
      ['a'.repeat(61), 'Pesan paling panjang 60 huruf'],
      ['🎉🎉', 'Pesan harus berisi huruf, bukan gambar saja'],
      ['www.sekolah.sch.id', 'Pesan tanpa alamat web: tidak ada yang bisa membukanya dari layar'],
      [7, 'Pesan harus berupa teks'],
    ] as const) {
      const answer = await show(admin, text, 1)
      expect([answer.statusCode, answer.json()]).toEqual([400, { message }])
    }
    const forever = await show(admin, 'Halo', 1, { minutes: 7 })
    expect(forever.json()).toEqual({
      message: 'Lama pesan harus 5, 15 atau 60 menit, atau sampai diturunkan',
    })
  })
})
