import { describe, expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../../src/accounts/auth/localProvider/accounts.ts'
import { formerLocalAccounts } from '../../../src/platform/database/migrations/formerLocalAccounts.ts'
import { openBooth } from '../../support/booth.ts'
import { accountOn, openBrowser } from '../../support/browser.ts'
import { openIssuer } from '../../support/issuer.ts'
import { newStorage } from '../../support/storage.ts'

/** A demo installation with the local provider, signed in as its developer. */
async function demo() {
  const storage = await newStorage()
  const booth = await openBooth({ storage })
  const origin = await booth.listen()
  const browser = openBrowser()
  const picker = await browser.visit(`${origin}/auth/google`)
  const { url } = await browser.visit(picker.url, { account: accountOn(picker, 'Dev Citra') })
  const link = new URL(url).searchParams.get('token') ?? ''
  const { token } = (await booth.visitor(link).get('/auth/status')).json()
  return { storage, booth, token }
}

describe('the accounts of the local provider', () => {
  it('have e-mails that nobody can own', () => {
    for (const { email } of LOCAL_ACCOUNTS) expect(email).toMatch(/@[a-z]+\.test$/)
  })

  it('leave the list and lose their sessions when Google’s keys are set', async () => {
    const { storage, booth, token } = await demo()
    expect((await booth.visitor(token).get('/api/developer/health')).statusCode).toBe(200)
    await booth.app.close()

    const { settings } = await openIssuer()
    const production = await openBooth({
      storage,
      env: {
        LOG_LEVEL: 'info',
        ...settings,
        PUBLIC_URL: 'https://antrian.sekolah.sch.id',
        ADMIN_EMAILS: 'guru@sekolah.sch.id',
      },
    })

    expect(await production.allowList.list()).toEqual([
      { email: 'guru@sekolah.sch.id', role: 'admin' },
    ])
    expect((await production.visitor(token).get('/auth/status')).json().authenticated).toBe(false)
    expect((await production.visitor(token).get('/api/queue')).statusCode).toBe(401)
    expect(production.printed.join()).toContain('were taken off the list')
  })

  it.each([
    ['all three, put there by its start', '2025-01-06T02:00:00.000Z', []],
    ['but not those that an operator added', undefined, ['ani', 'budi']],
  ])('leave the list when a version changes their e-mails: %s', async (_, moment, stay) => {
    const { settings } = await openIssuer()
    const { allowList, db, setTime, now } = await openBooth({ env: settings })
    for (const name of ['ani', 'budi', 'citra']) {
      setTime(new Date(now() + 1000).toISOString())
      await allowList.add(`${name}@sekolah.sch.id`, name === 'citra' ? 'developer' : 'admin')
    }
    if (moment) await db.updateTable('allowed_emails').set({ added_at: moment }).execute()
    await allowList.admits('citra@sekolah.sch.id', 'local-citra')

    await db.transaction().execute(trx => formerLocalAccounts.up(trx))

    const emails = (await allowList.list()).map(({ email }) => email)
    expect(emails).toEqual(stay.map(name => `${name}@sekolah.sch.id`))
  })

  it('return to the list with the local provider', async () => {
    const { storage, booth } = await demo()
    await booth.app.close()
    const { settings } = await openIssuer()
    await (await openBooth({ storage, env: settings })).app.close()

    expect(await (await openBooth({ storage })).allowList.list()).toHaveLength(3)
  })
})
