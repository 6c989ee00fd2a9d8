import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { freePort } from '../testkit/freePort.ts'
import { until } from '../testkit/until.ts'
import { findTestBrowser, QUIET } from './browser.ts'
import { createWindows, hasWine } from './wine.ts'

/**
 * Uses the archive for Windows under Wine as a teacher does: from the zip to the first paid student,
 * then a second start, a backup, a restart, an end and a restore. Prints what each act took.
 */
const FOLDER = resolve('.wine-try')
/** A busy machine starts Wine and a server in half a minute (ms). */
const PATIENCE = 180_000
/** A payment in the first seconds of a session is a slip (ms). */
const SESSION = 4_000
const STUDENT = 'Ñandini Putri'

/** Command lines of the window, of the server in it, and of both. */
const PROGRAM = /windows-x64\\program\\node\.exe/
const WINDOW = /schoolPc\.js\0*$/
const SERVER = /dist\\main\.js\0*$/

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const name = `antrian-${version}-windows-x64`
const archive = join('release', `${name}.zip`)
/** Named as a teacher names a folder. */
const unpacked = join(FOLDER, 'Foto & Kelas – é', name)

if (!(await hasWine())) {
  console.error(
    'Wine is missing: on Debian 13 `apt install wine64 wine`; Wine 8 of Debian 12 is too old.',
  )
  process.exit(1)
}
if (!existsSync(archive)) {
  console.error(`${archive} is missing: npm run build && npm run package -- --with-node`)
  process.exit(1)
}

rmSync(FOLDER, { recursive: true, force: true })
// Taken, so that the server takes the next one.
const taken = createServer().listen(await freePort(), '127.0.0.1')
await once(taken, 'listening')
const { port } = taken.address() as { port: number }
const windows = createWindows(FOLDER, { ...process.env, PORT: `${port}-${port + 19}` })
const data = join(windows.disk, 'ProgramData/Antrian/data')

async function walk(page: Page) {
  await act('the zip is unpacked', unpack)
  await act('a new Windows', windows.install)
  await act('its Node', () =>
    windows.run([
      join(unpacked, 'program/node.exe'),
      '-p',
      '`Node.js ${process.versions.node} on Windows ${os.release()}`',
    ]),
  )
  const first = await act('Antrian.cmd opens the browser', start)
  if (Number(new URL(first).port) === port) throw new Error(`Port ${port} was taken.`)
  await act('the first person signs in', () => signIn(page, first))
  await act('the first student has paid', () => photographFirst(page))
  await act('a second start opens the first', async () => {
    const second = await start()
    if (new URL(second).origin !== new URL(first).origin) throw new Error(`It is ${second}`)
  })
  await act('a backup', () => operate('backup'))
  const file = newestBackup()
  await act('Restart Server in the panel', () => restart(page))
  await act('the window is ended', endWindow)
  rmSync(join(data, 'antrian.db'))
  await act('the backup is restored', () => operate('restore', `data\\backups\\${file}`))
  const again = await act('Antrian.cmd opens the browser', start)
  await act('the same person signs in', async () => {
    await page.goto(again)
    await page.getByRole('button', { name: 'Bu Ani' }).click()
    await page.getByText('Live', { exact: true }).waitFor()
    await expectStudent(page)
  })
  await act('antrian doctor', () => operate('doctor'))
  await act('the window is ended', endWindow)
}

async function act<Result>(what: string, work: () => Result | Promise<Result>) {
  const began = performance.now()
  const result = await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6)
  console.log(`${seconds} s  ${what}${typeof result === 'string' ? `: ${result}` : ''}`)
  return result
}

function unpack() {
  const files = Object.entries(unzipSync(readFileSync(archive)))
  for (const [path, content] of files) {
    const file = join(dirname(unpacked), path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return `${files.length} files`
}

/** A double click on Antrian.cmd. Returns the address that the browser is opened with. */
async function start() {
  const before = windows.opened().length
  const { said } = windows.start(['cmd', '/c', 'Antrian.cmd'], unpacked)
  await until('the browser', () => windows.opened().length > before, PATIENCE).catch(error => {
    throw new Error(`${said()}\n${logOfServer()}`, { cause: error })
  })
  return windows.opened()[before] ?? ''
}

const logOfServer = () => {
  const log = join(data, '../catatan.txt')
  return existsSync(log) ? readFileSync(log, 'utf8') : ''
}

/** A command of the operator, typed into a window of Windows. */
const operate = (...words: string[]) =>
  windows.run(['cmd', '/c', 'Antrian.cmd', ...words], unpacked)

const newestBackup = () => readdirSync(join(data, 'backups')).sort().at(-1)

async function signIn(page: Page, address: string) {
  await page.goto(address)
  await page.getByLabel('Nama').fill('Bu Ani')
  await page.getByLabel('Email').fill('ani@sekolah.sch.id')
  await page.getByRole('button', { name: 'Mulai' }).click()
  await page.waitForURL('**/dashboard')
}

async function photographFirst(page: Page) {
  const press = (label: string | RegExp) =>
    page.getByRole('button', { name: label }).first().click()
  await press('Isi harga')
  await page.getByLabel('Harga per lembar').fill('5000')
  await page.getByRole('textbox', { name: 'Jam tutup' }).fill('23.50')
  await press('Simpan')
  await page.getByText(/^1 dari 3/).waitFor()
  await press('Tambah Antrian')
  await page.getByLabel('Nama Siswa').fill(STUDENT)
  await page.getByLabel('Kelas').fill('XII IPA 1')
  await press('Simpan')
  await press(/^Mulai berikutnya/)
  await setTimeout(SESSION)
  await press(/^Cash/)
  await page
    .getByText(/selesai, 2 lembar, Cash Rp 10\.000/)
    .first()
    .waitFor()
}

/** Calls the server as the page does. */
const call = (page: Page, method: string, path: string) =>
  page.evaluate(
    async ([verb, address]) => {
      const answer = await fetch(address, {
        method: verb,
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
        },
        ...(verb === 'POST' && { body: '{}' }),
      })
      return answer.text()
    },
    [method, path] as const,
  )

async function expectStudent(page: Page) {
  const history = await call(page, 'GET', '/api/queue/history')
  if (!history.includes(STUDENT)) throw new Error(`The first student is gone: ${history}`)
}

async function restart(page: Page) {
  const server = () => windows.find(SERVER).join()
  const before = server()
  await call(page, 'POST', '/api/developer/restart')
  await until('another server', () => server() !== before && server() !== '', PATIENCE)
  const isBack = () => call(page, 'GET', '/healthz').then(Boolean, () => false)
  await until('its answer', isBack, PATIENCE)
  await expectStudent(page)
}

/** As the Task Manager ends it. The server notices, and ends in order. */
async function endWindow() {
  for (const pid of windows.find(WINDOW)) process.kill(Number(pid), 'SIGKILL')
  await until('the end in order', () => !existsSync(join(data, 'server.json')), PATIENCE)
  await until('the end of all', () => windows.find(PROGRAM).length === 0, PATIENCE)
}

const browser = await chromium.launch({ executablePath: findTestBrowser(), args: QUIET })
try {
  await walk(await browser.newPage())
} finally {
  await browser.close()
  await windows.end()
  taken.close()
  if (!process.env.KEEP) rmSync(FOLDER, { recursive: true, force: true })
}
