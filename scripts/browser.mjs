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

/** Chromium without the windows around its pages: what tests drive takes a quarter less time in it. */
const WINDOWLESS = ['/usr/bin/chromium-headless-shell']

const FIREFOX = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The path of a Firefox, where there is one. */
export const findFirefox = () => FIREFOX.find(path => path && existsSync(path))

const INSTALLERS = [
  ['npx', ['playwright', 'install', 'chromium']],
  ['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']],
]

/**
 * A browser heeds the last of several such lists alone, so that this one includes Playwright's own.
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
  // Pages of the address bar, which nobody sees: 400 files for each window.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** A browser that does what it is told to, and nothing beside. */
export const QUIET = [
  `--disable-features=${TURNED_OFF.join(',')}`,
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The path of a Chromium for tests: the quicker of those that are found, or else as `findBrowser`. */
export const findTestBrowser = () =>
  process.env.CHROMIUM_PATH ?? WINDOWLESS.find(path => existsSync(path)) ?? findBrowser()

/** The path of a whole Chromium: found, or else installed, or else said. */
export function findBrowser() {
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
