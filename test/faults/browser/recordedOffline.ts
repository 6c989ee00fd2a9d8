import { JUST_STARTED } from '@antrian/contract/queue/pressTimes'
import type { Page } from '@playwright/test'
import { until } from '../../../testkit/until.ts'
import { light, openBrowser, openDashboard, rowOf, untilSeen } from '../support/browser.ts'
import { check } from '../support/checker.ts'
import { openDesk } from '../support/desk.ts'
import { middleAndMost } from '../support/figures.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const FIRST = 'Siswa pertama'

/**
 * F50: a page records a list of students and their sessions without a network. The host has all of
 * it, once, soon after the network is back. Times are figures, because they depend on the machine.
 */
export async function recordedOffline(place: Place, students: number): Promise<Outcome> {
  const node = await startNode(place.settings)
  const browser = await openBrowser()
  const [own = '', others = ''] = place.tokens
  const desk = openDesk(() => node.address, others)
  const names = Array.from({ length: students }, (_, index) => `Rahma ${lettersOf(index)}`)
  const shown: number[] = []
  let merged = 0
  try {
    const { page, context, crashes } = await openDashboard(browser, node.address, own)
    await context.addInitScript(notePresses)
    await context.addInitScript(letTimePass)
    await page.reload()
    await untilSeen(light(page, 'Live'))
    await desk.add(FIRST)
    await rowOf(page, FIRST).waitFor()
    await untilKept(page)
    const claim = page.waitForResponse(answer => answer.headers()['booth-lease'] !== undefined)
    await page.keyboard.press('n', { delay: 60 })
    await claim

    await context.setOffline(true)
    await page.getByText('Tanpa jaringan sejak').waitFor()
    await paste(page, names)
    await page.getByText(`· ${students} belum terkirim`).waitFor()
    for (const [index, name] of names.entries()) {
      shown.push(await pressUntilShown(page, name))
      await page.getByText(`· ${students + 2 * index + 2} belum terkirim`).waitFor()
    }
    await hasLasted(page)
    await page.keyboard.press('c', { delay: 60 })
    await page.getByText(`· ${3 * students + 1} belum terkirim`).waitFor()

    const began = performance.now()
    await context.setOffline(false)
    await until('all of it on the host', async () => {
      const entries = await desk.list()
      return entries?.length === 0
    })
    merged = performance.now() - began
    await page
      .getByText(/belum terkirim/i)
      .first()
      .waitFor({ state: 'hidden' })
    if (crashes.length > 0) throw new Error(crashes.join())
  } finally {
    await browser.close()
    await node.kill('SIGTERM')
  }

  return place.look(async db => {
    const { rows, half, wrongDays, wrong } = await check(db, [])
    const completed = await db
      .selectFrom('queue_entries')
      .select('student_name as name')
      .where('status', '=', 'completed')
      .execute()
    const counts = [FIRST, ...names].map(
      name => completed.filter(entry => entry.name === name).length,
    )
    const lost = counts.filter(count => count === 0).length
    const doubled = counts.filter(count => count > 1).length
    return {
      wrong: wrong + lost + doubled,
      figures: {
        students,
        rows,
        acts: 3 * students + 1,
        lost,
        doubled,
        half,
        'wrong days': wrongDays,
        'merged after ms': Math.round(merged),
        'press until shown ms p50/max': middleAndMost(shown),
      },
    }
  })
}

/** Waits until the browser has cached all code, because a dialog opens without a network, too. */
const untilKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Two letters, because a pasted line whose name has figures is asked about. */
const lettersOf = (index: number) =>
  String.fromCharCode(65 + Math.floor(index / 26), 97 + (index % 26))

/** Pastes a list of students into the form and saves it. */
async function paste(page: Page, names: readonly string[]) {
  await page.getByRole('button', { name: /^Tambah Antrian/ }).click()
  await page.getByLabel('Nama Siswa').focus()
  await page.evaluate(
    text => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true })
      document.activeElement?.dispatchEvent(paste)
    },
    names.map(name => `${name}, X-1, 2`).join('\n'),
  )
  await page.getByText('siswa ditambahkan sekaligus').waitFor()
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Completes whoever is in the booth, and gives the milliseconds until the next one is painted there. */
async function pressUntilShown(page: Page, next: string): Promise<number> {
  await hasLasted(page)
  await page.evaluate(name => {
    window.pressedAt = undefined
    window.shown = new Promise(resolve => {
      const look = () => {
        // The first paragraph is the name; another one already says who comes next.
        const current = document.querySelector('[data-is-on="true"] section p')
        const isShown = window.pressedAt !== undefined && current?.textContent.includes(name)
        requestAnimationFrame(isShown ? resolve : look)
      }
      look()
    })
  }, next)
  await page.keyboard.press('c', { delay: 60 })
  return page.evaluate(async () => (await window.shown) - (window.pressedAt ?? 0))
}

/** Notes when a key went down, before the page, which holds keys that may be a scanner's. */
const notePresses = () =>
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      window.pressedAt ??= timeStamp
    },
    true,
  )

/** Moves the page's clocks past the time in which a press would count as a second one. */
const hasLasted = (page: Page) =>
  page.evaluate(past => {
    window.ahead = (window.ahead ?? 0) + past
  }, JUST_STARTED)

const letTimePass = () => {
  const now = Date.now.bind(Date)
  const sinceStart = performance.now.bind(performance)
  Date.now = () => now() + (window.ahead ?? 0)
  performance.now = () => sinceStart() + (window.ahead ?? 0)
}

declare global {
  interface Window {
    pressedAt: number | undefined
    shown: Promise<number>
    /** How far the page's clock is ahead, in ms. */
    ahead: number | undefined
  }
}
