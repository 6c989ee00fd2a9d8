import { openHttpProxy } from '../../../testkit/httpProxy.ts'
import { light, openBrowser, openDashboard, rowOf, untilSeen } from '../support/browser.ts'
import { openDesk } from '../support/desk.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const POLLING_BY = 5000
const OLDEST = 15_000
const LONGEST_END = 10_000

/** F9: a proxy blocks WebSockets, then all of Socket.IO. The list must stay current. */
export async function noSocket(place: Place): Promise<Outcome> {
  const node = await startNode(place.settings)
  const gate = await openHttpProxy(node.address)
  const browser = await openBrowser()
  const [own = '', others = ''] = place.tokens
  const desk = openDesk(() => node.address, others)
  try {
    gate.refuses.upgrades = true
    const { page, crashes } = await openDashboard(browser, gate.address, own)
    const liveAfter = await untilSeen(light(page, 'Live'))
    await desk.add('Lewat polling')
    const heardAfter = await untilSeen(rowOf(page, 'Lewat polling'))

    gate.refuses.socketIo = true
    const offAfter = await untilSeen(light(page, 'Off'))
    await desk.add('Tanpa soket')
    const shownAfter = await untilSeen(rowOf(page, 'Tanpa soket'))
    // HTTP still works, so changes made here are shown here.
    await page.getByRole('button', { name: 'Mulai Lewat polling' }).click()
    await rowOf(page, 'Lewat polling').getByText('Berlangsung').waitFor()

    gate.refuses.socketIo = false
    const liveAgainAfter = await untilSeen(light(page, 'Live'))
    await browser.close()
    const began = performance.now()
    await node.kill('SIGTERM')
    const ended = performance.now() - began
    const isLate = liveAfter > POLLING_BY || shownAfter > OLDEST || ended > LONGEST_END
    return {
      wrong: crashes.length + Number(isLate),
      figures: {
        'Live by polling ms': Math.round(liveAfter),
        'a change heard ms': Math.round(heardAfter),
        'Off after ms': Math.round(offAfter),
        'a change shown without any socket ms': Math.round(shownAfter),
        'Live again ms': Math.round(liveAgainAfter),
        'server ended after ms': Math.round(ended),
        crashes: crashes.length,
      },
    }
  } finally {
    await browser.close()
    gate.close()
    await node.kill('SIGTERM')
  }
}
