import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

const PROCESS = join(import.meta.dirname, 'hostileProcess.ts')

/** How a node is to be started that hostile people come to: by many addresses, behind one proxy. */
export const BESIEGED = { RATE_LIMIT: '600', TRUSTED_PROXIES: '127.0.0.1' }

/** The address of the school, which some of them share. */
export const SCHOOL = '203.0.113.7'

/**
 * Somebody who sends what one laptop can send, until told to stop. A laptop has a processor of its
 * own: here it takes what the server, its database and those who are measured leave.
 */
export function hostile(kind: 'polling' | 'websocket' | 'crowd', origin: string, token = '') {
  const child = spawn(process.execPath, ['--import', 'tsx', PROCESS, kind, origin, token], {
    stdio: 'ignore',
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return () => void child.kill('SIGKILL')
}
