import { expect, it } from 'vitest'
import { createSignInRepository } from '../../../src/accounts/auth/signInRepository.ts'
import { openBooth } from '../../support/booth.ts'

const SIGN_IN = { state: 's', nonce: 'n', code_verifier: 'v' }

it('the 10,001st sign-in in progress ends the oldest one', async () => {
  const { db } = await openBooth()
  const start = Date.parse('2025-01-06T02:00:00.000Z')
  let now = start
  const signIns = createSignInRepository(db, () => new Date(now))
  await signIns.begin('the oldest', SIGN_IN)
  for (let group = 0; group < 100; group++) {
    const values = Array.from({ length: 100 }, (_, n) => ({
      browser_key_hash: `${group}-${n}`,
      ...SIGN_IN,
      expires_at: new Date(start + 600_001 + group).toISOString(),
    }))
    await db.transaction().execute(trx => trx.insertInto('sign_ins').values(values).execute())
  }

  now += 60_000
  await signIns.begin('the newest', SIGN_IN)

  expect(await signIns.take('the oldest', 's')).toBeUndefined()
  expect(await signIns.take('the newest', 's')).toEqual(expect.objectContaining(SIGN_IN))
  const { rows } = await db
    .selectFrom('sign_ins')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  expect(rows).toBeLessThanOrEqual(10_000)
})
