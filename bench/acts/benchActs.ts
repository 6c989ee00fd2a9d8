import { type Booth, DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import type { LeftoversAnswer } from '@antrian/contract/queue/leftovers'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { TILL_NAMESPACE, type TillSnapshot } from '@antrian/contract/till/tillDisplay'
import { io } from 'socket.io-client'
import { STICKER } from '../../testkit/qrisCodes.ts'
import { createCaller } from '../booth/caller.ts'
import { type BenchDatabase, openSeeded } from '../booth/seededDatabase.ts'
import { startBooth } from '../booth/startBooth.ts'
import { addEntry } from '../load/pace.ts'
import { type Figure, printTable, short } from '../table.ts'
import { said, timed, timingOf } from '../timing.ts'

const ROWS = 20_000
const PRESSES = 50
const LEFTOVERS = 200
const NEXT_MONDAY = '2026-11-23T00:30:00.000Z'

/** Measures actions whose time a design limits, on both databases and without other load. */
export async function benchActs(): Promise<Figure[]> {
  const all: Figure[] = []
  for (const engine of ['sqlite', 'postgres'] as const) {
    await using database = await openSeeded(engine, ROWS)
    const figures = [await shownOnDisplay(database), ...(await leftovers(database))]
    printTable(`Single actions on ${engine}`, figures)
    all.push(...figures)
  }
  return all
}

/** From the press of an admin until the customer display has the code with the amount. */
async function shownOnDisplay(database: BenchDatabase): Promise<Figure> {
  await using booth = await startBooth({ ...database, admins: 2, developers: 1 })
  const [developer, admin] = booth.tokens.map(token => createCaller(booth.origin, token))
  if (!developer || !admin) throw new Error('The booth has no two admins')
  const { version } = await admin.get<Booth>('/api/admin/booth')
  await admin.put('/api/admin/booth', { ...DEFAULT_BOOTH_SETTINGS, pricePerSheet: 5000, version })
  const { code } = await developer.put<{ code: { id: string } }>('/api/admin/qris', {
    payload: STICKER,
    hasBill: false,
  })
  await admin.post('/api/admin/qris/confirm', { id: code.id })
  const { key } = await admin.post<{ key: string }>('/api/admin/till-display/key')
  const display = io(booth.origin + TILL_NAMESPACE, { auth: { key }, transports: ['websocket'] })
  const shows = (amount: number | undefined) =>
    new Promise<void>(resolve => {
      display.on('snapshot', function look({ pay }: TillSnapshot) {
        if (pay?.amount !== amount) return
        display.off('snapshot', look)
        resolve()
      })
    })

  await shows(undefined)
  const milliseconds: number[] = []
  for (let press = 0; press < PRESSES; press++) {
    const photoCount = press % 2 === 0 ? 2 : 4
    const isShown = shows(photoCount * 5000)
    const took = timed(() => isShown)
    await admin.post('/api/admin/till/show', { photoCount })
    milliseconds.push(await took)
  }
  display.disconnect()
  developer.close()
  admin.close()
  const timing = timingOf(milliseconds)
  return {
    what: 'a customer display after the press of an admin',
    figure: said(timing),
    goal: 'p99 < 300 ms',
    isMet: timing.p99 < 300,
  }
}

/** Students of an earlier day are brought to today and cancelled, all at once. */
async function leftovers(database: BenchDatabase): Promise<Figure[]> {
  const ids: QueueEntry['id'][] = []
  {
    await using friday = await startBooth({ ...database, admins: 1 })
    const admin = createCaller(friday.origin, friday.tokens[0] ?? '')
    while (ids.length < LEFTOVERS) ids.push((await addEntry(admin)).id)
    admin.close()
  }
  await using monday = await startBooth({ ...database, admins: 1, begins: NEXT_MONDAY })
  const admin = createCaller(monday.origin, monday.tokens[0] ?? '')
  const figures: Figure[] = []
  for (const [what, path] of [
    ['brought to today', 'bring'],
    ['cancelled', 'cancel'],
  ]) {
    let count = 0
    const took = await timed(async () => {
      const answer = await admin.post<LeftoversAnswer>(`/api/admin/leftovers/${path}`, { ids })
      count = answer.count
    })
    if (count !== LEFTOVERS) throw new Error(`${count} entries were ${what}`)
    figures.push({
      what: `${LEFTOVERS} entries of an earlier day ${what}`,
      figure: `${short(took)} ms`,
      goal: '< 1,000 ms',
      isMet: took < 1000,
    })
  }
  admin.close()
  return figures
}
