import { spawn } from 'node:child_process'

/** Longer than the `globalTimeout` of playwright.config.ts, after which tests still report. */
const LONGEST_STEP = 50 * 60_000

/** Process groups of the running steps, so that none outlives this run. */
const groups = new Set()
process.on('exit', () => groups.forEach(endGroup))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

/**
 * Runs a command; `say` receives its output. Returns its exit code, which is null if a signal ended
 * it: a step that hangs is killed with a message. Processes that it left running are killed.
 */
export function runStep([program, ...args], say) {
  return new Promise(resolve => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    const deadline = setTimeout(() => {
      say(`\nNo end after ${LONGEST_STEP / 60_000} minutes.\n`)
      endGroup(child.pid)
    }, LONGEST_STEP)
    groups.add(child.pid)
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say)
    child.on('exit', () => endGroup(child.pid))
    child.on('error', error => {
      say(String(error))
      resolve(1)
    })
    child.on('close', code => {
      clearTimeout(deadline)
      groups.delete(child.pid)
      resolve(code)
    })
  })
}

/** Whole seconds since a time of performance.now(). */
export const secondsSince = start => Math.round((performance.now() - start) / 1000)

function endGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
