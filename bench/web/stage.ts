import { join } from 'node:path'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'vite'
import { findBrowser, QUIET } from '../../scripts/browser.ts'
import { freePort } from '../../testkit/freePort.ts'
import { openSlowLine } from '../../testkit/slowLine.ts'
import { type Caller, createCaller } from '../booth/caller.ts'
import { openSeeded } from '../booth/seededDatabase.ts'
import { startBooth } from '../booth/startBooth.ts'

const ROOT = join(import.meta.dirname, '../..')
const ROWS = 20_000
/** Number of waiting entries on a busy morning. */
const WAITING = 30

export const SUBJECTS = ['product', 'floor', 'blank'] as const
export type Subject = (typeof SUBJECTS)[number]

const WEB_ROOT: Record<Subject, string> = {
  product: join(ROOT, 'dist'),
  floor: join(ROOT, 'bench/baseline/dist'),
  blank: join(ROOT, 'bench/empty'),
}

export const BROWSER = {
  executablePath: findBrowser(),
  args: QUIET,
}

export const SCREEN = {
  viewport: { width: 1440, height: 900 },
  locale: 'id-ID',
  timezoneId: 'Asia/Jakarta',
}

/** Builds the web apps of the bench from the current source. */
export async function buildWebApps() {
  await build({ root: ROOT, logLevel: 'warn' })
  await build({ root: join(ROOT, 'bench/baseline'), logLevel: 'warn' })
}

/** Opens one web app on the real server, with a full queue and years of history. */
export async function openStage(subject: Subject, browser: Browser) {
  const database = await openSeeded('sqlite', ROWS)
  const port = await freePort()
  const booth = await startBooth({ ...database, admins: 4, webRoot: WEB_ROOT[subject], port })
  const line = await openSlowLine(port)
  const callers = booth.tokens.map(token => createCaller(booth.origin, token)) as [
    Caller,
    ...Caller[],
  ]

  const waiting: QueueEntry[] = []
  for (let number = 1; number <= WAITING; number++) {
    const draft = { studentName: `Siswa ${number}`, studentClass: 'XII IPA 1', photoCount: 2 }
    waiting.push(await callers[0].post<QueueEntry>('/api/queue', draft))
  }
  const token = subject === 'product' ? await signIn(browser, booth.origin) : booth.tokens[0]
  return {
    subject,
    token,
    origins: { slow: line.origin, fast: booth.origin },
    port,
    ahead: booth.ahead,
    callers,
    waiting,
    async [Symbol.asyncDispose]() {
      for (const caller of callers) caller.close()
      await line[Symbol.asyncDispose]()
      await booth[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Signs in like an admin, through the identity provider. */
async function signIn(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage(SCREEN)
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: 'Masuk dengan Google' }).click()
  await page.getByRole('button', { name: 'Bu Ani' }).click()
  await page.getByText('Live', { exact: true }).waitFor()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.close()
  if (!token) throw new Error('Signing in left no token')
  return token
}

export const launch = () => chromium.launch(BROWSER)
