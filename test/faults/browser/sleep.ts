import type { Page } from '@playwright/test'
import { openProxy } from '../../../testkit/proxy.ts'
import { until } from '../../../testkit/until.ts'
import { light, openBrowser, openDashboard, rowOf, untilSeen } from '../support/browser.ts'
import { openDesk } from '../support/desk.ts'
import { percentile } from '../support/figures.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const SOON = 2000

/** F32: the laptop sleeps, loses its network, or shows another tab while other admins work. */
export async function sleep(place: Place, times: number): Promise<Outcome> {
  const node = await startNode(place.settings)
  const line = await openProxy(Number(new URL(node.address).port))
  const browser = await openBrowser()
  const [own = '', others = ''] = place.tokens
  const desk = openDesk(() => node.address, others)
  const stale: number[] = []
  const asked: number[] = []
  let twice = 0
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

    /** Expects another desk's changes soon after waking, and one request per address. */
    async function wakes(name: string, wake: () => Promise<unknown>) {
      await desk.add(name)
      const before = requests.length
      await wake()
      stale.push(await untilSeen(rowOf(page, name)))
      await until('Live again', () => light(page, 'Live').isVisible())
      await page.waitForLoadState('networkidle')
      // A device checks in when its line is lost, when it is back, and every 30 seconds.
      const paths = requests.slice(before).filter(path => !path.startsWith('/api/devices/'))
      asked.push(paths.length)
      twice += paths.length - new Set(paths).size
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
    return {
      wrong: crashes.length + twice + (percentile(stale, 1) > SOON ? 1 : 0),
      figures: {
        'naps and losses': stale.length,
        'old after waking ms p50/max': `${percentile(stale, 0.5)}/${percentile(stale, 1)}`,
        'requests at most': percentile(asked, 1),
        'asked twice': twice,
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
