import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Chromium without browser windows, in which tests take a quarter less time. */
const WINDOWLESS = ['/usr/bin/chromium-headless-shell']

const FIREFOX = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** Path of Firefox, or undefined without one. */
export const findFirefox = () => FIREFOX.find(path => path && existsSync(path))

const INSTALLERS: [command: string, args: string[]][] = [
  ['npx', ['playwright', 'install', 'chromium']],
  ['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']],
]

/**
 * Features to disable. The list includes Playwright's own, because Chromium uses only the last such
 * switch.
 */
const TURNED_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Pages of the address bar, which tests do not need: 400 files per window.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** Command-line switches that turn background activity of the browser off. */
export const QUIET = [
  `--disable-features=${TURNED_OFF.join(',')}`,
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Path of a Chromium for tests: a headless shell if there is one, because it is faster, else as
 * `findBrowser`.
 */
export const findTestBrowser = (): string =>
  process.env.CHROMIUM_PATH ?? WINDOWLESS.find(path => existsSync(path)) ?? findBrowser()

/** Path of a full Chromium. Installs one if none is found, or exits with a message. */
export function findBrowser(): string {
  const found = lookForBrowser()
  if (found) return found

  for (const [command, args] of INSTALLERS) {
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 600_000 })
    } catch {
      continue
    }
    const installed = lookForBrowser()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium for the end-to-end tests was found, and none could be installed: ' +
      'install Chromium or Chrome, or name it in CHROMIUM_PATH.',
  )
}

const lookForBrowser = () =>
  [...INSTALLED, chromium.executablePath()].find(path => path && existsSync(path))
