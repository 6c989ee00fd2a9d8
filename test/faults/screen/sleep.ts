import type { Page } from '@playwright/test'
import { openLine } from '../../e2e/support/line.ts'
import { light, openBrowser, openDashboard, rowOf, untilSeen } from '../parts/browser.ts'
import { openDesk } from '../parts/desk.ts'
import { percentile } from '../parts/figures.ts'
import { startNode } from '../parts/node.ts'
import type { Place } from '../parts/place.ts'
import { until } from '../parts/until.ts'
import type { Outcome } from '../table.ts'

const SOON = 2000
const MOST_REQUESTS = 4

/** F32: the laptop sleeps, loses its network, or shows another tab, while the booth goes on. */
export async function sleep(place: Place, times: number): Promise<Outcome> {
  const node = await startNode(place.settings)
  const line = await openLine(Number(new URL(node.address).port))
  const browser = await openBrowser()
  const [own = '', others = ''] = place.tokens
  const desk = openDesk(() => node.address, others)
  const stale: number[] = []
  const asked: number[] = []
  try {
    const { page, context, crashes } = await openDashboard(
      browser,
      `http://127.0.0.1:${line.port}`,
      own,
    )
    await untilSeen(light(page, 'Live'))
    await page.waitForLoadState('networkidle')
    const devtools = await context.newCDPSession(page)
    const requests = requestsOf(page)

    /** What another desk did meanwhile is there soon, and asked for once. */
    async function wakes(name: string, wake: () => Promise<unknown>) {
      await desk.add(name)
      const before = requests.length
      await wake()
      stale.push(await untilSeen(rowOf(page, name)))
      await until('Live again', () => light(page, 'Live').isVisible())
      await page.waitForLoadState('networkidle')
      asked.push(requests.length - before)
    }

    for (let nap = 0; nap < times; nap++) {
      await context.setOffline(true)
      await light(page, 'Off').waitFor()
      await wakes(`Tanpa jaringan ${nap}`, () => context.setOffline(false))

      await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
      line.cut()
      await wakes(`Tidur ${nap}`, async () => {
        line.mend()
        await devtools.send('Page.setWebLifecycleState', { state: 'active' })
      })
    }
    const tooMuch = [percentile(stale, 1) > SOON, percentile(asked, 1) > MOST_REQUESTS]
    return {
      wrong: crashes.length + tooMuch.filter(Boolean).length,
      figures: {
        'naps and losses': stale.length,
        'old after waking ms p50/max': `${percentile(stale, 0.5)}/${percentile(stale, 1)}`,
        'requests at most': percentile(asked, 1),
        crashes: crashes.length,
      },
    }
  } finally {
    await browser.close()
    line.close()
    await node.kill('SIGTERM')
  }
}

function requestsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}
