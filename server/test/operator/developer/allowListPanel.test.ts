import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, citra } from '../../support/people.ts'

const EKO = 'eko@sekolah.sch.id'

const at = (email: string) => `/api/developer/allow-list/${encodeURIComponent(email)}`

async function openPanel() {
  const booth = await openBooth({ env: { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' } })
  const developer = await booth.signedInAs(citra)
  const rolesOf = (data: { email: string; role: string }[]) =>
    data.map(({ email, role }) => `${email} ${role}`)
  return {
    booth,
    developer,
    list: async () => rolesOf((await developer.get('/api/developer/allow-list')).json().data),
    lines: async () =>
      (await booth.db.selectFrom('admin_log').selectAll().orderBy('seq').execute()).map(
        ({ action, admin_email, details }) => [action, admin_email, JSON.parse(details)],
      ),
  }
}

describe('the allow-list of the panel', () => {
  it.each(['\u200b', '\u2060', '\u202a', '\u200e', '\u00ad', 'mailto:', 'Eko <'])(
    'stores an e-mail without %j',
    async sign => {
      const { developer, list } = await openPanel()
      const end = sign.endsWith('<') ? '>' : ''
      await developer.put(at(`${sign}${EKO}${end}`), { role: 'admin' })
      expect(await list()).toEqual([`${citra.email} developer`, `${EKO} admin`])
    },
  )

  it('adds an e-mail, changes its role, and logs who did it', async () => {
    const { developer, list, lines } = await openPanel()

    const added = await developer.put(at(' Eko@Sekolah.sch.id'), { role: 'admin' })
    expect(added.statusCode).toBe(200)
    expect(await list()).toEqual([`${citra.email} developer`, `${EKO} admin`])
    await developer.put(at(EKO), { role: 'developer' })
    await developer.put(at(EKO), { role: 'developer' })

    expect(await list()).toEqual([`${citra.email} developer`, `${EKO} developer`])
    expect(await lines()).toEqual([
      ['allow-list', citra.email, { email: EKO, roleBefore: null, role: 'admin' }],
      ['allow-list', citra.email, { email: EKO, roleBefore: 'admin', role: 'developer' }],
    ])
  })

  it('signs out a removed user, whose return restores no session', async () => {
    const { booth, developer, list, lines } = await openPanel()
    const admin = await booth.signedInAs(ani)
    expect((await admin.get('/api/queue')).statusCode).toBe(200)

    expect((await developer.delete(at(ani.email))).statusCode).toBe(200)

    expect((await admin.get('/api/queue')).statusCode).toBe(401)
    expect(await list()).toEqual([`${citra.email} developer`])
    expect((await lines()).at(-1)?.[2]).toEqual({
      email: ani.email,
      roleBefore: 'admin',
      role: null,
    })
    await developer.put(at(ani.email), { role: 'admin' })
    expect((await admin.get('/api/queue')).statusCode).toBe(401)
  })

  it('disconnects the socket of a removed user', async () => {
    const { booth, developer } = await openPanel()
    const line = await booth.line(await booth.signIn(ani))

    await developer.delete(at(ani.email))

    await line.isCut()
  })

  it('refuses changes of the own entry', async () => {
    const { developer, list, lines } = await openPanel()

    for (const answer of [
      await developer.put(at(citra.email), { role: 'admin' }),
      await developer.delete(at(citra.email)),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { message: 'Akun sendiri tidak dapat diubah dari sini' },
      ])
    }
    expect(await list()).toEqual([`${citra.email} developer`])
    expect(await lines()).toEqual([])
  })

  it('lets only one of two developers remove the other', async () => {
    const { booth, developer } = await openPanel()
    const dewi = { name: 'Dewi', email: 'dewi@sekolah.sch.id', role: 'developer' as const }
    const other = await booth.signedInAs(dewi)

    const answers = await Promise.all([
      developer.delete(at(dewi.email)),
      other.delete(at(citra.email)),
    ])

    const left = (await booth.allowList.list()).filter(({ role }) => role === 'developer')
    expect(left).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('refuses an invalid e-mail or role', async () => {
    const { developer, list } = await openPanel()

    for (const [email, body, message] of [
      ['eko', { role: 'admin' }, 'Email tidak valid'],
      ['a@b,c@d', { role: 'admin' }, 'Email tidak valid'],
      ['a b@c', { role: 'admin' }, 'Email tidak valid'],
      [EKO, { role: 'king' }, 'Peran harus admin atau developer'],
      [EKO, {}, 'Peran harus admin atau developer'],
    ] as const) {
      const answer = await developer.put(at(email), body)

      expect([email, answer.statusCode, answer.json()]).toEqual([email, 400, { message }])
    }
    expect(await list()).toEqual([`${citra.email} developer`])
  })

  it('answers 404 for an unknown e-mail', async () => {
    const { developer } = await openPanel()

    const answer = await developer.delete(at(EKO))

    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: 'Email ini tidak ada di daftar' },
    ])
  })
})
