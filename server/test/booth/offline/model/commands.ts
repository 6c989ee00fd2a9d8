import * as fc from 'fast-check'
import { pass } from '../../../support/offlineDesk.ts'
import { decide } from '../../../support/prices.ts'
import {
  expectHeldBack,
  expectNothingLost,
  expectOneInBooth,
  expectResendsChangeNothing,
} from './checks.ts'
import { createDevice, type Device, type Line } from './device.ts'
import type { Run } from './world.ts'

const DEVICES = 3

const device = fc.nat({ max: DEVICES - 1 })
const pick = fc.nat({ max: 6 })
const method = fc.constantFrom('qris' as const, 'cash' as const)
const line = fc.constantFrom<Line[]>('whole', 'whole', 'whole', 'lost', 'unanswered')
const kind = fc.constantFrom(
  ...(['add', 'add', 'start', 'start', 'complete', 'complete', 'complete-next'] as const),
  ...(['cancel', 'skip', 'return'] as const),
)

const command = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      does: fc.constant('press'),
      device,
      press: fc.record({ kind, pick, method, isPaid: fc.boolean() }),
      line,
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('cut'), device }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reconnect'), device }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('sync'), device, line, before: fc.nat({ max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('crash'), device }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('send again'), device }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('undo'), device }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('take over'), device }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('answer'),
      device,
      pick,
      answer: fc.constantFrom('record' as const, 'dismiss' as const, 'price-now' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('redo'),
      device,
      pick,
      reason: fc.constantFrom('photo' as const, 'photo' as const, 'damaged' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('stop'), device }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('price'), price: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait'), minutes: fc.nat({ max: 10 }) }) },
)

type Command = typeof command extends fc.Arbitrary<infer Of> ? Of : never

export const scenario = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  commands: fc.array(command, { minLength: 10, maxLength: 40 }),
})
export type Scenario = typeof scenario extends fc.Arbitrary<infer Of> ? Of : never

async function carryOut(run: Run, devices: readonly Device[], done: Command) {
  pass(run.booth, 0.1)
  if (done.does === 'wait') return pass(run.booth, done.minutes)
  if (done.does === 'price') {
    const [admin] = run.admins
    run.price.now = done.price * 2000
    return admin && decide(admin.visitor, { pricePerSheet: done.price * 1000 })
  }
  const on = devices[done.device] as Device
  switch (done.does) {
    case 'press':
      return on.press(done.press, done.line)
    case 'cut':
      return on.cut()
    case 'reconnect':
      on.reconnect()
      return on.sync()
    case 'sync':
      return on.sync(done.line, done.line === 'whole' ? Infinity : done.before)
    case 'crash':
      return on.crash()
    case 'send again':
      return expectResendsChangeNothing(run, on)
    case 'undo':
      return on.undo()
    case 'take over':
      return on.takeOver()
    case 'redo':
      return on.redo(done.pick, done.reason)
    case 'stop':
      return on.stopOrResume()
    case 'answer':
      return on.answer(done.pick, done.answer)
  }
}

/** All meet again, and whatever is asked is decided. */
async function meet(devices: readonly Device[], random: Run['random']) {
  for (let round = 0; devices.some(({ held }) => held().length > 0); round++) {
    for (const one of devices) {
      one.reconnect()
      await one.sync()
      const answers = round < 3 ? (['record', 'dismiss'] as const) : (['dismiss'] as const)
      for (const _ of one.held()) one.answer(0, random.pick(answers))
      await one.sync()
    }
    if (round > 20) throw new Error('devices still hold acts')
  }
}

/** Gives everything that was said, byte for byte the same for the same scenario. */
export async function play(run: Run, { commands }: Scenario): Promise<string> {
  const devices = [0, 1, 2].map(place => createDevice(run, place))
  for (const one of devices) await one.sync()
  // A completed student, whose prints may be made again.
  for (const kind of ['add', 'start', 'complete'] as const) {
    const press = { kind, pick: 0, method: 'cash', isPaid: false } as const
    await carryOut(run, devices, { does: 'press', device: 0, press, line: 'whole' })
  }
  for (const done of commands) {
    await carryOut(run, devices, done)
    await expectOneInBooth(run)
    await expectHeldBack(run)
  }
  await meet(devices, run.random)
  await expectNothingLost(run, devices)
  for (const one of devices) await expectResendsChangeNothing(run, one)
  return run.told.join('\n')
}
