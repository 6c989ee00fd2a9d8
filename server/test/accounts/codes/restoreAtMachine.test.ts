import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { STICKER } from '../../../../testkit/qrisCodes.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { createPendingRestore } from '../../../src/platform/database/backup/pendingRestore.ts'
import { hashOf } from '../../../src/platform/security/tokens.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import { CODES, enterCode, goesOn, machineToken, tokenOf } from '../../support/codes.ts'
import { ani, citra } from '../../support/people.ts'
import { canBackUp } from '../../support/postgresPrograms.ts'
import { decide } from '../../support/prices.ts'
import { newStorage } from '../../support/storage.ts'

/** A backup of a booth with a school, a student, an open session and a confirmed QRIS code. */
async function madeBackup() {
  const storage = await newStorage()
  const booth = await openBooth({ storage, env: { ...CODES, HOST: '192.168.1.5' } })
  const [admin, developer] = [await booth.signedInAs(ani), await booth.signedInAs(citra)]
  await decide(admin, { schoolName: 'SMA Negeri 1' })
  const { code } = (
    await developer.put('/api/admin/qris', { payload: STICKER, hasBill: false })
  ).json().data
  await admin.post('/api/admin/qris/confirm', { id: code.id })
  await booth.holds()
  const { address } = (await admin.post('/api/admin/sign-in-codes/device')).json().data
  const { name } = (await developer.post('/api/developer/backups')).json().data
  return {
    name,
    bytes: readFileSync(join(storage.DATA_DIR ?? '', 'backups', name)),
    admin,
    address,
  }
}

const sends = (booth: Booth, token: string, name: string, bytes: Buffer, from = {}) =>
  booth.app.inject({
    method: 'POST',
    url: '/api/sign-in/machine/backup',
    headers: {
      'content-type': 'application/octet-stream',
      'x-one-time-token': token,
      'x-file-name': encodeURIComponent(name),
    },
    payload: bytes,
    ...from,
  })

async function openEmpty() {
  const storage = await newStorage()
  const ordered: string[] = []
  const restart = () => void ordered.push('restart')
  const booth = await openBooth({ storage, env: CODES, restart })
  const token = await machineToken(booth)
  const opens = (token: string, at = booth) => at.visitor().post('/api/sign-in/machine', { token })
  await opens(token)
  return { storage, booth, token, opens, ordered }
}

describe.skipIf(!canBackUp)('the restore on the first page of an empty booth', () => {
  it('shows the backup, restores it, and goes on with its people; what was ended stays ended', async () => {
    const backup = await madeBackup()
    const { storage, booth, token, opens, ordered } = await openEmpty()

    const looked = await sends(booth, token, backup.name, backup.bytes)
    expect(looked.json().data).toEqual({
      entries: 1,
      schoolName: 'SMA Negeri 1',
      madeAt: expect.stringMatching(/^2025-01-06T02:00/),
      qrisMerchant: expect.any(String),
    })
    const { token: next, isRestarting } = (
      await booth.visitor().post('/api/sign-in/machine/restore', { token })
    ).json().data
    expect(isRestarting).toBe(true)
    await expect.poll(() => ordered).toEqual(['restart'])
    await booth.app.close()

    const goesOnWith = await createPendingRestore(readConfig(storage)).carryOut(booth.log)
    expect(goesOnWith).toBe(hashOf(next))
    const again = await openBooth({ storage, env: CODES })
    await again.codes?.keepMachineToken(String(goesOnWith))

    expect((await opens(token, again)).statusCode).toBe(403)
    const { people } = (await opens(next, again)).json().data
    expect(people.map(({ email }: { email: string }) => email)).toEqual([ani.email, citra.email])
    const entered = await again
      .visitor()
      .post('/api/sign-in/machine/enter', { token: next, email: ani.email })
    const admin = await goesOn(again, entered.json().data.address)
    expect((await admin.get('/api/queue')).json().data.queues).toHaveLength(1)
    expect((await admin.get('/api/admin/qris')).json().data.code.confirmedAt).toBeNull()
    expect((await enterCode(again, tokenOf(backup.address))).statusCode).toBe(403)
    expect((await again.visitor(backup.admin.token).get('/api/queue')).statusCode).toBe(401)
    expect(await createPendingRestore(readConfig(storage)).carryOut(again.log)).toBeUndefined()
  })

  it('refuses a file that is no backup, with a sentence, and keeps nothing of it', async () => {
    const { booth, token, storage } = await openEmpty()
    for (const [bytes, message] of [
      ['', 'Berkas ini bukan backup Antrian Photobooth.'],
      ['a photo', 'Berkas ini bukan backup Antrian Photobooth.'],
    ] as const) {
      const answer = await sends(booth, token, 'foto.db', Buffer.from(bytes))
      expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    }
    expect(createPendingRestore(readConfig(storage)).isTaken()).toBe(false)
    const order = await booth.visitor().post('/api/sign-in/machine/restore', { token })
    expect([order.statusCode, order.json().message]).toEqual([409, 'Pilih dulu berkas backup'])
  })

  it('is closed to another machine, a wrong token, and a booth with people or entries', async () => {
    const { booth, token } = await openEmpty()
    const some = Buffer.from('x')
    const statusOf = async (of = token, from = {}) =>
      (await sends(booth, of, 'x.db', some, from)).statusCode
    expect(await statusOf(token, { remoteAddress: '192.168.1.77' })).toBe(403)
    expect(await statusOf('a'.repeat(43))).toBe(403)
    const fromElsewhere = await booth.app.inject({
      method: 'POST',
      url: '/api/sign-in/machine/restore',
      payload: { token },
      remoteAddress: '192.168.1.77',
    })
    expect(fromElsewhere.statusCode).toBe(403)
    await booth.holds()
    expect(await statusOf()).toBe(409)
    await booth.db.deleteFrom('queue_entries').execute()
    await booth.allowList.add(ani.email, 'admin')
    expect(await statusOf()).toBe(409)
    const order = await booth.visitor().post('/api/sign-in/machine/restore', { token })
    expect(order.statusCode).toBe(409)
  })

  it('changes nothing when the order meets a file that was changed', async () => {
    const { storage, booth } = await openEmpty()
    const pending = createPendingRestore(readConfig(storage))
    await pending.take(Readable.from(['damaged']))
    await pending.order(hashOf('x'))
    await booth.app.close()

    expect(await pending.carryOut(booth.log)).toBe(hashOf('x'))

    const again = await openBooth({ storage, env: CODES })
    expect(await again.allowList.list()).toEqual([])
  })
})
