import type { Page } from '@playwright/test'
import type { Random } from '../../../server/src/operator/seed/random.ts'
import { openBadLine } from '../../../testkit/badLine.ts'
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
      while (!(await isSaved(page))) {
        failures++
        await submit(page)
      }
      completion.push(performance.now() - began)
    }

    const list = (await openDesk(() => node.address, others).list()) ?? []
    const names = list.map(({ studentName }) => studentName)
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

/** Whether the form closed. Otherwise it shows the reason. */
async function isSaved(page: Page): Promise<boolean> {
  const form = page.getByRole('dialog', { name: 'Tambah Antrian' })
  const failure = form.getByRole('alert')
  const outcome = await Promise.race([
    form.waitFor({ state: 'hidden' }).then(() => true),
    failure.waitFor().then(() => false),
  ])
  return outcome
}
