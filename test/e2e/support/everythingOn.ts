import { expect, type Page } from '@playwright/test'
import { schoolDay } from '../../../contract/src/shared/schoolDay.ts'
import type { QrisState } from '../../../contract/src/till/qrisCode.ts'
import { STICKER } from '../../../testkit/qrisCodes'
import { callAs, readAs, STUDENTS } from './aDay'
import { PRICED } from './aPricedDay'
import type { Booth } from './booth'

const CLASS = 'XI IPA 2'

/** Names of a line that is longer than every screen of a school shows. */
const LINE = [
  'Rani Kusuma',
  'Bagas Wicaksono',
  'Clara Sihombing',
  'Fadhil Akbar',
  'Komang Wirawan',
  'Maria Goretti',
  'Fitri Handayani',
  'Rafael Pandiangan',
] as const

/** Students of the day: four sessions, one skipped, one in the booth, fourteen in the line. */
export async function aBusyBooth(page: Page, booth: Booth) {
  await callAs(page, 'PUT', '/api/admin/booth', {
    ...{ ...PRICED, schoolName: 'SMA Tunas Bangsa', version: 0 },
  })
  const add = (studentName: string, studentClass: string, photoCount: number) =>
    callAs(page, 'POST', '/api/queue', { studentName, studentClass, photoCount })
  for (const name of ['Bayu Saputra', 'Clara Wijaya', 'Ahmad Fauzi', 'Intan Permatasari']) {
    const { id } = await add(name, 'XII IPA 2', 4)
    await callAs(page, 'POST', `/api/queue/${id}/start`)
    await callAs(page, 'POST', `/api/queue/${id}/complete`, { paymentMethod: 'qris' })
  }
  const { id: skipped } = await add('Bagus Hermawan', 'XI IPA 4', 2)
  await callAs(page, 'POST', `/api/queue/${skipped}/skip`, { reason: 'absent' })
  const ids: string[] = []
  for (const student of STUDENTS) ids.push((await add(student[0], student[1], student[2])).id)
  for (const name of LINE) ids.push((await add(name, CLASS, 4)).id)
  await callAs(page, 'POST', `/api/queue/${ids[0]}/start`)
  await booth.letAnHourPass()
  return ids
}

/** Every feature that has something to say about the day, said by another account where needed. */
export async function turnEverythingOn(page: Page, other: Page) {
  const day = schoolDay(Date.now(), 'Asia/Jakarta')
  // Fewer sheets than the line needs.
  await callAs(page, 'POST', '/api/admin/paper', { sheets: 20 })
  const plan = { version: 0, walkMinutes: 3, rows: [{ className: CLASS, planned: 34 }] }
  await callAs(page, 'PUT', `/api/admin/plan/${day}`, plan)
  const body = { payload: STICKER, hasBill: false }
  const { code } = await readAs<QrisState>(other, '/api/admin/qris', 'PUT', body)
  await callAs(page, 'POST', '/api/admin/qris/confirm', { id: code?.id })
  await callAs(other, 'POST', `/api/admin/till/${day}/handover`, {
    ...{ counted: 100_000, to: 'ani@sekolah.test' },
  })
}

/** Rows of the queue that are wholly in sight and under nothing. */
export const rowsInSight = (page: Page) =>
  page.getByRole('grid').evaluate(
    grid =>
      Array.from(grid.querySelectorAll('[role="row"][data-entry]')).filter(row => {
        const { top, bottom, left } = row.getBoundingClientRect()
        return [top + 4, bottom - 4].every(y =>
          row.contains(document.elementFromPoint(left + 4, y)),
        )
      }).length,
  )

/** Upper edge of the first row, once the table has followed the window. */
export async function firstRow(page: Page) {
  const top = () =>
    page
      .getByRole('grid')
      .locator('[role="row"][data-entry]')
      .first()
      .evaluate(row => Math.round(row.getBoundingClientRect().top))
  let last = Number.NaN
  await expect
    .poll(async () => {
      const before = last
      last = await top()
      return last === before
    })
    .toBe(true)
  return last
}
