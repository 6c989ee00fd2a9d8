import type { Page } from '@playwright/test'
import type { Random } from '../../../server/src/operator/seed/random.ts'
import { openBadLine } from '../../../testkit/badLine.ts'
import { until } from '../../../testkit/until.ts'
import { light, openBrowser, openDashboard, untilSeen } from '../support/browser.ts'
import { openDesk } from '../support/desk.ts'
import { percentile } from '../support/figures.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

/**
 * Maximum median milliseconds to the feedback of a click. Single clicks are slow on a busy machine,
 * but no network answer is this fast.
 */
const FEEDBACK_BY = 100

/**
 * F21: a line with 400 ms round trip and 50 kB/s that drops connections. Students are still added.
 */
export async function slowLine(place: Place, random: Random, students: number): Promise<Outcome> {
  const node = await startNode(place.settings)
  const line = await openBadLine(Number(new URL(node.address).port), random)
  const browser = await openBrowser()
  const [own = '', others = ''] = place.tokens
  const feedback: number[] = []
  const completion: number[] = []
  let failures = 0
  try {
    const { page, crashes } = await openDashboard(browser, line.address, own)
    await untilSeen(light(page, 'Live'))
    line.state.isBad = true
    for (let student = 0; student < students; student++) {
      await page.getByRole('button', { name: 'Tambah Antrian' }).click()
      await page.getByLabel('Nama Siswa').fill(`Siswa ${student}`)
      await page.getByLabel('Kelas').fill('X-1')
      const began = performance.now()
      feedback.push(await submit(page))
      while (!(await isSaved(page, student))) {
        failures++
        await submit(page)
      }
      completion.push(performance.now() - began)
    }

    const desk = openDesk(() => node.address, others)
    const namesOnHost = async () => ((await desk.list()) ?? []).map(entry => entry.studentName)
    // The device keeps what the line refused, and sends it by itself.
    const hasAll = async () => new Set(await namesOnHost()).size === students
    await until('every student on the host', hasAll).catch(() => undefined)
    const names = await namesOnHost()
    const doubled = names.length - new Set(names).size
    const lost = students - new Set(names).size
    const isLate = percentile(feedback, 0.5) > FEEDBACK_BY
    return {
      wrong: doubled + lost + crashes.length + Number(isLate),
      figures: {
        students,
        'line broken': line.state.resets,
        'failures shown': failures,
        lost,
        doubled,
        'feedback ms p50/p95': `${percentile(feedback, 0.5)}/${percentile(feedback, 0.95)}`,
        'saved ms p50/p95': `${percentile(completion, 0.5)}/${percentile(completion, 0.95)}`,
        crashes: crashes.length,
      },
    }
  } finally {
    await browser.close()
    line.close()
    await node.kill('SIGTERM')
  }
}

/** Clicks submit; returns the milliseconds until the button shows that it is pending. */
const submit = (page: Page): Promise<number> =>
  page.getByRole('button', { name: 'Simpan' }).evaluate(button => {
    const began = performance.now()
    return new Promise(resolve => {
      const isAtWork = () => button.ariaBusy === 'true' || !button.isConnected
      const observer = new MutationObserver(() => {
        if (!isAtWork()) return
        observer.disconnect()
        resolve(performance.now() - began)
      })
      observer.observe(document.body, { attributes: true, childList: true, subtree: true })
      ;(button as HTMLElement).click()
    })
  })

/**
 * Whether a toast says that the student is in line, on the host or on this device. Otherwise the form
 * is there again, and shows the reason.
 */
async function isSaved(page: Page, student: number): Promise<boolean> {
  const toast = page
    .locator('[data-variant]')
    .filter({ hasText: new RegExp(`Siswa ${student} masuk antrian`) })
  const failure = page.getByRole('dialog', { name: 'Tambah Antrian' }).getByRole('alert')
  return Promise.race([
    toast
      .first()
      .waitFor()
      .then(() => true),
    failure.waitFor().then(() => false),
  ])
}
