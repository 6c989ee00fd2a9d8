import { execFile, spawn } from 'node:child_process'
import { openSync } from 'node:fs'

/** How the server asks to be started anew (server/src/main.ts). */
const RESTART = 75

/** EX_CONFIG of sysexits.h, with which systemd does not restart the service. */
const MISCONFIGURED = 78

// Of Debian 12 or Ubuntu 24.04, where the server would end by a SyntaxError, again and again.
if (Number(process.version.slice(1).split('.')[0]) < 20) {
  console.error(`Node.js ${process.version} is too old for this program: install Node.js 24.`)
  process.exit(MISCONFIGURED)
}

const { NOTIFY_SOCKET, WATCHDOG_USEC, ANTRIAN_LOG } = process.env

/** Where the server prints: a task of Windows has neither a window nor a journal. */
const out = ANTRIAN_LOG ? openSync(ANTRIAN_LOG, 'a', 0o600) : 'inherit'

/**
 * Tells the window that started this, and systemd: by its own program, because Node.js sends no
 * datagrams to a Unix socket.
 */
function notify(state) {
  if (process.connected) process.send?.(state)
  if (!NOTIFY_SOCKET) return
  execFile('systemd-notify', [state], error => {
    if (error) console.error(`systemd was not told ${state}: ${error.message}`)
  })
}

/**
 * Runs `node ARGUMENTS`, and again whenever it ends asking for that. Any other end is its own, with
 * the same exit code: a crash is for systemd, Docker or whoever is looking, and not to be hidden.
 */
function run() {
  // In a group of its own, so that Ctrl-C reaches it once, and by this process. On Windows it would
  // otherwise be killed with this process. By the channel it learns that it is to end, or that this
  // process is gone.
  const server = spawn(process.execPath, process.argv.slice(2), {
    stdio: ['inherit', out, out, 'ipc'],
    detached: true,
    windowsHide: true,
    env: { ...process.env, SUPERVISED: 'true' },
  })
  // Until it listens: a migration may take longer than the watchdog waits.
  const starting = WATCHDOG_USEC && setInterval(() => notify('WATCHDOG=1'), WATCHDOG_USEC / 3000)
  server.on('message', state => {
    clearInterval(starting)
    notify(state)
  })
  server.once('exit', (code, signal) => {
    clearInterval(starting)
    for (const [name, listener] of forwards) process.off(name, listener)
    if (code === RESTART) run()
    else if (signal) process.kill(process.pid, signal)
    else process.exitCode = code ?? 1
  })
  // As a message, because a signal ends a process of Windows at once, with its requests.
  const end = () => void (server.connected && server.send('end'))
  const forwards = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'].map(name => [name, end])
  for (const [name, listener] of forwards) process.on(name, listener)
}

run()
// The window may stay; the server's end is what this waits for.
process.channel?.unref()
