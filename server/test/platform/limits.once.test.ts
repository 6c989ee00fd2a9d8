import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LIMITS, type Limits } from '../../src/platform/limits.ts'

const PAGE = join(import.meta.dirname, '../../../docs/developer/security/limits.md')

/** Each limit, and the beginning of its row in the documentation. */
const ROWS: Record<keyof Limits, string> = {
  signIns: 'steps of a sign-in at one address',
  turns: 'snapshots with a screen’s key and numbers',
  polls: 'snapshots with a screen’s key and numbers',
  handshakes: 'handshakes of an address',
  handshakesWithTicket: 'handshakes of an address',
  connections: 'connections of a session',
  socketsOfSession: 'connections of a session',
  screens: 'transports of a node',
  transports: 'transports of a node',
  waitingTransports: 'transports without a token',
  tokenComesWithin: 'transports without a token',
  leavesWithin: 'transports of a node',
}

it.each(Object.entries(ROWS))('the limit %s is the one that operators read', (name, begin) => {
  const row = readFileSync(PAGE, 'utf8')
    .split('\n')
    .find(line => line.startsWith(`| ${begin}`))
  const limit = LIMITS[name as keyof Limits]
  const said = name.endsWith('Within') ? `${limit / 1000} s` : limit.toLocaleString('en')

  expect(row?.match(/\d+(?:,\d{3})*(?: s\b)?/g)).toContain(said)
})
