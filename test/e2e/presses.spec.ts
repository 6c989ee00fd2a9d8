import type { Page } from '@playwright/test'
import { patience } from '../../testkit/patience'
import { callAs, settled } from './support/aDay'
import { expect, expectNoAxeViolations, hasLooked, test } from './support/booth'

// A day of presses takes half a minute here, so that its requests reach the limit of a minute.
test.use({ rateLimit: 0 })

/** Students whose names differ in the first four letters. */
const STUDENTS = Array.from({ length: 40 }, (_, index) => {
  const first = `${'BDFGHJKLMN'[index % 10]}${'aiou'[Math.floor(index / 10)]}ra`
  return { studentName: `${first} Siswa`, studentClass: `X-${1 + (index % 9)}`, photoCount: 4 }
})

const OF_THE_DAY = STUDENTS.slice(0, 12)

/** Number of students that the desk is ahead of the booth. */
const AHEAD = 4

const banner = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Counts every key press and click. */
function handsOn(page: Page) {
  let presses = 0
  return {
    page,
    async press(...keys: string[]) {
      for (const key of keys) {
        presses += 1
        await page.keyboard.press(key)
      }
    },
    async click(name: RegExp) {
      presses += 1
      await page.getByRole('button', { name }).click()
    },
    /** Number of presses during the work. */
    async during(work: () => Promise<void>) {
      const before = presses
      await work()
      return presses - before
    },
  }
}

type Hands = ReturnType<typeof handsOn>

async function isInBooth({ page }: Hands, index: number) {
  const { studentName } = STUDENTS[index] ?? { studentName: '' }
  await expect(banner(page, 'Sedang Berlangsung')).toContainText(studentName)
  await settled(page)
}

const isNext = ({ page }: Hands, index: number) =>
  expect(banner(page, 'Berikutnya')).toContainText(STUDENTS[index]?.studentName ?? '')

/** Adds a student known from earlier days, from the empty form to the next empty form. */
async function addKnown(desk: Hands, index: number) {
  const { studentName } = STUDENTS[index] ?? { studentName: '' }
  await desk.press(...Array.from(studentName.slice(0, 4).toLowerCase()))
  await expect(desk.page.getByRole('option', { selected: true })).toContainText(studentName)
  await desk.press('Enter', '4', 'Enter')
  await expect(desk.page.getByLabel('Nama Siswa')).toHaveValue('')
  await expect(desk.page.getByLabel('Nama Siswa')).toBeFocused()
}

test(
  'a day of students takes a known number of presses',
  { tag: '@journey' },
  async ({ booth }, testInfo) => {
    const desk = handsOn(await booth.signedInAs('Bu Ani'))
    const hands = handsOn(await booth.signedInAs('Pak Budi'))
    await Promise.all(
      OF_THE_DAY.map(async student => {
        const { id } = await callAs(desk.page, 'POST', '/api/queue', student)
        await callAs(desk.page, 'DELETE', `/api/queue/${id}`, { reason: 'Kemarin' })
      }),
    )
    await desk.page.keyboard.press('t')
    await desk.page.getByText('Tetap terbuka').click()
    await desk.page.getByLabel('Nama Siswa').focus()

    const atDesk: number[] = []
    const addNext = async () => {
      if (atDesk.length === OF_THE_DAY.length) return
      atDesk.push(await desk.during(() => addKnown(desk, atDesk.length)))
    }
    for (let ahead = 0; ahead < AHEAD; ahead++) await addNext()

    await isNext(hands, 0)
    await hands.press('n')
    await isInBooth(hands, 0)

    const plain: number[] = []
    const called: number[] = []
    for (let index = 0; index < OF_THE_DAY.length - 1; index++) {
      await Promise.all([addNext(), isNext(hands, index + 1)])
      const hasCall = index % 4 === 3
      const took = await hands.during(async () => {
        if (hasCall) await hands.press('p')
        if (hasCall) await expect(banner(hands.page, 'Berikutnya')).toContainText('dipanggil')
        await settled(hands.page)
        await booth.letTheSessionLast(180)
        await hands.press(index % 2 ? 'c' : 'q')
        await isInBooth(hands, index + 1)
      })
      ;(hasCall ? called : plain).push(took)

      if (index === 4) {
        const wrong = await hands.during(async () => {
          for (const [key, inBooth] of [
            ['q', index + 2],
            ['u', index + 1],
            ['c', index + 2],
            ['u', index + 1],
          ] as const) {
            await settled(hands.page)
            await booth.letTheSessionLast(5)
            await hands.press(key)
            await isInBooth(hands, inBooth)
          }
        })
        // The last press only returns the test to its queue.
        expect(wrong - 1, 'a wrong completion, taken back and done right').toBe(3)
      }
      if (index === 6) {
        await isNext(hands, index + 2)
        await hasLooked(hands.page)
        expect(await hands.during(() => hands.press('l')), 'a no-show skipped').toBe(1)
        await isNext(hands, index + 3)
        await settled(hands.page)
        const back = () => hands.click(/^Sudah datang/)
        expect(await hands.during(back), 'and brought back').toBe(1)
        await isNext(hands, index + 2)
      }
    }

    const report = `desk ${[...new Set(atDesk)]}, booth ${[...new Set(plain)]}, with a call ${[...new Set(called)]}`
    testInfo.annotations.push({ type: 'presses per student', description: report })
    process.stdout.write(`presses per student: ${report}\n`)
    expect(report).toBe('desk 7, booth 1, with a call 2')
  },
)

test('a second press of the same key completes nobody else', { tag: '@journey' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  const other = await booth.signedInAs('Pak Budi')
  for (const student of STUDENTS.slice(0, 12)) await callAs(page, 'POST', '/api/queue', student)
  const hands = handsOn(page)
  await isNext(hands, 0)
  await hands.press('n')
  await isInBooth(hands, 0)
  for (const desk of [page, other]) await notesWhetherNew(desk)

  let index = 0
  for (const hold of [60, 500, 1500]) {
    await booth.letTheSessionLast(180)
    await Promise.all([hands.press('q'), page.keyboard.press('q', { delay: hold })])
    await isInBooth(hands, ++index)
    index = await pressesAgain(hands, 'q', index)
  }
  await expect(page.getByText(/baru saja mulai|siswa lain/)).toHaveCount(0)

  await booth.letTheSessionLast(180)
  const others = handsOn(other)
  await isInBooth(others, index)
  await hands.press('c')
  await isInBooth(others, ++index)
  await pressesAgain(others, 'c', index)
  await expect(other.getByText('baru saja mulai')).toHaveCount(0)
})

/** Notes at each key whether the session on the stage had just begun. */
const notesWhetherNew = (page: Page) =>
  page.evaluate(() => {
    const note = () => {
      const isNew = document.querySelector('[data-is-filling="true"]') !== null
      document.body.dataset.wasNew = String(isNew)
    }
    window.addEventListener('keydown', note, true)
  })

/**
 * Presses a key when a session has just begun, and returns who is in the booth then: the same student,
 * unless the machine was so slow that the press was meant for them.
 */
async function pressesAgain(hands: Hands, key: string, index: number) {
  await hands.press(key)
  const wasNew = await hands.page.evaluate(() => document.body.dataset.wasNew === 'true')
  const now = wasNew ? index : index + 1
  await expect(hands.page.getByRole('button', { name: /^Cash/ }).first()).toBeEnabled()
  await isInBooth(hands, now)
  return now
}

test('a class of 36 from a group chat takes one paste and one Enter', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const names = STUDENTS.slice(0, 36).map(({ studentName }) => studentName)
  const chat = [
    'Daftar photobooth kelas XI IPA 2:',
    ...names.map((name, index) => `${index + 1}. ${name}${index === 5 ? ' - 3 lembar' : ''}`),
  ]
  await page.evaluate(text => navigator.clipboard.writeText(text), chat.join('\n'))
  const desk = handsOn(page)
  await page.keyboard.press('t')
  await expect(page.getByLabel('Nama Siswa')).toBeFocused()

  const presses = await desk.during(async () => {
    await desk.press('Control+v')
    await expect(page.getByText('36 siswa ditambahkan sekaligus')).toBeVisible()
    await expect(page.getByText('Tertulis 3 foto, menjadi 4')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Simpan' })).toBeFocused()
    await expectNoAxeViolations(page)
    await desk.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 2 * patience() })
    await expect(page.getByText('36 menunggu').first()).toBeVisible()
  })

  expect(presses).toBe(2)
  await expect(banner(page, 'Berikutnya')).toContainText(names[0] ?? '')
  await expect(banner(page, 'Berikutnya')).toContainText('XI IPA 2')
})

test('a button shows that it waits for an answer', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.route(/\/api\/admin\/booth$/, route =>
    route.request().method() === 'PUT' ? undefined : route.continue(),
  )
  await page.goto('/booth')
  const save = page.getByRole('button', { name: 'Simpan', exact: true })
  const light = () => save.evaluate(button => getComputedStyle(button).backgroundImage)
  await page.getByLabel('Harga per lembar').fill('5000')
  expect(await light()).toBe('none')
  await save.click()
  await expect.poll(light).toContain('gradient')
})

test('a press requests only what it changes', async ({ booth }) => {
  const [page, other] = [await booth.signedInAs('Bu Ani'), await booth.signedInAs('Pak Budi')]
  const [own, others] = [requestsOf(page), requestsOf(other)]
  for (const student of STUDENTS.slice(0, 3)) await callAs(page, 'POST', '/api/queue', student)
  const hands = handsOn(page)
  await isNext(hands, 0)
  await hands.press('n')
  await isInBooth(hands, 0)

  /** Adds a student at the other desk, and returns once both pages have requested the list. */
  const addAnother = async () => {
    const [ofOwn, ofOthers] = [own.count(LIST), others.count(LIST)]
    await callAs(other, 'POST', '/api/queue', STUDENTS[3] ?? {})
    await expect.poll(() => own.count(LIST) > ofOwn && others.count(LIST) > ofOthers).toBe(true)
  }
  await booth.letTheSessionLast(180)
  // Until nothing else is requested, because a page that is seen again reads everything.
  await expect
    .poll(async () => {
      own.forget()
      others.forget()
      await addAnother()
      return [own.kinds(), others.kinds()]
    })
    .toEqual([AFTER_AN_ARRIVAL, AFTER_AN_ARRIVAL])
  own.forget()
  others.forget()

  await hands.press('q')
  await expect.poll(() => Math.min(own.count(LIST), others.count(LIST))).toBeGreaterThan(0)
  // Its requests are the last ones, so that none of the press is missed.
  await addAnother()

  expect(own.kinds()).toEqual([...AFTER_A_STEP, 'POST /api/queue/:id/complete'])
  expect(others.kinds()).toEqual(AFTER_A_STEP)
})

const LIST = 'GET /api/queue'
const AFTER_AN_ARRIVAL = ['GET /api/admin/stats', LIST]
const AFTER_A_STEP = [...AFTER_AN_ARRIVAL, 'GET /api/queue/pace', 'GET /api/queue/recent']

/** Calls of the API that the page makes, without ids. */
function requestsOf(page: Page) {
  let list: string[] = []
  page.on('request', request => {
    const path = new URL(request.url()).pathname.replace(/\/[\w-]{21,}/u, '/:id')
    if (path.startsWith('/api/')) list.push(`${request.method()} ${path}`)
  })
  return {
    count: (wanted: string) => list.filter(request => request === wanted).length,
    /** Each once, because an event that arrives late brings the same requests again. */
    kinds: () => [...new Set(list)].toSorted(),
    forget() {
      list = []
    },
  }
}
