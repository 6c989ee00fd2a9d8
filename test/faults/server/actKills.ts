import { setTimeout } from 'node:timers/promises'
import type { ActResult } from '../../../contract/src/offline/offlineResults.ts'
import {
  actsBody,
  actsToSend,
  beingSent,
  emptyOutbox,
  type NewAct,
  type Outbox,
  recorded,
  settled,
} from '../../../contract/src/offline/outbox.ts'
import type { Random } from '../../../server/src/operator/seed/random.ts'
import { check } from '../support/checker.ts'
import { middleAndMost } from '../support/figures.ts'
import { type ServerNode, startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const BY = 'admin1@sekolah.sch.id'
/** Students of one round, and how long after its request the server is killed, in ms. */
const STUDENTS = 6
const KILLED_WITHIN = 150

/** F48: the server is killed while it applies what a device recorded; on two nodes the other goes on. */
export async function actKills(
  place: Place,
  random: Random,
  times: number,
  nodeCount: 1 | 2,
): Promise<Outcome> {
  const [token = ''] = place.tokens
  const start = () => startNode(place.settings)
  const nodes: ServerNode[] = []
  for (let count = 0; count < nodeCount; count++) nodes.push(await start())
  let queue = emptyOutbox(random.id())
  let asked = 0
  let unanswered = 0

  async function send(address: string): Promise<void> {
    const acts = actsToSend(queue, BY)
    queue = beingSent(queue, acts)
    const results = await answerOf(address, token, queue.device, acts)
    if (!results) unanswered++
    else {
      asked += results.filter(({ outcome }) => outcome !== 'done').length
      queue = settled(queue, results)
    }
  }

  async function sendAll({ address }: ServerNode) {
    while (queue.acts.length > 0) await send(address)
  }

  for (let kill = 0; kill < times; kill++) {
    queue = recorded(queue, actsOfRound(kill, random))
    const number = random.between(0, nodes.length - 1)
    const node = nodes[number] as ServerNode
    const sent = send(node.address)
    await setTimeout(random.between(0, KILLED_WITHIN))
    await node.kill()
    await sent
    const other = nodes[1 - number]
    if (other) await sendAll(other)
    const again = await start()
    await sendAll(again)
    nodes[number] = again
  }

  const took = await mergeTimes(nodes[0]?.address ?? '', token, random)
  for (const node of nodes) await node.kill('SIGTERM')
  const { rows, half, wrongDays, wrong } = await place.look(db => check(db, []))
  const meant = times * STUDENTS + took.length * 50
  return {
    wrong: wrong + asked + Math.abs(rows - meant),
    figures: {
      kills: times,
      students: meant,
      'lost or doubled': rows - meant,
      half,
      'wrong days': wrongDays,
      asked,
      'without an answer': unanswered,
      '50 acts ms p50/max': middleAndMost(took),
    },
  }
}

/** Two sessions, a cancellation and somebody who is skipped, of students who are added here. */
function actsOfRound(round: number, random: Random): NewAct[] {
  const common = { epoch: 0, by: BY, at: Date.now(), isSent: false }
  const added = Array.from({ length: STUDENTS }, (_, number): NewAct => {
    const key = random.id()
    const body = { studentName: `Siswa ${round}-${number}`, studentClass: 'X-1', photoCount: 2 }
    return { ...common, kind: 'add', key, localId: key, body }
  })
  const on = (
    student: number,
    kind: NewAct['kind'],
    seenVersion: number,
    body?: object,
  ): NewAct => ({
    ...common,
    ...(body && { body: { ...body } }),
    localId: added[student]?.key,
    key: random.id(),
    kind,
    seenVersion,
  })
  return [
    ...added,
    ...[0, 1].flatMap(student => [
      on(student, 'start', 1),
      on(student, 'complete', 2, { paymentMethod: 'cash' }),
    ]),
    on(2, 'cancel', 1, { reason: 'Pulang' }),
    on(3, 'skip', 1, { reason: 'later' }),
  ]
}

async function answerOf(
  address: string,
  token: string,
  device: string,
  acts: Outbox['acts'],
): Promise<ActResult[] | undefined> {
  const answer = await fetch(`${address}/api/queue/acts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(actsBody(device, acts, ({ at }) => Date.now() - at)),
  }).catch(() => undefined)
  const body = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  return body?.data.results
}

/** Milliseconds of requests with 50 acts. */
async function mergeTimes(address: string, token: string, random: Random): Promise<number[]> {
  const took: number[] = []
  for (let round = 0; round < 5; round++) {
    const acts = Array.from({ length: 9 }, () => actsOfRound(1000 + round, random)).flat()
    const adds = acts.filter(({ kind }) => kind === 'add').slice(0, 50)
    const queue = recorded(emptyOutbox(random.id()), adds)
    const began = performance.now()
    await answerOf(address, token, queue.device, queue.acts)
    took.push(performance.now() - began)
  }
  return took
}
