import { type DailyPause, DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import type { Visitor } from '../../support/client.ts'
import { ani, budi } from '../../support/people.ts'

/** 09:00 in Jakarta, where the clock of these tests begins. */
const NINE = '2025-01-06T02:00:00.000Z'
const at = (clock: string, day = '2025-01-06') => new Date(`${day}T${clock}:00+07:00`).toISOString()

const withDaily = (admin: Visitor, dailyPause: DailyPause) =>
  admin.put('/api/admin/booth', { ...DEFAULT_BOOTH_SETTINGS, dailyPause, version: 0 })

const pauses = async (admin: Visitor) => (await admin.get('/api/admin/pause')).json().data

describe('a pause', () => {
  it('begins, is prolonged, ends, is logged and reaches every admin', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    expect(await pauses(admin)).toEqual({ pauses: [], version: 0 })
    const line = await booth.line(await booth.signIn(budi))

    const begun = await admin.put('/api/admin/pause', { until: '09:15', version: 0 })
    expect(begun.json()).toEqual({
      success: true,
      data: { pauses: [{ from: NINE, until: at('09:15') }], version: 1 },
    })
    await line.receives('boothChanged')

    booth.setTime(at('09:10'))
    await admin.put('/api/admin/pause', { until: '09:30', version: 1 })
    expect((await pauses(admin)).pauses).toEqual([{ from: NINE, until: at('09:30') }])

    booth.setTime(at('09:20'))
    const ended = await admin.delete('/api/admin/pause', { version: 2 })
    expect(ended.json().data).toEqual({ pauses: [], version: 3 })
    const { lines } = (await admin.get('/api/admin/logs')).json().data
    expect(lines).toMatchObject([
      { action: 'resume', details: { until: at('09:30') }, admin: { email: ani.email } },
      { action: 'pause', details: { from: NINE, until: at('09:30') } },
      { action: 'pause', details: { from: NINE, until: at('09:15') } },
    ])
  })

  it('ends by itself, and allows another', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await admin.put('/api/admin/pause', { until: '09:15', version: 0 })

    booth.setTime(at('09:15'))
    expect(await pauses(admin)).toEqual({ pauses: [], version: 1 })
    expect((await admin.delete('/api/admin/pause', { version: 1 })).json()).toEqual({
      message: 'Booth tidak sedang istirahat',
    })
    await admin.put('/api/admin/pause', { until: '09:40', version: 1 })
    expect((await pauses(admin)).pauses).toEqual([{ from: at('09:15'), until: at('09:40') }])
  })

  it('begins once when two admins press at the same time', async () => {
    const booth = await openBooth()
    const [admin, other] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]

    const answers = await Promise.all([
      admin.put('/api/admin/pause', { until: '09:15', version: 0 }),
      other.put('/api/admin/pause', { until: '09:45', version: 0 }),
    ])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const [{ message, current }] = answers
      .filter(({ statusCode }) => statusCode === 409)
      .map(answer => answer.json())
    expect(message).toMatch(/^Istirahat baru diubah (Bu Ani|Pak Budi)$/)
    expect(current).toEqual(await pauses(admin))
    expect(current.version).toBe(1)
  })

  it('is refused when its end is over or missing', async () => {
    const admin = await (await openBooth()).signedInAs(ani)

    for (const [what, body, message] of [
      ['a time that has gone by', { until: '08:59' }, 'Jam selesai istirahat sudah lewat'],
      ['this very minute', { until: '09:00' }, 'Jam selesai istirahat sudah lewat'],
      [
        'what is no time',
        { until: '25:00' },
        'Jam selesai istirahat harus berupa jam dan menit, misalnya 12.45',
      ],
      ['no version', { until: '09:15', version: null }, 'Versi harus bilangan bulat'],
    ] as const) {
      const answer = await admin.put('/api/admin/pause', { version: 0, ...body })
      expect([answer.statusCode, answer.json()], what).toEqual([400, { message }])
    }
    expect(await pauses(admin)).toEqual({ pauses: [], version: 0 })
  })

  it('is refused on a closed day', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await admin.post('/api/admin/closings/2025-01-06', { openingFloat: 0, counted: null, note: '' })

    const answer = await admin.put('/api/admin/pause', { until: '09:15', version: 0 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ message: 'Hari ini sudah ditutup' })
  })

  it('ends at midnight, whatever version it had', async () => {
    const booth = await openBooth({ now: at('23:50') })
    const admin = await booth.signedInAs(ani)
    await admin.put('/api/admin/pause', { until: '23:59', version: 0 })

    booth.setTime(at('00:00', '2025-01-07'))
    expect(await pauses(admin)).toEqual({ pauses: [], version: 0 })
    expect((await admin.put('/api/admin/pause', { until: '00:10', version: 0 })).statusCode).toBe(
      200,
    )
  })
})

describe('a stop', () => {
  const stop = (reason: string, words?: string) => ({ reason, ...(words && { words }) })
  const MIDNIGHT = at('00:00', '2025-01-07')

  it('says why and by whom, stands without a time, and is ended by one press', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const line = await booth.line(await booth.signIn(budi))

    const stopped = await admin.put('/api/admin/pause', { stop: stop('printer'), version: 0 })
    expect(stopped.json().data).toEqual({
      pauses: [
        {
          ...{ from: NINE, until: MIDNIGHT },
          stop: { reason: 'printer', words: '', by: 'Bu Ani', saidAt: NINE },
        },
      ],
      version: 1,
    })
    await line.receives('boothChanged')

    booth.setTime(at('09:30'))
    const ended = await admin.delete('/api/admin/pause', { version: 1 })
    expect(ended.json().data).toEqual({ pauses: [], version: 2 })
    const { lines } = (await admin.get('/api/admin/logs')).json().data
    expect(lines).toMatchObject([
      { action: 'resume', details: { reason: 'printer' } },
      { action: 'stop', details: { reason: 'printer', from: NINE } },
    ])
  })

  it('in a stop changes its reason, or says again that it stands', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await admin.put('/api/admin/pause', { stop: stop('printer'), version: 0 })
    booth.setTime(at('09:30'))

    const other = await booth.signedInAs(budi)
    await other.put('/api/admin/pause', { stop: stop('other', 'kamera\nrusak'), version: 1 })

    expect((await pauses(admin)).pauses).toEqual([
      {
        ...{ from: NINE, until: MIDNIGHT },
        stop: { reason: 'other', words: 'kamera rusak', by: 'Pak Budi', saidAt: at('09:30') },
      },
    ])
  })

  it('in a pause ends the pause, and a pause in a stop gives it an end', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await admin.put('/api/admin/pause', { until: '09:15', version: 0 })
    booth.setTime(at('09:05'))

    const stopped = await admin.put('/api/admin/pause', { stop: stop('power'), version: 1 })
    const { version } = stopped.json().data
    expect(stopped.json().data.pauses).toMatchObject([{ from: at('09:05'), until: MIDNIGHT }])
    const paused = await admin.put('/api/admin/pause', { until: '09:45', version })

    expect(paused.json().data.pauses).toEqual([{ from: at('09:05'), until: at('09:45') }])
  })

  it('begins once when two admins press at the same time', async () => {
    const booth = await openBooth()
    const [admin, other] = [await booth.signedInAs(ani), await booth.signedInAs(budi)]

    const answers = await Promise.all([
      admin.put('/api/admin/pause', { stop: stop('printer'), version: 0 }),
      other.put('/api/admin/pause', { stop: stop('paper'), version: 0 }),
    ])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toMatch(/^Berhenti baru diubah (Bu Ani|Pak Budi)$/)
  })

  it('is over at midnight, and hides the daily pause only while it stands', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await withDaily(admin, { from: '12:15', until: '12:45' })
    await admin.put('/api/admin/pause', { stop: stop('printer'), version: 0 })
    expect((await pauses(admin)).pauses).toHaveLength(1)

    booth.setTime(at('09:30'))
    await admin.delete('/api/admin/pause', { version: 1 })
    expect((await pauses(admin)).pauses).toEqual([{ from: at('12:15'), until: at('12:45') }])
    await admin.put('/api/admin/pause', { stop: stop('printer'), version: 2 })
    booth.setTime(at('08:00', '2025-01-07'))
    expect((await pauses(await booth.signedInAs(ani))).pauses).toMatchObject([
      { from: at('12:15', '2025-01-07') },
    ])
  })

  it('is refused without a reason that can be shown', async () => {
    const admin = await (await openBooth()).signedInAs(ani)

    for (const [sent, message] of [
      [stop('bosan'), 'Alasan berhenti tidak dikenal'],
      [stop('other'), 'Tulis alasan berhenti'],
      [stop('printer', 'rusak'), 'Alasan berhenti ditulis hanya pada Lainnya'],
      [stop('other', 'a'.repeat(41)), 'Alasan berhenti paling panjang 40 huruf'],
      [stop('other', '😀😀'), 'Alasan berhenti harus berisi huruf, bukan gambar saja'],
      [
        stop('other', 'lihat bit.ly/xyz'),
        'Alasan berhenti tanpa alamat web: tidak ada yang bisa membukanya dari layar',
      ],
    ] as const) {
      const answer = await admin.put('/api/admin/pause', { stop: sent, version: 0 })
      expect([answer.statusCode, answer.json()], JSON.stringify(sent)).toEqual([400, { message }])
    }
    const both = await admin.put('/api/admin/pause', {
      ...{ until: '09:15', stop: stop('printer'), version: 0 },
    })
    expect(both.statusCode).toBe(400)
  })

  it('whose words name a student of today is asked about once', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await booth.holds({ studentName: 'Zulaikha Rahmawati' })
    const named = { stop: stop('other', 'menunggu zulaikha'), version: 0 }

    const asked = await admin.put('/api/admin/pause', named)
    expect([asked.statusCode, asked.json()]).toEqual([
      409,
      {
        message: '"zulaikha": nama siswa tidak perlu di layar umum. Tampilkan juga?',
        asks: true,
      },
    ])
    expect((await admin.put('/api/admin/pause', { ...named, sure: true })).statusCode).toBe(200)
    const again = await admin.put('/api/admin/pause', { ...named, version: 1 })
    expect(again.statusCode).toBe(200)
  })

  it('starts nobody after a completion, promises nobody a time, and tells phones why', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    for (let minute = 0; minute < 4; minute++) {
      const { id } = await booth.holds({ status: 'in-progress' })
      booth.setTime(at(`09:0${minute + 1}`))
      await admin.post(`/api/queue/${id}/complete`, { paymentMethod: 'cash' })
    }
    const [current, waiting] = [await booth.holds({ status: 'in-progress' }), await booth.holds()]
    const turn = async () => (await admin.get('/api/turns/6')).json().data
    expect((await turn()).forecast).toEqual(expect.any(Number))

    await admin.put('/api/admin/pause', { stop: stop('paper'), version: 0 })
    booth.setTime(at('09:06'))

    await expect.poll(turn).toMatchObject({ forecast: null, stop: { reason: 'paper', words: '' } })
    await admin.post('/api/queue', { studentName: 'Ayu', studentClass: 'X', photoCount: 2 })
    const rows = await booth.db
      .selectFrom('queue_entries')
      .select('forecast_at')
      .where('student_name', '=', 'Ayu')
      .execute()
    expect(rows).toEqual([{ forecast_at: null }])
    const completed = await admin.post(`/api/queue/${current.id}/complete`, {
      ...{ paymentMethod: 'cash', next: waiting.id },
    })
    expect(completed.json()).toMatchObject({
      next: null,
      message: 'Booth berhenti (kertas macet): berikutnya belum dimulai',
    })
  })
})

describe('the daily pause', () => {
  const noon = { from: '12:15', until: '12:45' }

  it('begins and ends by itself, every day', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await withDaily(admin, noon)
    const today = [{ from: at('12:15'), until: at('12:45') }]
    expect((await pauses(admin)).pauses).toEqual(today)

    booth.setTime(at('12:44'))
    expect((await pauses(admin)).pauses).toEqual(today)
    booth.setTime(at('12:45'))
    expect((await pauses(admin)).pauses).toEqual([])
    booth.setTime(at('12:20', '2025-01-07'))
    expect((await pauses(await booth.signedInAs(ani))).pauses).toHaveLength(1)
  })

  it('ends for the day when an admin resumes', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await withDaily(admin, noon)

    booth.setTime(at('12:20'))
    await admin.delete('/api/admin/pause', { version: 0 })
    expect((await pauses(admin)).pauses).toEqual([])
    booth.setTime(at('12:20', '2025-01-07'))
    expect((await pauses(await booth.signedInAs(ani))).pauses).toHaveLength(1)
  })

  it('merges with a pause that overlaps it', async () => {
    const booth = await openBooth({ now: at('12:10') })
    const admin = await booth.signedInAs(ani)
    await withDaily(admin, noon)

    await admin.put('/api/admin/pause', { until: '12:25', version: 0 })
    expect((await pauses(admin)).pauses).toEqual([{ from: at('12:10'), until: at('12:45') }])
    await admin.put('/api/admin/pause', { until: '12:20', version: 1 })
    expect((await pauses(admin)).pauses).toEqual([{ from: at('12:10'), until: at('12:20') }])
  })

  it('merges with a pause that is prolonged into it', async () => {
    const booth = await openBooth({ now: at('12:00') })
    const admin = await booth.signedInAs(ani)
    await withDaily(admin, noon)
    await admin.put('/api/admin/pause', { until: '12:10', version: 0 })

    await admin.put('/api/admin/pause', { until: '12:20', version: 1 })

    expect((await pauses(admin)).pauses).toEqual([{ from: at('12:00'), until: at('12:45') }])
  })

  it('begins later after an earlier pause', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await withDaily(admin, noon)

    await admin.put('/api/admin/pause', { until: '09:15', version: 0 })
    expect((await pauses(admin)).pauses).toHaveLength(2)
  })

  it.each([
    { from: '12:45', until: '12:15' },
    { from: '12:15', until: '12:15' },
    { from: '12:15' },
    { from: '', until: '12:15' },
  ])('is refused as %o', async dailyPause => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)

    const answer = await withDaily(admin, dailyPause as DailyPause)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message: 'Istirahat harus punya jam mulai dan jam selesai sesudahnya',
    })
  })
})

describe('a completion in a pause', () => {
  it('starts nobody, and names the end of the pause', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const [first, second] = [await booth.holds({ status: 'in-progress' }), await booth.holds()]
    await admin.put('/api/admin/pause', { until: '09:15', version: 0 })

    const answer = await admin.post(`/api/queue/${first.id}/complete`, {
      paymentMethod: 'cash',
      next: second.id,
    })

    expect(answer.json()).toMatchObject({
      data: { status: 'completed' },
      next: null,
      message: 'Istirahat sampai 09.15: berikutnya belum dimulai',
    })
    expect((await admin.get('/api/queue/current')).json().data).toBeNull()
    const started = await admin.post(`/api/queue/${second.id}/start`)
    expect(started.statusCode).toBe(200)
  })

  it('changes nothing when it names an unknown next entry', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const current = await booth.holds({ status: 'in-progress' })
    await admin.put('/api/admin/pause', { until: '09:15', version: 0 })

    const answer = await admin.post(`/api/queue/${current.id}/complete`, {
      paymentMethod: 'cash',
      next: 'nobody',
    })

    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'Antrian berikutnya tidak ditemukan',
    ])
    expect((await admin.get('/api/queue/current')).json().data.id).toBe(current.id)
  })
})
