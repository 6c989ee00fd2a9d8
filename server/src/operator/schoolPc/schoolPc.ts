import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { accountOf, makeHome } from './home.ts'
import { install, isElevated, remove } from './install.ts'
import { placesOf } from './places.ts'
import { openBrowser, Refusal, run } from './programs.ts'

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

/** Settings of such an installation. Those of the environment take precedence. */
const SETTINGS = { NODE_ENV: 'production', PORT: '3000-3019', LOG_LEVEL: 'warn' }

/** Exit code when a window of the administrator goes on. */
const GOES_ON_ELSEWHERE = 3

const isWindows = process.platform === 'win32'
const places = placesOf(process.env, import.meta.dirname)
const underSupervisor = [places.supervisor, '--enable-source-maps', places.main]

async function startAndOpen() {
  enterHome()
  const running = askForAddress()
  if (running) {
    show(running)
    return
  }
  console.log('Antrian sedang dimulai …')
  const server = spawn(process.execPath, underSupervisor, { stdio: 'inherit' })
  const asking = spawn(process.execPath, [places.antrian, 'open', '--wait'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  asking.stdout.once('data', (address: Buffer) => {
    show(address.toString().trim())
    console.log('Biarkan jendela ini terbuka: menutupnya menghentikan Antrian.')
    if (isWindows) console.log('Agar Antrian mulai bersama komputer, jalankan Pasang.cmd.')
  })
  // The server gets the Ctrl-C of this window itself and ends in order, for which this waits.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  server.once('exit', code => {
    asking.kill()
    process.exitCode = code ?? 1
  })
}

/** Runs the supervisor in this process, without a window: the log goes into a file. */
async function serve() {
  enterHome()
  if (existsSync(places.log)) renameSync(places.log, places.logBefore)
  process.env.ANTRIAN_LOG = places.log
  process.argv = [process.execPath, ...underSupervisor]
  await import(pathToFileURL(places.supervisor).href)
}

async function installAndOpen([owner = accountOf(process.env)]: string[]) {
  console.log('Antrian sedang dipasang …')
  await install(places, owner, run)
  console.log('Terpasang: Antrian mulai bersama komputer ini. "Antrian" ada di desktop.')
  enterHome()
  const address = askForAddress('--wait')
  if (!address) throw new Refusal(`Antrian tidak mulai: ${lastLineOf(places.log)}`)
  show(address)
}

function takeOff() {
  remove(places, run)
  console.log('Dilepas: Antrian tidak lagi mulai bersama komputer ini.')
  console.log(`Data tetap ada di ${places.home}, program di ${places.programs}.`)
}

function operate(words: string[]) {
  enterHome()
  const { status } = spawnSync(process.execPath, [places.antrian, ...words], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

/** Works in the folder of the data, whose `.env` and `data` the server uses. */
function enterHome() {
  makeHome(places.home, [accountOf(process.env)], run)
  try {
    process.chdir(places.home)
    readdirSync('.')
  } catch {
    throw new Refusal(
      `Akun ini tidak boleh membuka data Antrian (${places.home}). Pakai akun yang memasang Antrian, atau klik kanan "Antrian" dan pilih "Run as administrator".`,
    )
  }
}

/** A fresh one-time address of the server that runs here; undefined if none does. */
function askForAddress(...words: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [places.antrian, 'open', ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

function show(address: string) {
  console.log(`Antrian berjalan. Jika browser tidak terbuka, buka di komputer ini:\n${address}`)
  openBrowser(address)
}

const lastLineOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n').at(-1)

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

Object.assign(process.env, { ...SETTINGS, ...process.env })
const [verb = '', ...words] = process.argv.slice(2)
try {
  if (Object.hasOwn(VERBS, verb)) await VERBS[verb]?.(words)
  else operate([verb, ...words])
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
}
