import { describe, expect, it } from 'vitest'
import { enterCode, openSchool, tokenOf } from '../../support/codes.ts'
import { budi } from '../../support/people.ts'

const CODES_AT = '/api/admin/sign-in-codes'
const INVITED = { email: 'eko@sekolah.sch.id', role: 'admin', name: 'Pak Eko' }

/** An address of its own for each of thousands of devices. */
const addressOf = (n: number) => `10.0.${Math.floor(n / 250)}.${n % 250}`

describe('six digits that 10,000 devices guess', () => {
  it('are judged ten times in all; then only the QR code is valid', async () => {
    const { booth, developer } = await openSchool({ LOG_LEVEL: 'silent' })
    const { id, digits, address } = (await developer.post(CODES_AT, INVITED)).json().data
    const guesses = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(6, '0'))
    const wrong = guesses.filter(guess => guess !== digits)

    const statuses = new Set<number>()
    for (let from = 0; from < wrong.length; from += 100) {
      const answers = wrong
        .slice(from, from + 100)
        .map((guess, n) => enterCode(booth, guess, addressOf(from + n)))
      for (const { statusCode } of await Promise.all(answers)) statuses.add(statusCode)
    }

    expect([...statuses]).toEqual([403])
    expect((await developer.get(`${CODES_AT}/${id}`)).json().data.state).toBe('spent')
    expect((await enterCode(booth, digits)).statusCode).toBe(403)
    expect((await enterCode(booth, tokenOf(address))).statusCode).toBe(200)
  })

  it('are judged ten times, also when all guess at the same time', async () => {
    const { booth, developer } = await openSchool()
    const { digits } = (await developer.post(CODES_AT, INVITED)).json().data
    const wrong = digits === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: 40 }, (_, n) => enterCode(booth, wrong, addressOf(n))))

    const { tries } = await booth.db
      .selectFrom('sign_in_codes')
      .select('tries')
      .executeTakeFirstOrThrow()
    expect(tries).toBe(10)
  })
})

describe('one code that two devices use at the same time', () => {
  it('signs one of them in', async () => {
    const { booth, developer } = await openSchool()
    const { address } = (await developer.post(CODES_AT, INVITED)).json().data

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => enterCode(booth, tokenOf(address))),
    )

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(403)])
  })
})

describe('two developers who invite the same e-mail', () => {
  it('leave one valid code, that of the later one', async () => {
    const { booth, developer } = await openSchool()
    const other = await booth.signedInAs({ ...budi, role: 'developer' })
    const first = (await developer.post(CODES_AT, INVITED)).json().data
    const later = (await other.post(CODES_AT, { ...INVITED, role: 'developer' })).json().data

    expect((await developer.get(`${CODES_AT}/${first.id}`)).json().data.state).toBe('over')
    expect((await enterCode(booth, tokenOf(first.address))).statusCode).toBe(403)
    expect((await enterCode(booth, tokenOf(later.address))).statusCode).toBe(200)
  })

  it('leave one valid code, also at the same time', async () => {
    const { booth, developer } = await openSchool()
    const other = await booth.signedInAs({ ...budi, role: 'developer' })

    const made = await Promise.all(
      [developer, other, developer, other].map(by => by.post(CODES_AT, INVITED)),
    )

    expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    const rows = await booth.db.selectFrom('sign_in_codes').select('email').execute()
    expect(rows).toEqual([{ email: INVITED.email }])
  })
})
