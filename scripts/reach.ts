import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const PLACES = [
  'bench',
  'contract/src',
  'scripts',
  'server/src',
  'server/test',
  'src',
  'test',
  'testkit',
  'vite',
]
const SOURCE = /\.(tsx?|m[jt]s|css)$/
const TEST = /\.test\.tsx?$/
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\bmock\()\s*'([^']+)'/g

/** Files that import everything. Through them every test would reach every file. */
const HUB = /^(server\/src\/[^/]+|src\/app\/store)\.ts$/

/** Files with commands that tests run as they are written. */
const COMMANDS = /^(deploy|docs\/operator)\//

/** Tests that read the repository instead of importing it. They always run, in 4 s. */
const GUARDS = /^test\/[^/]+\.test\.ts$/

/**
 * Test files that these changed files reach: those that import them, directly or indirectly. On the
 * server also the tests of each reached folder, because server tests open the whole app.
 */
export function testsReaching(changed: string[], root = '.'): string[] {
  const files = PLACES.flatMap(place => filesIn(root, place))
  const importers = importersOf(files, root)
  const reached = new Set(changed)
  const isPassed = (file: string) => changed.includes(file) || !HUB.test(file)
  for (const file of reached) {
    if (isPassed(file)) for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  const folders = new Set([...reached].filter(isPassed).flatMap(file => testFolderOf(file, root)))
  return files.filter(
    file =>
      TEST.test(file) && (reached.has(file) || folders.has(dirname(file)) || GUARDS.test(file)),
  )
}

function testFolderOf(file: string, root: string): string[] {
  if (COMMANDS.test(file)) return ['server/test/operator/commands']
  if (!file.startsWith('server/src/')) return []
  let folder = dirname(file).replace('server/src', 'server/test')
  while (!existsSync(join(root, folder))) folder = dirname(folder)
  return [folder]
}

function importersOf(files: string[], root: string) {
  const known = new Set(files)
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const path = placeOf(name, dirname(file))
      const imported = path && ['', '.ts', '.tsx'].map(end => path + end).find(at => known.has(at))
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  return importers
}

function placeOf(name: string, folder: string) {
  if (name.startsWith('.')) return normalize(join(folder, name))
  if (name.startsWith('@/')) return name.replace('@/', 'src/')
  if (name.startsWith('@antrian/')) return name.replace('@antrian/', '').replace('/', '/src/')
  return undefined
}

function filesIn(root: string, place: string) {
  if (!existsSync(join(root, place))) return []
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter(file => SOURCE.test(file))
    .map(file => `${place}/${file.replaceAll('\\', '/')}`)
}
