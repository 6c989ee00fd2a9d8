import { spawn } from 'node:child_process'

/** Longer than the `globalTimeout` of playwright.config.ts, after which tests still report. */
const longestStep = () => (process.env.TEST_LONG ? 150 : 50) * 60_000

/** Runs a command and writes the processor time of all that it started to descriptor 3. */
const TIMED = '"$@"; code=$?; times >&3; exit $code'

/** Process groups of the running steps, so that none outlives this run. */
const groups = new Set()
process.on('exit', () => groups.forEach(endGroup))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

/**
 * Runs a command; `say` receives its output. Returns its exit code, which is null if a signal ended
 * it, and the processor seconds of all its processes: a step that hangs is killed with a message.
 * Processes that it left running are killed.
 */
export function runStep(command, say, longest = longestStep()) {
  return new Promise(resolve => {
    const child = spawn('sh', ['-c', TIMED, 'sh', ...command], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
    })
    const deadline = setTimeout(() => {
      say(`\nNo end after ${longest / 60_000} minutes.\n`)
      endGroup(child.pid)
    }, longest)
    groups.add(child.pid)
    const [, output, errors, times] = child.stdio
    for (const stream of [output, errors]) stream.setEncoding('utf8').on('data', say)
    let timed = ''
    times.setEncoding('utf8').on('data', text => {
      timed += text
    })
    child.on('exit', () => endGroup(child.pid))
    child.on('error', error => {
      say(String(error))
      resolve({ code: 1, processorSeconds: 0 })
    })
    child.on('close', code => {
      clearTimeout(deadline)
      groups.delete(child.pid)
      resolve({ code, processorSeconds: processorSecondsIn(timed) })
    })
  })
}

/** Whole seconds since a time of performance.now(). */
export const secondsSince = start => Math.round((performance.now() - start) / 1000)

/** The second line of `times`, as in `1m2.50s 0m3.00s`, is the user and system time of children. */
function processorSecondsIn(timed) {
  const parts = (timed.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)
  return Math.round([...parts].reduce((sum, [, min, sec]) => sum + min * 60 + Number(sec), 0))
}

function endGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
