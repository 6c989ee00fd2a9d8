import { expect, it } from 'vitest'
import type { Tables } from '../../../src/platform/database/schema.ts'
import { ACCESS } from '../../support/accessTable.ts'
import { type Booth, openBooth } from '../../support/booth.ts'
import { citra } from '../../support/people.ts'

/** Tables with a school's data, without a session's last use and pending sign-ins. */
const TABLES = [
  'queue_entries',
  'school_days',
  'admin_log',
  'allowed_emails',
  'sheet_backups',
  'kept_answers',
] as const satisfies (keyof Tables)[]

const everythingIn = ({ db }: Booth) =>
  Promise.all(TABLES.map(table => db.selectFrom(table).selectAll().execute()))

it('no GET and no HEAD changes a row', async () => {
  const booth = await openBooth()
  const developer = await booth.signedInAs(citra)
  await booth.holds({ status: 'completed' })
  const { id } = await booth.holds()
  const before = await everythingIn(booth)

  const paths = Object.keys(ACCESS).flatMap(route => route.match(/^GET (.+)/)?.[1] ?? [])
  for (const path of paths) {
    // The id of an entry, and parameters that a careless route might take for a command.
    const url = `${path.replace(/:\w+/, id).replace('*', id)}?id=${id}&action=start&_method=DELETE`
    await developer.call('GET', url)
    await developer.call('HEAD', url)
  }

  expect(paths.length).toBeGreaterThan(30)
  expect(await everythingIn(booth)).toEqual(before)
})
