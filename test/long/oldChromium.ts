import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** Packages with a Chromium of their time for Linux on x64. */
const PACKAGES = {
  109: '@sparticuz/chromium@109.0.6',
  79: 'chrome-aws-lambda@2.0.1',
}

/** Path of an old Chromium, which is downloaded once into the folder for temporary files. */
export function oldChromium(version: keyof typeof PACKAGES): string {
  const folder = join(tmpdir(), `antrian-chromium-${version}`)
  const browser = join(folder, 'chromium')
  if (existsSync(browser)) return browser
  mkdirSync(folder, { recursive: true })
  const packed = PACKAGES[version]
  execFileSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder, packed],
    { stdio: 'inherit' },
  )
  const bin = join(folder, 'node_modules', packed.replace(/@[\d.]+$/, ''), 'bin')
  const unpacked = brotliDecompressSync(readFileSync(join(bin, 'chromium.br')))
  writeFileSync(`${browser}.part`, unpacked, { mode: 0o755 })
  renameSync(`${browser}.part`, browser)
  return browser
}
