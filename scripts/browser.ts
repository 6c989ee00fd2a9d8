import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const INSTALLED = [
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

/** Debian's package as root, which brings its libraries, or else Playwright's own download. */
const installersOf = (debianPackage: string): [command: string, args: string[]][] => [
  ['sh', ['-c', `apt-get update -qq && apt-get install -y -qq ${debianPackage}`]],
  ['npx', ['playwright', 'install', 'chromium']],
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
 * Path of a Chromium for tests: a headless shell if there is one, because it is faster, else any
 * other. Installs a headless shell if none is found, or exits with a message.
 */
export const findTestBrowser = () => found(WINDOWLESS, 'chromium-headless-shell')

/** Path of a full Chromium. Installs one if none is found, or exits with a message. */
export const findBrowser = () => found([], 'chromium')

function found(preferred: string[], debianPackage: string): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const look = () => [...preferred, ...INSTALLED, chromium.executablePath()].find(existsSync)
  const path = look()
  if (path) return path

  console.error('No Chromium was found. Installing one for the tests.')
  for (const [command, args] of installersOf(debianPackage)) {
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 600_000 })
    } catch {
      continue
    }
    const installed = look()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium for the end-to-end tests was found, and none could be installed: ' +
      'install Chromium or Chrome, or name it in CHROMIUM_PATH.',
  )
}
