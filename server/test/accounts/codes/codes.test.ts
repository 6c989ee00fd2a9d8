import { mkdir } from 'node:fs/promises'
import { serverSettingsCalls } from '@antrian/contract/developer/serverSettings'
import {
  backupLookCalls,
  givenCodeCalls,
  signInCodeCalls,
} from '@antrian/contract/session/signInCode'
import type { Call } from '@antrian/contract/shared/call'
import { describe, expect, it } from 'vitest'
import { readWholeConfig, writePageSettings } from '../../../src/platform/pageSettings.ts'
import { openBooth } from '../../support/booth.ts'
import { CODES, enterCode, openSchool, passes, signsIn, tokenOf } from '../../support/codes.ts'
import { ani, budi, citra } from '../../support/people.ts'
import { queriesDuring } from '../../support/queries.ts'
import { newStorage } from '../../support/storage.ts'

const MINUTE = 60_000
const INVITED = { email: 'eko@sekolah.sch.id', role: 'admin', name: 'Pak Eko' }
const CODES_AT = '/api/admin/sign-in-codes'

type School = Awaited<ReturnType<typeof openSchool>>

const invites = async ({ developer }: School, invited = {}) =>
  (await developer.post(CODES_AT, { ...INVITED, ...invited })).json().data

const logLines = async ({ booth }: School) =>
  (await booth.db.selectFrom('admin_log').selectAll().orderBy('seq').execute()).map(
    ({ action, admin_email, details }) => [action, admin_email, JSON.parse(details)],
  )

describe('an invitation', () => {
  it.each(['digits', 'QR code'])('signs a new person in by its %s', async way => {
    const school = await openSchool()
    const { digits, address, secondsLeft } = await invites(school)
    expect([digits, secondsLeft]).toEqual([expect.stringMatching(/^\d{6}$/), 600])
    expect(address).toMatch(/^http:\/\/192\.168\.1\.5:0\/masuk#[\w-]{43}$/)

    const eko = await signsIn(school.booth, way === 'digits' ? digits : tokenOf(address))

    expect((await eko.get('/auth/me')).json().user).toMatchObject(INVITED)
    expect(await logLines(school)).toEqual([
      ['allow-list', citra.email, { email: INVITED.email, roleBefore: null, role: 'admin' }],
      ['sign-in', INVITED.email, { purpose: 'invite', givenBy: citra.email }],
    ])
  })

  it('is read with a space between its digits', async () => {
    const school = await openSchool()
    const { digits } = await invites(school)
    const typed = ` ${digits.slice(0, 3)} ${digits.slice(3)} `
    expect((await enterCode(school.booth, typed)).statusCode).toBe(200)
  })

  it('puts nobody on the list before it is used', async () => {
    const school = await openSchool()
    await invites(school)
    expect(await school.booth.allowList.list()).toEqual([{ email: citra.email, role: 'developer' }])
  })

  it('takes no e-mail that is too long to be removed again', async () => {
    const school = await openSchool()
    const email = 'e'.repeat(254 - INVITED.email.length) + INVITED.email
    await signsIn(school.booth, (await invites(school, { email })).digits)

    const removed = await school.developer.delete(`/api/developer/allow-list/${email}`)

    expect([removed.statusCode, removed.json().data]).toEqual([
      200,
      [{ email: citra.email, role: 'developer' }],
    ])
  })

  it('works once, and for ten minutes', async () => {
    const school = await openSchool()
    const used = await invites(school)
    await signsIn(school.booth, used.digits)
    expect((await enterCode(school.booth, used.digits)).statusCode).toBe(403)

    const soon = await invites(school, { email: 'soon@sekolah.sch.id' })
    passes(school.booth, 10 * MINUTE - 1)
    expect((await enterCode(school.booth, soon.digits)).statusCode).toBe(200)
    const late = await invites(school, { email: 'late@sekolah.sch.id' })
    passes(school.booth, 10 * MINUTE)
    expect((await enterCode(school.booth, late.digits)).statusCode).toBe(403)
    expect((await enterCode(school.booth, tokenOf(late.address))).statusCode).toBe(403)
  })

  it.each([3_600_000, -3_600_000])('lasts ten minutes when the clock is moved %i ms', async by => {
    const school = await openSchool()
    school.booth.setClock(by)
    const soon = await invites(school, { email: 'soon@sekolah.sch.id' })
    const late = await invites(school, { email: 'late@sekolah.sch.id' })
    school.booth.setClock(by)
    expect((await enterCode(school.booth, soon.digits)).statusCode).toBe(200)
    passes(school.booth, 10 * MINUTE)
    expect((await enterCode(school.booth, late.digits)).statusCode).toBe(403)
  })

  it('of an admin is for admins only', async () => {
    const { booth } = await openSchool()
    const admin = await booth.signedInAs(ani)

    const refused = await admin.post(CODES_AT, { ...INVITED, role: 'developer' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Hanya developer yang dapat mengundang developer',
    ])
    // A code for a developer who is on the list would sign the admin in as that developer.
    expect((await admin.post(CODES_AT, { ...INVITED, email: citra.email })).statusCode).toBe(409)
    const asListed = { ...INVITED, email: citra.email, role: 'developer' }
    expect((await admin.post(CODES_AT, asListed)).statusCode).toBe(403)
    expect((await admin.post(CODES_AT, INVITED)).statusCode).toBe(201)
  })

  it('is worth nothing once the admin who gave it is an admin no more', async () => {
    const school = await openSchool()
    const admin = await school.booth.signedInAs(ani)
    const given = (await admin.post(CODES_AT, INVITED)).json().data
    await school.developer.delete(`/api/developer/allow-list/${ani.email}`)

    expect((await enterCode(school.booth, given.digits)).statusCode).toBe(403)
    expect((await school.booth.allowList.list()).map(({ email }) => email)).toEqual([citra.email])
  })

  it('makes no developer after the developer who gave it became an admin', async () => {
    const { booth } = await openSchool()
    const other = await booth.signedInAs({ ...budi, role: 'developer' })
    const given = (await other.post(CODES_AT, { ...INVITED, role: 'developer' })).json().data
    await booth.allowList.add(budi.email, 'admin')

    expect((await enterCode(booth, given.digits)).statusCode).toBe(403)
  })

  it.each([
    [{ email: 'eko' }, 'Email tidak valid'],
    [{ name: '  ' }, 'Nama wajib diisi'],
    [{ name: 'x'.repeat(101) }, 'Nama paling panjang 100 huruf'],
    [{ role: 'owner' }, 'Peran harus admin atau developer'],
  ])('refuses %j with one sentence', async (wrong, message) => {
    const { developer } = await openSchool()
    const answer = await developer.post(CODES_AT, { ...INVITED, ...wrong })
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  it('says to the one who gave it what became of it, and to nobody else', async () => {
    const school = await openSchool()
    const { booth, developer } = school
    const { id, digits } = await invites(school)
    const stateOf = async (visitor = developer) =>
      (await visitor.get(`${CODES_AT}/${id}`)).json().data.state
    expect([await stateOf(), await stateOf(await booth.signedInAs(ani))]).toEqual(['open', 'over'])

    await signsIn(booth, digits)

    expect(await stateOf()).toBe('used')
  })

  it('ends when its window is closed', async () => {
    const school = await openSchool()
    const { id, digits } = await invites(school)
    await school.developer.delete(`${CODES_AT}/${id}`)
    expect((await enterCode(school.booth, digits)).statusCode).toBe(403)
  })
})

describe('a code for another device', () => {
  it('signs in as the same person', async () => {
    const { booth } = await openSchool()
    const admin = await booth.signedInAs(ani)
    const { digits } = (await admin.post(`${CODES_AT}/device`)).json().data

    const tablet = await signsIn(booth, digits)

    expect((await tablet.get('/auth/me')).json().user).toMatchObject(ani)
  })

  it.each([
    [
      'panel',
      async ({ developer }: School) => developer.delete(`/api/developer/allow-list/${ani.email}`),
    ],
    ['command', async ({ booth }: School) => booth.allowList.remove(ani.email)],
    ['sign-out', async ({ booth }: School) => booth.sessions.closeAllOf(ani.email)],
  ])('ends at once when the person is removed by the %s', async (_, removes) => {
    const school = await openSchool()
    const admin = await school.booth.signedInAs(ani)
    const { digits, address } = (await admin.post(`${CODES_AT}/device`)).json().data

    await removes(school)

    expect((await admin.get('/api/queue')).statusCode).not.toBe(200)
    expect((await enterCode(school.booth, digits)).statusCode).toBe(403)
    expect((await enterCode(school.booth, tokenOf(address))).statusCode).toBe(403)
  })
})

describe('a code that was photographed and used second', () => {
  it('is refused, and the first and the developers are told', async () => {
    const school = await openSchool()
    const { booth, developer } = school
    const { id, address } = await invites(school)
    const first = await signsIn(booth, tokenOf(address))
    const [here, watching] = [await booth.line(first.token), await booth.line(developer.token)]
    const [told, noticed]: [unknown[], unknown[]] = [[], []]
    here.socket.on('codeTriedAgain', () => told.push('told'))
    watching.socket.on('admin-activity', activity => noticed.push(activity))

    const second = await enterCode(booth, tokenOf(address), '192.168.1.99')

    expect(second.statusCode).toBe(403)
    await expect.poll(() => told).toEqual(['told'])
    await expect
      .poll(() => noticed)
      .toMatchObject([{ action: 'sign-in-again', admin: { email: INVITED.email } }])
    expect((await first.get('/api/queue')).statusCode).toBe(200)
    expect((await developer.get(`${CODES_AT}/${id}`)).json().data).toEqual({
      state: 'used',
      isTriedAgain: true,
    })
    expect((await logLines(school)).at(-1)).toEqual(['sign-in-again', INVITED.email, {}])
  })
})

describe('wrong digits', () => {
  it('are refused from one address after five tries a minute', async () => {
    const school = await openSchool()
    const { digits } = await invites(school)
    const tries = async (times: number) => {
      const statuses = []
      for (let n = 0; n < times; n++) {
        statuses.push((await enterCode(school.booth, 'wrong1'.replace(/\D+/, '00000'))).statusCode)
      }
      return statuses
    }
    expect(await tries(6)).toEqual([403, 403, 403, 403, 403, 429])
    expect((await enterCode(school.booth, digits)).statusCode).toBe(429)
    expect((await enterCode(school.booth, digits, '192.168.1.78')).statusCode).toBe(200)
  })

  it('get the answer of used, late and never given ones, after the same work', async () => {
    const school = await openSchool()
    const { booth } = school
    const late = await invites(school, { email: 'late@sekolah.sch.id' })
    passes(booth, 11 * MINUTE)
    const used = await invites(school)
    await signsIn(booth, used.digits)
    await invites(school, { email: 'open@sekolah.sch.id' })
    const answers = new Set<string>()
    const work = new Set<string>()
    for (const digits of [late.digits, '000000']) {
      const queries = await queriesDuring(async () => {
        const answer = await enterCode(booth, digits)
        answers.add(`${answer.statusCode} ${answer.body}`)
      })
      work.add(queries.map(({ sql }) => sql).join('\n'))
    }
    answers.add(`403 ${(await enterCode(booth, used.digits)).body}`)

    expect([answers.size, work.size]).toEqual([1, 1])
  })

  it('take no try from other codes when they are right', async () => {
    const school = await openSchool()
    const kept = await invites(school, { email: 'kept@sekolah.sch.id' })
    for (let n = 0; n < 12; n++) {
      const { digits } = await invites(school, { email: `guru${n}@sekolah.sch.id` })
      expect((await enterCode(school.booth, digits, `192.168.1.${n}`)).statusCode).toBe(200)
    }
    expect((await enterCode(school.booth, kept.digits)).statusCode).toBe(200)
  })
})

describe('what is stored and logged of codes', () => {
  it('has neither digits nor tokens', async () => {
    const school = await openSchool()
    const { digits, address } = await invites(school)
    const rows = await school.booth.db.selectFrom('sign_in_codes').selectAll().execute()
    await signsIn(school.booth, digits)
    const kept = JSON.stringify([rows, await logLines(school), school.booth.printed])

    expect(kept).toContain('signed in with a code')
    expect(kept).not.toContain(digits)
    expect(kept).not.toContain(tokenOf(address))
  })
})

describe('a host with Google or another provider', () => {
  it('has none of it', async () => {
    const booth = await openBooth({
      env: { ...CODES, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' },
    })
    const developer = await booth.signedInAs(citra)
    const status = (await developer.get('/auth/status')).json()

    expect(status.capabilities).not.toContain('local-sign-in')
    expect(status).not.toHaveProperty('signInWith')
    expect(status).not.toHaveProperty('address')
    const calls = [signInCodeCalls, backupLookCalls, givenCodeCalls, serverSettingsCalls].flatMap(
      table => Object.values<Call>(table),
    )
    expect(calls.length).toBeGreaterThan(8)
    for (const { method, path } of calls) {
      const url = path.replace(':id', 'x')
      expect([path, (await developer.call(method, url)).statusCode]).toEqual([path, 404])
    }
    for (const page of ['/masuk', '/mulai']) {
      expect([page, (await developer.get(page)).statusCode]).toEqual([page, 404])
    }
  })

  it('uses no setting of a panel that was left in its data folder', async () => {
    const storage = await newStorage()
    const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
    await mkdir(String(storage.DATA_DIR), { recursive: true })
    await writePageSettings(String(storage.DATA_DIR), { HOST: '0.0.0.0' })
    // Settings of the panel belong to SQLite.
    const settings = { ...CODES, DATA_DIR: String(storage.DATA_DIR) }

    expect(readWholeConfig(settings).host).toBe('0.0.0.0')
    expect(readWholeConfig({ ...settings, ...google }).host).toBe('127.0.0.1')
  })
})

describe('a page that was opened at localhost', () => {
  it('learns the address for other devices, as does a call screen there', async () => {
    const { booth, developer } = await openSchool()
    const asks = async (url: string, token: string, host: string) =>
      (await booth.app.inject({ url, headers: { host, authorization: `Bearer ${token}` } })).json()
    const statusAt = async (host: string) =>
      (await asks('/auth/status', developer.token, host)).address
    expect(await statusAt('localhost:3000')).toBe('http://192.168.1.5:0')
    expect(await statusAt('192.168.1.5:3000')).toBeUndefined()

    const { key } = (await developer.post('/api/admin/board/key')).json().data
    const snapshot = (await asks('/api/board', key, 'localhost:3000')).data
    expect(snapshot.address).toBe('http://192.168.1.5:0')
  })
})

describe('the sign-in address of a host without a provider', () => {
  it('leads to the page that takes a code, whatever the address of the host', async () => {
    const { booth } = await openSchool()
    const answer = await booth.app.inject({ url: '/auth/google', headers: { host: 'booth:3000' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/masuk'])
    expect((await booth.visitor().get('/auth/status')).json()).toMatchObject({ signInWith: 'kode' })
  })
})
