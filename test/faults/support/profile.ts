import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { QUIET } from '../../../scripts/browser.ts'
import { freePort } from '../../../testkit/freePort.ts'
import { findOrSkip } from './browser.ts'

/** Opens a folder for the data of a Chromium, which is started and killed several times. */
export function openProfile() {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'))
  return {
    start: () => startChromium(folder),
    close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** Starts a Chromium as its own group of processes. Playwright's own keeps no data. */
async function startChromium(folder: string) {
  const port = await freePort()
  const args = [
    ...QUIET,
    '--headless=new',
    `--user-data-dir=${folder}`,
    `--remote-debugging-port=${port}`,
    'about:blank',
  ]
  const chrome = spawn(findOrSkip(), args, { stdio: 'ignore', detached: true })
  const browser = await connectedTo(port)
  const [context] = browser.contexts()
  if (!context) throw new Error('Chromium has no default context')
  return { context, kill: () => killAll(chrome) }
}

async function connectedTo(port: number, triesLeft = 200): Promise<Browser> {
  try {
    return await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  } catch (error) {
    if (triesLeft === 0) throw error
    await setTimeout(50)
    return connectedTo(port, triesLeft - 1)
  }
}

/** Kills every process of it at once. */
async function killAll(chrome: ChildProcess) {
  const exit = once(chrome, 'exit')
  if (chrome.pid !== undefined) process.kill(-chrome.pid, 'SIGKILL')
  await exit
}
