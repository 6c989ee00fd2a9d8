import { join } from 'node:path'
import { type Insertable, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { STICKER } from '../../../../../testkit/qrisCodes.ts'
import { createHandoverRepository } from '../../../../src/accounts/auth/handoverRepository.ts'
import { AFTER_RESTORE } from '../../../../src/platform/database/backup/afterRestore.ts'
import type { Tables } from '../../../../src/platform/database/schema.ts'
import { type Booth, openBooth } from '../../../support/booth.ts'
import { ani, citra } from '../../../support/people.ts'
import { canBackUp } from '../../../support/postgresPrograms.ts'
import { decide } from '../../../support/prices.ts'
import { runAntrian } from '../../../support/process.ts'
import { newStorage } from '../../../support/storage.ts'

/** Tables that open something, which may have been ended since the backup. */
const ENDED = [
  ...['sessions', 'refused_visitors', 'sign_ins', 'token_handovers', 'sign_in_codes'],
  ...['board_keys', 'rate_counts', 'shown_qris', 'roster_plans'],
]

const LATER = '2026-01-01T00:00:00.000Z'

/** A booth in which everything that opens something is open. */
async function openEverything() {
  const storage = await newStorage()
  const booth = await openBooth({ storage })
  const [admin, developer] = [await booth.signedInAs(ani), await booth.signedInAs(citra)]
  await createHandoverRepository(booth.db, () => new Date(booth.now())).open(ani)
  await decide(admin, { pricePerSheet: 5000 })
  await admin.post('/api/admin/board/key')
  const { code } = (
    await developer.put('/api/admin/qris', { payload: STICKER, hasBill: false })
  ).json().data
  await admin.post('/api/admin/qris/confirm', { id: code.id })
  const { id } = await booth.holds({ status: 'completed' })
  await booth.holds()
  const rows: { [Table in keyof Tables]?: Insertable<Tables[Table]> } = {
    booth_pass: { id: 1, device: 'laptop', epoch: 3, until: LATER },
    shown_qris: { id: 1, entry_id: id, photo_count: 2, shown_at: LATER },
    rate_counts: { minute: 1, key: 'address', count: 9 },
    refused_visitors: {
      token_hash: 'x',
      email: 'x@x.id',
      name: 'X',
      picture: null,
      expires_at: LATER,
    },
    sign_ins: {
      browser_key_hash: 'x',
      state: 'x',
      nonce: 'x',
      code_verifier: 'x',
      expires_at: LATER,
    },
    sign_in_codes: {
      id: 'x',
      purpose: 'machine',
      token_hash: 'x',
      tries: 0,
      tried_again: 0,
    },
    roster_plans: {
      email: ani.email,
      id: 'x',
      made_at: LATER,
      roster_version: 1,
      school_year: '2025/2026',
      rows: '[]',
    },
  }
  for (const [table, row] of Object.entries(rows)) {
    await booth.db
      .insertInto(table as keyof Tables)
      .values(row)
      .execute()
  }
  return { storage, booth, developer }
}

async function restored({ storage, booth, developer }: Awaited<ReturnType<typeof openEverything>>) {
  const { name } = (await developer.post('/api/developer/backups')).json().data
  await booth.app.close()
  const file = join(storage.DATA_DIR ?? '', 'backups', name)
  const { code, out } = await runAntrian(['restore', file], storage)
  expect(code).toBe(0)
  return { out, again: await openBooth({ storage }) }
}

const tablesOf = async ({ db }: Booth) =>
  (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter(name => !/^(kysely_|socket_io_|sqlite_)/.test(name))

async function countsOf(booth: Booth) {
  const counts: Record<string, number> = {}
  for (const table of await tablesOf(booth)) {
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from ${sql.table(table)}`.execute(booth.db)
    counts[table] = Number(rows[0]?.n)
  }
  return counts
}

describe.runIf(canBackUp)('a restore', () => {
  it('empties exactly the tables that may not return, and has an answer for every table', async () => {
    const everything = await openEverything()
    const before = await countsOf(everything.booth)

    const { again } = await restored(everything)

    expect(Object.keys(before).sort()).toEqual(Object.keys(AFTER_RESTORE).sort())
    for (const table of ENDED) expect(before[table], `${table} before`).toBeGreaterThan(0)
    const ended = Object.fromEntries(ENDED.map(table => [table, 0]))
    expect(await countsOf(again)).toEqual({ ...before, ...ended })
  })

  it('returns a QRIS code unconfirmed, and names it', async () => {
    const { out, again } = await restored(await openEverything())

    expect(out).toMatch(/Its QRIS code is .+, NMID \S+\. Payers see it after a second account/)
    const { code } = (await (await again.signedInAs(ani)).get('/api/admin/qris')).json().data
    expect(code).toMatchObject({ payload: STICKER, confirmedAt: null, confirmedBy: null })
  })

  it('ends the lease of the booth', async () => {
    const { again } = await restored(await openEverything())

    const pass = await again.db.selectFrom('booth_pass').selectAll().executeTakeFirstOrThrow()
    expect(pass.epoch).toBe(3)
    expect(Date.parse(pass.until)).toBeLessThan(again.now())
  })
})
