import type { Page } from '@playwright/test'
import { type ClassPlan, nextRow } from '../../contract/src/plan/plan.ts'
import type { RosterStudent } from '../../contract/src/roster/roster.ts'
import { schoolDay } from '../../contract/src/shared/schoolDay.ts'
import { readAs } from './support/aDay'
import { aSchool, importSchool, scan } from './support/aSchool'
import { expect, test } from './support/booth'

const CLASSES = ['X 1', 'XI IPA 2']
/** Students of a class who come today, of all. */
const OF_A_CLASS = 4
const ALL_OF_A_CLASS = 12

const planOf = (page: Page) =>
  readAs<ClassPlan>(page, `/api/admin/plan/${schoolDay(Date.now(), 'Asia/Jakarta')}`)

/** Calls the next group by its key; gives the row that was called. */
async function callGroup(desk: Page) {
  const before = await planOf(desk)
  const place = nextRow(before.rows)
  await expect(desk.getByRole('button', { name: /^Panggil \d/ })).toBeEnabled()
  await desk.keyboard.press('g')
  await expect.poll(async () => (await planOf(desk)).version).toBeGreaterThan(before.version)
  const row = (await planOf(desk)).rows[place]
  if (!row) throw new Error('no class was left to call')
  return { ...row, called: row.called - (before.rows[place]?.called ?? 0) }
}

/** A card under the scanner and two keys. */
async function addByCard(desk: Page, { name, code }: RosterStudent) {
  await scan(desk, code)
  await expect(desk.getByLabel('Nama Siswa')).toHaveValue(name)
  await expect(desk.getByLabel('Jumlah Foto')).toBeFocused()
  await desk.keyboard.press('2')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('dialog')).toBeHidden()
}

/** Everybody in line, one after the other. */
async function photographAll(booth: Page) {
  const { queues } = await readAs<{ queues: { id: string }[] }>(booth, '/api/queue')
  for (const { id } of queues) {
    await readAs(booth, `/api/queue/${id}/start`, 'POST')
    await readAs(booth, `/api/queue/${id}/complete`, 'POST', { paymentMethod: 'cash' })
  }
}

test.use({ rateLimit: 0 })

test('students of two classes are called, scanned and photographed on the first day of a school year', async ({
  booth,
}) => {
  const desk = await booth.signedInAs('Bu Ani')
  await importSchool(desk, aSchool(35 * ALL_OF_A_CLASS))
  await desk.getByRole('link', { name: 'Rencana hari ini' }).click()
  for (const name of CLASSES) {
    await desk.getByRole('button', { name: new RegExp(`^${name} ?\\d+$`) }).click()
    await desk.getByRole('textbox', { name: `Rencana ${name}` }).fill(String(OF_A_CLASS))
  }
  await desk.getByRole('button', { name: 'Simpan rencana' }).click()
  await expect(
    desk.getByRole('row', { name: new RegExp(`^Hari ini ${CLASSES.length * OF_A_CLASS}`) }),
  ).toBeVisible()

  const { key } = await readAs<{ key: string }>(desk, '/api/admin/board/key', 'POST')
  const tv = await (await booth.browser()).newPage()
  await tv.goto(`/layar/${key}`)
  await tv.getByRole('button', { name: 'Mulai layar' }).click()
  const second = await booth.signedInAs('Pak Budi')
  await desk.goto('/dashboard', { waitUntil: 'networkidle' })
  const came = new Set<string>()
  while (came.size < CLASSES.length * OF_A_CLASS) {
    const { className, called, asked } = await callGroup(desk)
    expect(asked).toHaveLength(called)
    await expect(tv.locator('#text')).toHaveText(
      `Kelas ${className}: ${called} siswa berikutnya, silakan ke photobooth`,
    )
    await expect(second.getByText(/ di jalan/)).toContainText(
      `${came.size % OF_A_CLASS} dari ${OF_A_CLASS} · ${called} di jalan`,
    )

    const path = `/api/roster/classes/${encodeURIComponent(className)}`
    const students = await readAs<RosterStudent[]>(desk, path)
    for (const name of asked) {
      const student = students.find(one => one.name === name && !came.has(one.id))
      if (!student) throw new Error(`${name} is not in ${className}`)
      await addByCard(desk, student)
      came.add(student.id)
    }
    await expect(second.getByText(/ di jalan/)).toBeHidden()
    await photographAll(second)
  }

  await expect(desk.getByRole('button', { name: /^Panggil \d/ })).toBeHidden()
  await expect(tv.locator('#text')).not.toContainText('Kelas')
  await desk.goto('/students?bagian=belum')
  for (const name of CLASSES) {
    await desk.getByRole('button', { name: new RegExp(`^${name} ${OF_A_CLASS} dari`) }).click()
    const heading = `${name} ${OF_A_CLASS} selesai · 0 menunggu · ${ALL_OF_A_CLASS - OF_A_CLASS} belum`
    await expect(desk.getByRole('heading', { name: heading })).toBeVisible()
  }
})
