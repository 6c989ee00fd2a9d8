import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'

const MINUTE_LATER = '2025-01-06T02:01:00.000Z'

describe('/api/admin/paper', () => {
  it('returns nothing while nobody counts', async () => {
    const admin = await (await openBooth()).signedInAs(ani)

    expect((await admin.get('/api/admin/paper')).json()).toEqual({ success: true, data: null })
  })

  it('returns the last load minus the sheets completed since', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const line = await booth.line(await booth.signIn(budi))
    await booth.holds({ status: 'completed', photoCount: 20 })

    await admin.post('/api/admin/paper', { sheets: 400 })
    await line.receives('boothChanged')
    booth.setTime(MINUTE_LATER)
    await booth.holds({ status: 'completed', photoCount: 6 })
    await booth.holds({ status: 'cancelled', photoCount: 8 })
    await booth.holds({ photoCount: 4 })

    expect((await admin.get('/api/admin/paper')).json().data).toMatchObject({
      load: { sheets: 400, by: ani.name, at: '2025-01-06T02:00:00.000Z' },
      used: 6,
      left: 394,
    })
  })

  it('never returns less than zero, however long ago the paper was loaded', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    await admin.post('/api/admin/paper', { sheets: 4 })
    booth.setTime(MINUTE_LATER)
    for (let i = 0; i < 3; i++) await booth.holds({ status: 'completed', photoCount: 2 })

    expect((await admin.get('/api/admin/paper')).json().data).toMatchObject({ used: 6, left: 0 })
  })

  it('corrects a load once, from its visible version', async () => {
    const booth = await openBooth()
    const admin = await booth.signedInAs(ani)
    const { load } = (await admin.post('/api/admin/paper', { sheets: 40 })).json().data
    const path = `/api/admin/paper/${load.id}`

    const right = await admin.put(path, { sheets: 400, version: load.version })
    const late = await admin.put(path, { sheets: 4000, version: load.version })

    expect(right.json().data).toMatchObject({ load: { sheets: 400, version: 2 }, left: 400 })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toEqual({ message: 'Isi kertas ini baru diubah admin lain' })
    expect((await admin.get('/api/admin/logs')).json().data.lines).toMatchObject([
      { action: 'paper', details: { before: 40, sheets: 400 } },
      { action: 'paper', details: { sheets: 40 } },
    ])
  })

  it('refuses a number of sheets out of range', async () => {
    const admin = await (await openBooth()).signedInAs(ani)

    for (const sheets of [0, -2, 10_001, 1.5, '400', null]) {
      const answers = [
        await admin.post('/api/admin/paper', { sheets }),
        await admin.put('/api/admin/paper/nothing', { sheets, version: 1 }),
      ]
      for (const answer of answers) {
        expect([answer.statusCode, answer.json()], `${sheets}`).toEqual([
          400,
          { message: 'Jumlah lembar harus 1 sampai 10.000' },
        ])
      }
    }
  })

  it('answers 404 for an unknown load', async () => {
    const admin = await (await openBooth()).signedInAs(ani)

    const answer = await admin.put('/api/admin/paper/nothing', { sheets: 4, version: 1 })

    expect(answer.statusCode).toBe(404)
  })
})
