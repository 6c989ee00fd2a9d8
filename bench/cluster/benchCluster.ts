import { setTimeout } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { openDesk } from '../../test/faults/support/desk.ts'
import { startNode } from '../../test/faults/support/node.ts'
import { openPlaces, type Place } from '../../test/faults/support/place.ts'
import { median, quantile } from '../timing.ts'

const SOCKETS = 100
const DESKS = 16
const SECONDS = 15
const ROUNDS = 3

interface Figures {
  /** Acknowledged changes per second. */
  changes: number
  /** Events received by clients per second. */
  events: number
  reads: number
  /** Milliseconds from the call to the event at a client of the farthest node. */
  p50: number
  p95: number
}

/** Measures the maximum rate of `DESKS` admins, with `SOCKETS` clients spread over the nodes. */
async function measure(place: Place, count: number): Promise<Figures> {
  const nodes = await Promise.all(Array.from({ length: count }, () => startNode(place.settings)))
  const at = (i: number) => nodes[i % count]?.address ?? ''
  const sentAt = new Map<string, number>()
  const delays: number[] = []
  let events = 0

  const clients = Array.from({ length: SOCKETS }, (_, i) => {
    const token = place.tokens[i % place.tokens.length]
    const socket = io(at(i), { forceNew: true, transports: ['websocket'], auth: { token } })
    socket.on('queueAdded', ({ studentName }: { studentName: string }) => {
      events++
      delays.push(performance.now() - (sentAt.get(studentName) ?? Number.NaN))
    })
    return socket
  })
  while (!clients.every(({ connected }) => connected)) await setTimeout(20)

  let changes = 0
  let reads = 0
  const end = performance.now() + SECONDS * 1000
  const desks = Array.from({ length: DESKS }, async (_, i) => {
    const desk = openDesk(() => at(i), place.tokens[i] ?? '')
    for (let turn = 0; performance.now() < end; turn++) {
      const name = `${i}-${turn}`
      sentAt.set(name, performance.now())
      const { status, entry } = await desk.add(name)
      if (status === 201) changes++
      // Cancels the entry, so that the list stays as long as a real one.
      if ((await desk.cancel(entry?.id)).status === 200) changes++
      if (await desk.list()) reads++
    }
  })
  await Promise.all(desks)
  await setTimeout(500)
  for (const client of clients) client.close()
  await Promise.all(nodes.map(node => node.kill('SIGTERM')))

  return {
    changes: changes / SECONDS,
    events: events / SECONDS,
    reads: reads / SECONDS,
    p50: median(delays),
    p95: quantile(delays, 0.95),
  }
}

const places = await openPlaces(DESKS)
try {
  const rounds: Record<1 | 2, Figures[]> = { 1: [], 2: [] }
  // Alternates, so that other load of the machine affects both.
  for (let round = 0; round < ROUNDS; round++) {
    for (const count of [1, 2] as const) {
      rounds[count].push(await measure(await places.open('postgres'), count))
    }
  }
  const names = ['changes', 'events', 'reads', 'p50', 'p95'] as const
  console.log(
    `| a second, median of ${ROUNDS} rounds | 1 node | 2 nodes | ratio |\n| --- | --- | --- | --- |`,
  )
  for (const name of names) {
    const [one, two] = [1, 2].map(count => median(rounds[count as 1 | 2].map(round => round[name])))
    const label = name.startsWith('p') ? `event ${name} ms` : name
    console.log(
      `| ${label} | ${one?.toFixed(0)} | ${two?.toFixed(0)} | ${((two ?? 0) / (one ?? 1)).toFixed(2)} |`,
    )
  }
} finally {
  await places.close()
}
