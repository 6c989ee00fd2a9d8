import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

const PROCESS = join(import.meta.dirname, 'hostileProcess.ts')

/** Settings of a node under attack: many addresses behind one proxy. */
export const BESIEGED = { RATE_LIMIT: '600', TRUSTED_PROXIES: '127.0.0.1' }

/** IP address of the school, which some attackers share. */
export const SCHOOL = '203.0.113.7'

/**
 * Starts an attacker that sends as much as one laptop can. It has low CPU priority here, because a
 * real laptop would not share a CPU with the server.
 */
export function hostile(kind: 'polling' | 'websocket' | 'crowd', origin: string, token = '') {
  const child = spawn(process.execPath, ['--import', 'tsx', PROCESS, kind, origin, token], {
    stdio: 'ignore',
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return () => void child.kill('SIGKILL')
}
