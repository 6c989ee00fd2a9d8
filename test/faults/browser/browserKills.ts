import { setTimeout } from 'node:timers/promises'
import { JUST_STARTED } from '@antrian/contract/queue/pressTimes'
import type { Page } from '@playwright/test'
import type { Random } from '../../../server/src/operator/seed/random.ts'
import type { Database } from '../../../server/src/platform/database/schema.ts'
import { openProxy } from '../../../testkit/proxy.ts'
import { signIn } from '../support/browser.ts'
import { check } from '../support/checker.ts'
import { ask, openDesk } from '../support/desk.ts'
import { middleAndMost } from '../support/figures.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import { openProfile } from '../support/profile.ts'
import type { Outcome } from '../table.ts'

/** How long after the toast the browser is killed, and after the network is back: ms. */
const KILLED_WITHIN = 25
const SENDING_FOR = 150

const FIRST = 'Siswa pertama'

interface Act {
  press: (page: Page) => Promise<void>
  toast: string
  /** Names and actions of the log lines that it becomes. */
  lines: [name: string, action: string][]
  /** Status of students after it. */
  after: Record<string, string>
}

/**
 * F49: the whole browser is killed right after a toast said that an act is kept, or while it sends
 * acts. The next start of the same profile sends them, once.
 */
export async function browserKills(place: Place, random: Random, kills: number): Promise<Outcome> {
  const [own = '', others = ''] = place.tokens
  const node = await startNode(place.settings)
  const line = await openProxy(Number(new URL(node.address).port))
  const profile = openProfile()
  const acts = actsInTurn()
  const kept: Act[] = []
  const waits: number[] = []
  let whileSending = 0

  async function inBrowser<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
    const chrome = await profile.start()
    try {
      await signIn(chrome.context, own)
      const page = await chrome.context.newPage()
      await openDashboard(page, line.address)
      return await work(page)
    } finally {
      await chrome.kill()
      line.mend()
    }
  }

  async function takeTheBooth(page: Page) {
    await openDesk(() => node.address, others).add(FIRST)
    const claim = page.waitForResponse(answer => answer.headers()['booth-lease'] !== undefined)
    await page.getByText(FIRST).first().waitFor()
    await pressKey('n')(page)
    await claim
  }

  async function keepActs(page: Page) {
    line.cut()
    for (let count = random.between(1, 3); count > 0; count--) {
      const act = acts.next().value
      const shown = saidOn(page, act.toast)
      await act.press(page)
      await shown
      kept.push(act)
    }
    const isSending = random.chance(0.25)
    if (isSending) {
      whileSending++
      line.mend()
      await page.evaluate(() => void window.dispatchEvent(new Event('online')))
    }
    const wait = random.between(0, isSending ? SENDING_FOR : KILLED_WITHIN)
    if (!isSending) waits.push(wait)
    if (wait > 0) await setTimeout(wait)
  }

  const areThere = (page: Page) => arrived(page, node.address, own, kept.at(-1)?.after)

  try {
    await inBrowser(takeTheBooth)
    for (let kill = 0; kill < kills; kill++) {
      const isWhole = await inBrowser(async page => {
        if (!(await areThere(page))) return false
        await keepActs(page)
        return true
      })
      if (!isWhole) break
    }
    await inBrowser(areThere)
  } finally {
    line.close()
    profile.close()
    await node.kill('SIGTERM')
  }

  return place.look(async db => {
    const { wrong, half, wrongDays } = await check(db, [])
    const lines = kept.flatMap(act => act.lines)
    const counts = await countsOf(db, lines)
    const lost = counts.filter(count => count === 0).length
    const doubled = counts.filter(count => count > 1).length
    return {
      wrong: wrong + lost + doubled,
      figures: {
        kills: waits.length + whileSending,
        'of them while sending': whileSending,
        'after the toast ms p50/max': middleAndMost(waits),
        'acts kept': kept.length,
        lost,
        doubled,
        half,
        'wrong days': wrongDays,
      },
    }
  })
}

/** Two students come, and each session is completed with and without a next student. */
function* actsInTurn(): Generator<Act, never> {
  let inBooth = FIRST
  for (let round = 1; ; round++) {
    const [next, last] = [`Siswa ${round} A`, `Siswa ${round} B`]
    yield addition(next)
    yield completion(inBooth, next)
    yield completion(next)
    yield addition(last)
    yield {
      press: pressKey('n'),
      toast: `Sesi foto ${last} dimulai. Belum terkirim`,
      lines: [[last, 'start']],
      after: { [last]: 'in-progress' },
    }
    inBooth = last
  }
}

const addition = (name: string): Act => ({
  async press(page) {
    await page.getByRole('button', { name: /^Tambah Antrian/ }).click()
    await page.getByLabel('Nama Siswa').fill(name)
    await page.getByLabel('Kelas').fill('X-1')
    await page.getByRole('button', { name: 'Simpan' }).click()
  },
  toast: `${name} masuk antrian. Belum terkirim`,
  lines: [[name, 'add']],
  after: { [name]: 'waiting' },
})

const completion = (name: string, next?: string): Act => ({
  // Right after the start it would be the second of two quick presses, and refused.
  press: async page => {
    await setTimeout(JUST_STARTED)
    await pressKey('c')(page)
  },
  toast: `${name} selesai, 2 lembar, Cash. Belum terkirim`,
  lines: [[name, 'complete'], ...(next ? [[next, 'start'] as [string, string]] : [])],
  after: { [name]: 'completed', ...(next && { [next]: 'in-progress' }) },
})

/** Holds the key for as long as a hand does. A scanner is faster. */
const pressKey = (key: string) => async (page: Page) => {
  await page.locator('#isi').focus()
  await page.keyboard.press(key, { delay: 60 })
}

const isCheckIn = (answer: { url(): string }) => answer.url().includes('/api/devices/')

/** Waits until the page is Live, works without a network, and has read what the device stores. */
async function openDashboard(page: Page, address: string) {
  const checkedIn = page.waitForResponse(answer => isCheckIn(answer) && answer.ok())
  await page.goto(`${address}/dashboard`)
  await page.getByText('Live', { exact: true }).waitFor()
  await checkedIn
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Resolves in the moment in which the page has the text. */
const saidOn = (page: Page, text: string) =>
  page.evaluate(
    said =>
      new Promise<void>(resolve => {
        const look = () => {
          if (!document.body.textContent.includes(said)) return
          observer.disconnect()
          resolve()
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        look()
      }),
    text,
  )

/** Whether the server has the students in these states, and the page holds nothing, within 30 s. */
async function arrived(
  page: Page,
  address: string,
  token: string,
  statuses: Record<string, string> = {},
) {
  for (let tries = 0; tries < 600; tries++) {
    const lists = await Promise.all(
      ['', '?status=completed'].map(query => ask(`${address}/api/queue${query}`, token)),
    )
    const entries = lists.flatMap(
      ({ data }) => (data as { queues: { studentName: string; status: string }[] }).queues,
    )
    const isThere = Object.entries(statuses).every(([name, status]) =>
      entries.some(entry => entry.studentName === name && entry.status === status),
    )
    if (isThere && (await page.getByText(/belum terkirim/i).count()) === 0) return true
    await setTimeout(50)
  }
  return false
}

/** How often the log has each line. */
async function countsOf(db: Database, lines: Act['lines']): Promise<number[]> {
  const logged = await db
    .selectFrom('admin_log')
    .innerJoin('queue_entries', 'queue_entries.id', 'admin_log.entry_id')
    .select(['queue_entries.student_name as name', 'action'])
    .execute()
  return lines.map(
    ([name, action]) => logged.filter(one => one.name === name && one.action === action).length,
  )
}
