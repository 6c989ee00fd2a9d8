import { RESET_CONFIRMATION } from '@antrian/contract/developer/reset'
import { freePort } from '../../../testkit/freePort.ts'
import { until } from '../../../testkit/until.ts'
import { check } from '../support/checker.ts'
import { ask, isDone, openDesk } from '../support/desk.ts'
import { middleAndMost, percentile } from '../support/figures.ts'
import { startLoad } from '../support/load.ts'
import { startSupervised } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

/** Maximum outage in ms; one second when nothing else runs. */
const LONGEST_GAP = 10_000
const BACKUP_PATIENCE = 30_000

/** F35: a developer restarts and migrates under load, then resets the queue. */
export async function orders(place: Place, times: number): Promise<Outcome> {
  const settings = { ...place.settings, PORT: String(await freePort()) }
  const server = await startSupervised(settings)
  const address = `http://127.0.0.1:${settings.PORT}`
  const [token = ''] = place.tokens
  const desk = openDesk(() => address, token)
  const load = startLoad(place, { address: () => address, insists: true })
  const order = (path: string, body?: object) =>
    ask(`${address}/api${path}`, place.developer, {
      method: 'POST',
      patience: BACKUP_PATIENCE,
      ...(body && { body }),
    })
  const gaps: number[] = []
  let refused = 0

  for (let turn = 0; turn < times; turn++) {
    const before = load.acknowledged.length
    await until('changes', () => load.acknowledged.length > before + place.tokens.length)
    if (!isDone(await order('/developer/migrate'))) refused++
    if (!isDone(await order('/developer/restart'))) refused++
    await until('nobody listens', async () => (await desk.list()) === undefined)
    gaps.push(await until('somebody listens again', async () => (await desk.list()) !== undefined))
  }
  await load.stop()
  await server.kill('SIGTERM')
  const { acknowledged } = load
  const { lost, half, wrong } = await place.look(db => check(db, acknowledged))

  const again = await startSupervised(settings)
  const unconfirmed = await order('/admin/reset-database', { confirmation: 'ya' })
  const listed = (await desk.list())?.length
  const reset = await order('/admin/reset-database', { confirmation: RESET_CONFIRMATION })
  const left = (await desk.list())?.length
  await again.kill('SIGTERM')
  // A reset needs a backup first. Without one, nothing may be deleted.
  const isAsSaid = isDone(reset) ? left === 0 : reset.status === 501 && left === listed
  const isSlow = percentile(gaps, 1) > LONGEST_GAP
  return {
    wrong: wrong + refused + Number(isSlow) + Number(!isAsSaid) + Number(isDone(unconfirmed)),
    figures: {
      'restarts and migrations': times,
      refused,
      acknowledged: acknowledged.length,
      lost,
      half,
      'nobody answered ms p50/max': middleAndMost(gaps),
      reset: isDone(reset) ? 'emptied' : 'refused, no pg_dump of this version',
    },
  }
}
