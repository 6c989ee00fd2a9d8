import { DAY, HOUR, MINUTE, SECOND } from '../../../server/src/platform/clock.ts'
import { check } from '../support/checker.ts'
import { ask, openDesk } from '../support/desk.ts'
import { misplaced, openGoogle, untilNothingIsOwed } from '../support/google.ts'
import { startNodeAhead } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const CHANGES = [-10 * MINUTE, -HOUR, -DAY, 10 * MINUTE, HOUR, -2 * DAY]

/** Time limit: the delay after a failure or a restart, and the next poll of the outbox. */
const SOON = 30 * SECOND

/** F42: the clock is set while a server runs and between runs; the sheet fails once each time. */
export async function clocks(place: Place): Promise<Outcome> {
  const { google, settings } = await openGoogle(place)
  let completed = 0
  let node = await startNodeAhead(settings, 0)
  const desk = openDesk(() => node.address, place.tokens[0] ?? '')
  let late = 0
  let longest = 0
  let signedOut = 0
  let twice = 0

  async function complete(student: string) {
    const { entry } = await desk.add(student)
    await desk.start(entry?.id)
    const { status } = await desk.complete(entry?.id)
    if (status === 200) completed++
  }

  /** Expects rows from before and after the clock change in the sheet soon. */
  async function work(student: string, setClock: () => Promise<unknown>) {
    // The write certainly failed, so the short retry delay applies.
    google.fails('append', { status: 403 })
    await complete(`${student} sebelum`)
    await setClock()
    await complete(`${student} sesudah`)
    if (!(await isSignedIn())) signedOut++
    const took = await untilNothingIsOwed(node.address, place, SOON).catch(() => Infinity)
    longest = Math.max(longest, took)
    if (took > SOON) late++
  }

  const isSignedIn = async () =>
    (await ask(`${node.address}/api/queue`, place.tokens[0] ?? '')).status === 200

  try {
    for (const change of CHANGES) {
      await work(`${change} meanwhile`, () => node.setClock(change))
      await work(`${change} back`, () => node.setClock(0))
      await work(`${change} between runs`, async () => {
        await node.kill('SIGTERM')
        node = await startNodeAhead(settings, change)
      })
      await node.kill()
      node = await startNodeAhead(settings, 0)
    }
    // A day forward ends the session, and setting the clock back does not restore it.
    await node.setClock(DAY)
    if (await isSignedIn()) twice++
    await node.setClock(0)
    if (await isSignedIn()) twice++
  } finally {
    await node.kill('SIGTERM')
    google.close()
  }
  const { lost, doubled } = await misplaced(google, place)
  const { half, wrong } = await place.look(db => check(db, []))
  return {
    wrong: late + signedOut + twice + lost + doubled + wrong,
    figures: {
      'clock set': CHANGES.length * 3 + 2,
      completed,
      late,
      'longest s': Math.round(longest / SECOND),
      'signed out': signedOut,
      'sessions that outlived a day': twice,
      lost,
      doubled,
      half,
    },
  }
}

/** F43: two nodes of one database with different clocks, and a slow sheet. */
export async function clocksApart(place: Place): Promise<Outcome> {
  const { google, settings } = await openGoogle(place)
  const nodes = await Promise.all([0, 10 * MINUTE].map(ahead => startNodeAhead(settings, ahead)))
  let completed = 0
  const release = Array.from({ length: 4 }, () => google.waits('append'))
  const timers = release.map(goOn => setInterval(goOn, 9 * SECOND))
  try {
    for (let number = 0; number < 12; number++) {
      const desk = openDesk(() => nodes[number % 2]?.address ?? '', place.tokens[number % 2] ?? '')
      const { entry } = await desk.add(`Siswa ${number}`)
      await desk.start(entry?.id)
      const { status } = await desk.complete(entry?.id)
      if (status === 200) completed++
    }
    await untilNothingIsOwed(nodes[0]?.address ?? '', place, 2 * MINUTE)
  } finally {
    timers.forEach(clearInterval)
    await Promise.all(nodes.map(node => node.kill('SIGTERM')))
    google.close()
  }
  const { lost, doubled } = await misplaced(google, place)
  return {
    wrong: lost + doubled + (12 - completed),
    figures: { nodes: 2, 'minutes apart': 10, completed, lost, doubled },
  }
}
