import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { runAntrian } from '../../support/process.ts'
import { newFolder, newStorage } from '../../support/storage.ts'

/** Runs `antrian allow` beside a running server. */
const allow = (storage: Record<string, string>, ...words: string[]) =>
  runAntrian(['allow', ...words], storage)

describe('the allow-list', () => {
  it('starts with the settings, which a later change by an operator overrides', async () => {
    const storage = await newStorage()
    const env = {
      ADMIN_EMAILS: '\u200bAni@sekolah.sch.id, Eko <mailto:eko@sekolah.sch.id>',
      DEVELOPER_EMAILS: '',
    }
    const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
    const first = await openBooth({ storage, env: { ...env, ...google } })
    expect(await first.allowList.list()).toEqual([
      { email: 'ani@sekolah.sch.id', role: 'admin' },
      { email: 'eko@sekolah.sch.id', role: 'admin' },
    ])
    await first.allowList.remove('eko@sekolah.sch.id')
    await first.allowList.add('ani@sekolah.sch.id', 'developer')
    await first.app.close()

    const second = await openBooth({ storage, env: { ...env, ...google } })

    expect(await second.allowList.list()).toEqual([
      { email: 'ani@sekolah.sch.id', role: 'developer' },
    ])
  })

  it('gives the role developer to an e-mail that is in both settings', async () => {
    const env = { ADMIN_EMAILS: 'eko@sekolah.sch.id', DEVELOPER_EMAILS: 'eko@sekolah.sch.id' }
    const booth = await openBooth({ env })

    expect(await booth.allowList.list()).toContainEqual({
      email: 'eko@sekolah.sch.id',
      role: 'developer',
    })
  })

  it('contains the local accounts only where the local provider runs', async () => {
    const withGoogle = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }

    expect(await (await openBooth({ env: withGoogle })).allowList.list()).toEqual([])
    expect(await (await openBooth()).allowList.list()).toHaveLength(3)
  })
})

describe('the start of a server in production', () => {
  const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
  const production = { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...google }

  it('warns that nobody can reach it, or sign in', async () => {
    const { printed } = await openBooth({ env: production })

    expect(printed.map(line => JSON.parse(line).msg)).toEqual([
      'PUBLIC_URL is not set: sign-in returns to http://localhost',
      'nobody may sign in: antrian allow add EMAIL developer',
    ])
  })

  it('warns of nothing when both are set', async () => {
    const { printed } = await openBooth({
      env: {
        ...production,
        PUBLIC_URL: 'https://antrian.example',
        DEVELOPER_EMAILS: 'citra@sekolah.sch.id',
      },
    })

    expect(printed).toEqual([])
  })
})

describe('antrian allow', () => {
  it('prints its database, and creates none', async () => {
    const DATA_DIR = await newFolder()

    const { error } = await allow({ DATA_DIR }, 'add', 'eko@sekolah.sch.id', 'admin')

    expect(error).toContain(
      `Database: ${DATA_DIR}/antrian.db\nThere is no database in ${DATA_DIR}: start the server once, or say DATA_DIR as the server has it. The first accounts stand in DEVELOPER_EMAILS and ADMIN_EMAILS of `,
    )
    expect(await readdir(DATA_DIR)).toEqual([])
  })

  it('adds, lists and removes while the server runs, with effect at once', async () => {
    const storage = await newStorage()
    const booth = await openBooth({ storage })
    const admin = await booth.signedInAs(ani)

    await allow(storage, 'add', 'Eko@Sekolah.sch.id', 'developer')
    const { out } = await allow(storage, 'list')
    expect(out).toContain('eko@sekolah.sch.id\tdeveloper\n')

    await allow(storage, 'remove', ani.email)
    expect((await admin.get('/api/queue')).statusCode).toBe(403)
  })

  it.each([
    [],
    ['add', 'eko'],
    ['add', 'e@k@o', 'admin'],
    ['add', 'eko@sekolah.sch.id', 'king'],
    ['sing'],
  ])('explains itself after %s %s %s', async (...words) => {
    const storage = await newStorage()

    expect(await allow(storage, ...words)).toMatchObject({
      code: 1,
      error: expect.stringContaining('antrian allow add'),
    })
  })
})
