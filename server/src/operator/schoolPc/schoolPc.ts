import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SECOND } from '../../platform/clock.ts'
import { SettingError } from '../../platform/config.ts'
import { isServerIn } from '../../platform/database/sqlite/serverLock.ts'
import { serverWithin } from '../../platform/listening.ts'
import { accountOf, enterHome, expectSettingsAtHome } from './home.ts'
import { install, isElevated, remove } from './install.ts'
import { placesOf } from './places.ts'
import { openBrowser, Refusal, run } from './programs.ts'
import { reasonOf } from './reasons.ts'

/**
 * Starts, installs and operates an archive that has Node.js inside: what Antrian.cmd, Pasang.cmd and
 * Lepas.cmd run, and `antrian` on Linux. Any other word is a command of the operator's `antrian`.
 */
const VERBS: Record<string, (words: string[]) => Promise<void> | void> = {
  '': startAndOpen,
  serve,
  install: asAdministrator('Pasang.cmd', installAndOpen),
  remove: asAdministrator('Lepas.cmd', takeOff),
}

/** Exit code when a window of the administrator goes on. */
const GOES_ON_ELSEWHERE = 3

/** A migration of many years takes a while (ms). */
const LONGEST_START = 60 * SECOND

const isWindows = process.platform === 'win32'
const places = placesOf(process.env, import.meta.dirname)
const logged = `Catatan: ${places.log}`

async function startAndOpen() {
  expectSettingsAtHome(places)
  enterHome(places.home, run)
  const running = await addressHere((await isServerIn(places.data)) ? LONGEST_START : 0)
  if (running) {
    show(running)
    return
  }
  console.log('Antrian sedang dimulai …')
  const server = spawn(process.execPath, [...process.execArgv, import.meta.filename, 'serve'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let hasStarted = false
  // The supervisor passes on that the server listens.
  server.once('message', async () => {
    hasStarted = true
    const address = await addressHere(LONGEST_START)
    if (!address) return
    show(address)
    console.log('Biarkan jendela ini terbuka: menutupnya menghentikan Antrian.')
    if (isWindows) console.log('Agar Antrian mulai bersama komputer, jalankan Pasang.cmd.')
  })
  // The server gets the Ctrl-C of this window itself and ends in order, for which this waits.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  const [code] = await once(server, 'exit')
  if (code === 0) return
  // Two starts at once: one of them is refused, and opens the other.
  const other =
    hasStarted || !(await isServerIn(places.data)) ? '' : await addressHere(LONGEST_START)
  if (!other) throw new Refusal(hasStarted ? `Antrian berhenti.\n${logged}` : whyNotStarted())
  show(other)
}

/** Runs the supervisor in this process. What the server prints goes into a file. */
async function serve() {
  enterHome(places.home, run)
  // The log of a server that runs stays, because this one is refused.
  const isFirst = !(await isServerIn(places.data))
  if (isFirst && existsSync(places.log)) renameSync(places.log, places.logBefore)
  process.env.ANTRIAN_LOG = places.log
  process.argv = [process.execPath, places.supervisor, '--enable-source-maps', places.main]
  await import(pathToFileURL(places.supervisor).href)
}

async function installAndOpen([owner = accountOf(process.env)]: string[]) {
  console.log('Antrian sedang dipasang …')
  await install(places, owner, run)
  console.log('Terpasang: Antrian mulai bersama komputer ini. "Antrian" ada di desktop.')
  enterHome(places.home, run)
  const address = await addressHere(LONGEST_START)
  if (!address) throw new Refusal(whyNotStarted())
  show(address)
}

function takeOff() {
  remove(places, run)
  console.log('Dilepas: Antrian tidak lagi mulai bersama komputer ini.')
  console.log(`Data tetap ada di ${places.home}, program di ${places.programs}.`)
}

function operate(words: string[]) {
  enterHome(places.home, run)
  const { status } = spawnSync(process.execPath, [places.antrian, ...words], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

/**
 * Address of the server that runs here, or is starting: a one-time address, or the plain one where
 * people sign in with Google. Undefined without one.
 */
async function addressHere(patience: number) {
  const server = await serverWithin(patience, places.data)
  if (!server) return undefined
  const { status, stdout } = spawnSync(process.execPath, [places.antrian, 'open', '--wait'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : server
}

function show(address: string) {
  console.log(`Antrian berjalan. Jika browser tidak terbuka, buka di komputer ini:\n${address}`)
  openBrowser(address)
}

/** Why the server did not start: its last line, or nothing that helps here, such as a stack. */
function whyNotStarted() {
  const log = existsSync(places.log) ? readFileSync(places.log, 'utf8') : ''
  const line = log.trim().split('\n').at(-1) ?? ''
  const reason = /^[A-Z].*\.$/.test(line) ? reasonOf(line, places) : 'ada kesalahan program.'
  return `Antrian tidak mulai: ${reason}\n${logged}`
}

function explained(error: unknown) {
  if (error instanceof Refusal) return error.message
  // Of `.env`, which says where the data is, and is read before the server does.
  return error instanceof SettingError
    ? `Antrian tidak mulai: ${reasonOf(error.message, places)}`
    : error
}

/** Asks Windows for the rights of an administrator, in a second window, if this one lacks them. */
function asAdministrator(file: string, work: (words: string[]) => Promise<void> | void) {
  return async (words: string[]) => {
    if (!isWindows) throw new Refusal('Di Linux: deploy/install, lihat docs/operator/service.md.')
    if (isElevated(places)) return work(words)
    const start =
      'Start-Process -Verb RunAs -FilePath $env:ANTRIAN_FILE -ArgumentList ([char]34 + $env:ANTRIAN_OWNER + [char]34)'
    const { status } = spawnSync('powershell', ['-NoProfile', '-Command', start], {
      stdio: 'ignore',
      env: {
        ...process.env,
        ANTRIAN_FILE: join(places.unpacked, file),
        ANTRIAN_OWNER: accountOf(process.env),
      },
    })
    if (status !== 0) {
      throw new Refusal('Windows meminta izin administrator: jalankan lagi dan jawab "Ya".')
    }
    process.exitCode = GOES_ON_ELSEWHERE
  }
}

process.env.SCHOOL_PC = 'true'
const [verb = '', ...words] = process.argv.slice(2)
try {
  if (Object.hasOwn(VERBS, verb)) await VERBS[verb]?.(words)
  else operate([verb, ...words])
} catch (error) {
  console.error(explained(error))
  process.exitCode = 1
}
