import { byPayment, type QueueEntry } from '@antrian/contract/queue'
import { CAPABILITIES } from '@antrian/contract/session'
import type { Answers, Device } from '@/boot/known'

export interface SampleState {
  answers: Answers
  device: Device
}

const MINUTE = 60_000
/** Time of the clock in ms. */
export const NOW = MINUTE + 1
/**
 * First private-use character. Texts made of such characters are recognisable in rendered markup.
 */
const FIRST_MARK = 0xe000
const FILL = '\uf8ff'

/**
 * Random states of a dashboard from a seed. All values of a state differ, so that each can be
 * recognised in the markup.
 */
export function sampleStates(count: number, seed: number): SampleState[] {
  const random = mulberry32(seed)
  return Array.from({ length: count }, () => sampleState(random))
}

function sampleState(random: () => number): SampleState {
  let mark = FIRST_MARK
  let number = 1000
  const pick = <Of>(...choices: Of[]) => choices[Math.floor(random() * choices.length)] as Of
  const text = (length = 2) => String.fromCharCode(mark++).padEnd(length, FILL)
  const figure = () => (number += 2)
  const ago = (minutes: number) => new Date(NOW - minutes * MINUTE - figure()).toISOString()
  const isOurs = pick(true, true, false)

  const entry = (status: QueueEntry['status']): QueueEntry => ({
    id: text(),
    queueNumber: figure(),
    studentName: pick(text(), text(), text(30), isOurs ? '' : text()),
    studentClass: pick(text(), text(), text(), ''),
    photoCount: figure(),
    status,
    createdAt: ago(pick(5, 5, 40, 90)),
    ...(status === 'in-progress' && pick(true, true, false) && { startedAt: ago(pick(3, 70)) }),
    ...(pick(true, true, false) && { creator: { name: text() } }),
    ...(isOurs && { version: figure() }),
    ...(isOurs && pick(true, false) && { price: pick(0, 40_000, 90_000) + figure() }),
    ...(isOurs && pick(true, false, false) && { prepaidMethod: pick('qris', 'cash') }),
    ...(isOurs && pick(true, false) && { callCount: pick(1, figure()), calledAt: ago(1) }),
    ...(isOurs && pick(true, false, false, false) && { skippedAt: ago(2) }),
    ...(isOurs && pick(true, false, false, false) && { broughtAt: ago(pick(6, 40)) }),
  })

  const current = pick(true, false) ? entry('in-progress') : null
  const waiting = Array.from({ length: pick(0, 1, 2, 3) }, () => entry('waiting'))
  return {
    answers: {
      user: {
        name: text(),
        email: text(),
        role: pick('admin', 'developer'),
        picture: pick(null, `https://${text()}`),
      },
      capabilities: isOurs ? CAPABILITIES : [],
      queue: current ? [current, ...waiting] : waiting,
      current,
      stats: {
        totalQueues: figure(),
        // Not 0, because other values are 0.
        todayQueues: pick(figure(), figure(), -figure()),
        waitingQueues: figure(),
        completedQueues: figure(),
        cancelledQueues: figure(),
        totalPhotos: figure(),
        todayPhotos: figure(),
        ...(isOurs && { todayCompleted: figure() }),
        ...(isOurs && { todayAmounts: { ...byPayment(() => 0), qris: pick(figure(), 0) } }),
      },
    },
    device: {
      width: pick('wide', 'narrow', 'compact'),
      hasShortcuts: pick(true, true, false),
      isFolded: pick(true, true, false),
      now: NOW,
    },
  }
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function mulberry32(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
