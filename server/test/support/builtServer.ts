import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const SERVER = join(import.meta.dirname, '../..')
const BUILT = join(SERVER, 'dist/main.js')
const SOURCES = [join(SERVER, 'src'), join(SERVER, '../contract/src')]

/**
 * Builds the server for tests that start it as a process, when the build is older than the sources.
 */
export async function setup() {
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs > Math.max(...SOURCES.map(lastChange))) return
  await build({ configFile: join(SERVER, 'vite.config.ts'), logLevel: 'warn' })
}

function lastChange(folder: string): number {
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Math.max(...['', ...inside].map(path => statSync(join(folder, path)).mtimeMs))
}
