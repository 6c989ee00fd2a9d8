import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'

const settings = {
  ...DEFAULT_BOOTH_SETTINGS,
  pricePerSheet: 5000,
  packages: [{ photoCount: 6, price: 25_000 }],
  openingFloat: 100_000,
  closingTime: '15:00',
  sheetsPerRoll: 400,
}

describe('/api/admin/booth', () => {
  it('returns defaults until somebody changes them', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    expect((await admin.get('/api/admin/booth')).json()).toEqual({
      success: true,
      data: {
        settings: DEFAULT_BOOTH_SETTINGS,
        version: 0,
        updatedAt: null,
        updatedBy: null,
        closed: null,
      },
    })
  })

  it('keeps each setting that an older page does not send', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await admin.put('/api/admin/booth', { ...settings, version: 0 })

    for (const [place, name] of Object.keys(DEFAULT_BOOTH_SETTINGS).entries()) {
      const { [name as keyof typeof settings]: _, ...older } = settings
      const answer = await admin.put('/api/admin/booth', { ...older, version: place + 1 })

      expect([name, answer.statusCode]).toEqual([name, 200])
      expect(answer.json().data.settings).toEqual(settings)
    }
  })

  it('replaces unreadable settings of another version with their defaults', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await admin.put('/api/admin/booth', { ...settings, version: 0 })
    await booth.db
      .updateTable('booth_settings')
      .set({
        settings: JSON.stringify({ ...settings, boardNames: 'initials', dailyPause: 7, later: 1 }),
      })
      .execute()

    const answer = await admin.get('/api/admin/booth')

    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.settings).toEqual(settings)
  })

  it('saves a change, logs it, and sends it to every admin', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const line = await booth.line(await booth.signIn(budi))

    const answer = await admin.put('/api/admin/booth', { ...settings, version: 0 })

    const changed = {
      settings,
      version: 1,
      updatedAt: '2025-01-06T02:00:00.000Z',
      updatedBy: ani.name,
      closed: null,
    }
    expect(answer.json()).toEqual({ success: true, data: changed })
    await line.receives('boothChanged')
    expect((await admin.get('/api/admin/booth')).json().data).toEqual(changed)
    expect((await admin.get('/api/admin/logs')).json().data.lines).toMatchObject([
      {
        action: 'settings',
        entryId: null,
        admin: { email: ani.email },
        details: { before: DEFAULT_BOOTH_SETTINGS, after: settings },
      },
    ])
  })

  it('returns the school’s texts without invisible characters and outer spaces', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const pasted = { schoolName: ' \u200b ', boardText: '\u202eFoto\u00a0 kelas ' }

    const answer = await admin.put('/api/admin/booth', { ...settings, ...pasted, version: 0 })

    expect(answer.json().data.settings).toMatchObject({ schoolName: '', boardText: 'Foto kelas' })
  })

  it('names the invalid field and its problem', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const wrong = [
      '',
      'tiga',
      -1,
      1.5,
      1e12,
      true,
      null,
      [],
      {},
      [5],
      [null],
      [{}],
      [{ price: '' }],
    ]

    for (const field of [...Object.keys(settings), 'version']) {
      for (const value of [undefined, ...wrong]) {
        const body = { ...settings, version: 0, [field]: value }
        const answer = await admin.put('/api/admin/booth', body)
        if (answer.statusCode === 200) await booth.db.deleteFrom('booth_settings').execute()
        expect(answer.body, `${field} ${JSON.stringify(value)}`).not.toMatch(/harapkan|terima|nput/)
      }
    }
  })

  it('answers an outdated change with the present settings', async () => {
    const booth = await openBooth()
    const [first, second] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]

    const answers = await Promise.all([
      first.put('/api/admin/booth', { ...settings, version: 0 }),
      second.put('/api/admin/booth', { ...settings, pricePerSheet: 6000, version: 0 }),
    ])

    const [winner, loser] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    expect(winner?.statusCode).toBe(200)
    expect(loser?.statusCode).toBe(409)
    expect(loser?.json()).toEqual({
      message: 'Pengaturan ini baru diubah admin lain',
      current: winner?.json().data,
    })
    const late = await first.put('/api/admin/booth', { ...settings, version: 0 })
    expect(late.statusCode).toBe(409)
    expect((await first.get('/api/admin/logs')).json().data.lines).toHaveLength(1)
  })

  it('refuses what breaks a rule, and keeps the settings', async () => {
    const admin = await (await openBooth()).signedInAs(ani)

    for (const [wrong, message] of [
      [{ pricePerSheet: -1 }, 'Harga per lembar harus 0 sampai Rp 500.000'],
      [{ pricePerSheet: 2500.5 }, 'Harga per lembar harus 0 sampai Rp 500.000'],
      [{ pricePerSheet: '5000' }, 'Harga per lembar harus 0 sampai Rp 500.000'],
      [{ packages: [{ photoCount: 3, price: 1 }] }, 'Jumlah foto harus bilangan genap'],
      [{ packages: [{ photoCount: 22, price: 1 }] }, 'Paket harus 2 sampai 20 lembar'],
      [{ packages: [{ photoCount: 2, price: 10_000_001 }] }, 'Harga harus 0 sampai Rp 10.000.000'],
      [{ packages: null }, 'Daftar paket tidak dapat dibaca'],
      [
        {
          packages: [
            { photoCount: 2, price: 1 },
            { photoCount: 2, price: 2 },
          ],
        },
        'Satu jumlah foto hanya boleh punya satu harga paket',
      ],
      [{ openingFloat: -1 }, 'Modal awal harus 0 sampai Rp 1.000.000.000'],
      [{ closingTime: '24:00' }, 'Jam tutup harus berupa jam dan menit, misalnya 15.00'],
      [{ sheetsPerRoll: 10_001 }, 'Lembar per rol harus 0 sampai 10.000'],
      [{ afterComplete: 'dance' }, 'Pilihan setelah selesai tidak dikenal'],
      [{ boardNames: 'all' }, 'Pilihan nama di layar tidak dikenal'],
      [{ phonePage: null }, 'Pilihan halaman nomor tidak dikenal'],
      [{ version: 'new' }, 'Versi harus bilangan bulat'],
    ] as const) {
      const answer = await admin.put('/api/admin/booth', { ...settings, version: 0, ...wrong })
      expect([answer.statusCode, answer.json()], JSON.stringify(wrong)).toEqual([400, { message }])
    }
    expect((await admin.get('/api/admin/booth')).json().data.version).toBe(0)
  })

  it('names who closed today until the day is over', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const closed = async () => (await admin.get('/api/admin/booth')).json().data.closed
    await admin.post('/api/admin/closings/2025-01-06', {
      openingFloat: 0,
      counted: null,
      note: '',
    })

    expect(await closed()).toEqual({ at: '2025-01-06T02:00:00.000Z', by: ani.name })
    booth.setTime('2025-01-06T17:00:00.000Z')
    const late = await booth.signedInAs(budi)
    expect((await late.get('/api/admin/booth')).json().data.closed).toBeNull()
  })

  it('uses the default for a setting that only a newer server knows', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await booth.db
      .insertInto('booth_settings')
      .values({
        id: 1,
        version: 7,
        settings: JSON.stringify({ pricePerSheet: 5000 }),
        updated_at: '2025-01-06T02:00:00.000Z',
        updated_by: ani.email,
        updated_by_name: ani.name,
      })
      .execute()

    expect((await admin.get('/api/admin/booth')).json().data).toMatchObject({
      version: 7,
      settings: { ...DEFAULT_BOOTH_SETTINGS, pricePerSheet: 5000 },
    })
  })
})
