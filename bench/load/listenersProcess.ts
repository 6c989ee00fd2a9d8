import { createCaller } from '../booth/caller.ts'
import { addEntry } from './pace.ts'
import { openScreen } from './screen.ts'

/** Screens of many admins in their own process. Each receives every event. */
const [, , origin = '', ...tokens] = process.argv
let received = 0
let allReceived = () => {}

function hear() {
  received++
  if (received === tokens.length) allReceived()
}

await Promise.all(tokens.map(token => openScreen(origin, token, hear)))

/** Milliseconds from the call of one admin until the last screen has the event. */
async function fanOut(): Promise<number> {
  const caller = createCaller(origin, tokens[0] ?? '')
  received = 0
  const everybody = new Promise<void>(resolve => {
    allReceived = resolve
  })
  const start = performance.now()
  const answered = addEntry(caller)
  await everybody
  const milliseconds = performance.now() - start
  await answered
  caller.close()
  return milliseconds
}

process.on('message', () => void fanOut().then(milliseconds => process.send?.(milliseconds)))
process.once('disconnect', () => process.exit())
process.send?.('connected')
