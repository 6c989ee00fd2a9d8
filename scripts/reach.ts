import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

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

/** Tests that read the repository instead of importing it. They always run, in a few seconds. */
const GUARDS = /^test\/[^/]+\.test\.ts$/

/** Imports by which one of the nearest tests may be farther than the first. */
const FARTHER = 2

/**
 * Test files that these changed files reach: those that import them, directly or indirectly. On the
 * server also the tests of each reached folder, because server tests open the whole app. The nearest
 * come first: at most `most` of each changed file, because a press of a button is in nearly every test.
 */
export function testsReaching(
  changed: string[],
  root = '.',
  most = Number.POSITIVE_INFINITY,
): string[] {
  const files = PLACES.flatMap(place => filesIn(root, place))
  const tests = files.filter(file => TEST.test(file))
  const importers = importersOf(files, root)

  function nearest(file: string) {
    const steps = stepsFrom(file, importers)
    const folders = new Map<string, number>()
    for (const [reached, distance] of steps) {
      const isOfServer = reached.startsWith('server/src/') || COMMANDS.test(reached)
      const isHub = reached !== file && HUB.test(reached)
      if (!isOfServer || isHub) continue
      const folder = testFolderOf(reached, root)
      if (!folders.has(folder)) folders.set(folder, distance + 1)
    }
    const isNamesake = (test: string) => nameOf(test) === nameOf(file)
    const ownFolder = testFolderOf(file, root)
    const isElsewhere = (test: string) => Number(dirname(test) !== ownFolder)
    const byDistance = tests
      .flatMap(test => {
        const distance = steps.get(test) ?? folders.get(dirname(test))
        return distance === undefined ? [] : [{ test, distance: isNamesake(test) ? 0 : distance }]
      })
      .toSorted(
        (one, other) =>
          one.distance - other.distance || isElsewhere(one.test) - isElsewhere(other.test),
      )
    const isAll = most === Number.POSITIVE_INFINITY
    const farthest = isAll ? most : (byDistance[0]?.distance ?? 0) + FARTHER
    return byDistance
      .filter(({ distance }, place) => place < most && distance <= farthest)
      .map(({ test }) => test)
  }

  const guards = tests.filter(test => GUARDS.test(test))
  return [...new Set([...changed.flatMap(nearest), ...guards])]
}

/** Files that import this one, directly or indirectly, and over how many imports. */
function stepsFrom(start: string, importers: Map<string, string[]>) {
  const steps = new Map([[start, 0]])
  for (const [file, distance] of steps) {
    if (file !== start && HUB.test(file)) continue
    for (const importer of importers.get(file) ?? []) {
      if (!steps.has(importer)) steps.set(importer, distance + 1)
    }
  }
  return steps
}

/** A file's name without its endings: `undo` of `undo.both.test.ts`. */
const nameOf = (file: string) => basename(file).split('.')[0]

/** The folder with the tests of a file: that of a folder above, where its own has none. */
function testFolderOf(file: string, root: string): string {
  if (COMMANDS.test(file)) return 'server/test/operator/commands'
  let folder = dirname(file)
    .replace(/^(server\/)?src\b/, '$1test')
    .replace(/^contract\/src\b/, 'test/contract')
  while (!existsSync(join(root, folder))) folder = dirname(folder)
  return folder
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
