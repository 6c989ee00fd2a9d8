import { setTimeout } from 'node:timers/promises'
import { until } from '../../../testkit/until.ts'
import { percentile } from '../support/figures.ts'
import { BESIEGED, hostile, SCHOOL } from '../support/hostile.ts'
import { startNode } from '../support/node.ts'
import type { Place } from '../support/place.ts'
import type { Outcome } from '../table.ts'

const A_MINUTE = 60_000
/** Milliseconds between two calls of one admin, well within the rate limit. */
const CALL_EVERY = 250
/** Limit in ms below which other work on the machine decides the figure, not the server. */
const QUIET_AT_LEAST = 20

/**
 * F40: admins work while one session and many guests send ten times their load, some from the
 * school's address.
 */
export async function overload(place: Place, seconds: number): Promise<Outcome> {
  const node = await startNode({ ...place.settings, ...BESIEGED })
  const [attacker = '', ...admins] = place.tokens
  let stop = () => {}

  try {
    await work(node.address, admins, 2)
    const before = node.memory()
    const quiet = await work(node.address, admins, seconds)
    stop = hostile('crowd', node.address, attacker)
    await setTimeout(2000)
    const shedding = await retryAfter(node.address, attacker)
    const busy = await work(node.address, admins, seconds)
    const peak = node.memory()
    stop()
    await setTimeout(3000)
    const after = await work(node.address, admins, seconds)
    const isBack = () => node.memory() <= before * 1.2
    const back = await until('the memory is back', isBack, A_MINUTE).catch(() => undefined)
    const p99 = [quiet, busy, after].map(({ took }) => percentile(took, 0.99))
    const failed = quiet.failed + busy.failed + after.failed
    const isSlow = (p99[1] ?? 0) > 2 * Math.max(p99[0] ?? 0, QUIET_AT_LEAST)
    return {
      wrong: failed + Number(isSlow) + Number(!shedding) + Number(back === undefined),
      figures: {
        'admins’ calls': quiet.took.length + busy.took.length + after.took.length,
        failed,
        'ms p99 quiet/overload/after': p99.join('/'),
        'the hostile session hears': shedding || 'nothing of waiting',
        'MB before/overload/after': [before, peak, node.memory()].map(Math.round).join('/'),
      },
    }
  } finally {
    stop()
    await node.kill('SIGTERM')
  }
}

/** Every admin adds, reads and cancels at a fast human pace, so the queue keeps its length. */
async function work(address: string, tokens: string[], seconds: number) {
  const took: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1000
  await Promise.all(
    tokens.map(async (token, number) => {
      await setTimeout((number * CALL_EVERY) / tokens.length)
      let added = ''
      for (let turn = 0; performance.now() < end; turn++) {
        const began = performance.now()
        const answer = await call(address, token, ...stepOf(turn, added))
        const ms = performance.now() - began
        took.push(ms)
        if (!answer.ok) failed++
        const { data } = (await answer.json()) as { data?: { id?: string } }
        added = data?.id ?? added
        await setTimeout(Math.max(0, CALL_EVERY - ms))
      }
    }),
  )
  return { took, failed }
}

const STUDENT = { studentName: 'Siti', studentClass: 'X-1', photoCount: 2 }

function stepOf(turn: number, added: string): [method: string, path: string, body?: object] {
  if (turn % 4 === 0) return ['POST', '/api/queue', STUDENT]
  if (turn % 4 === 3) return ['DELETE', `/api/queue/${added}`]
  return ['GET', '/api/queue/current']
}

const call = (address: string, token: string, method: string, path: string, body?: object) =>
  fetch(address + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': SCHOOL,
    },
    ...(body && { body: JSON.stringify(body) }),
  })

/** The `Retry-After` header of a refused caller. */
async function retryAfter(address: string, token: string) {
  for (let tries = 0; tries < 1000; tries++) {
    const answer = await call(address, token, 'GET', '/api/queue/current')
    await answer.arrayBuffer()
    const wait = answer.headers.get('retry-after')
    if (!answer.ok) return wait && `${answer.status}, again in ${wait} s`
  }
  return undefined
}
