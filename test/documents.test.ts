import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { scripts } from '../package.json'
import { patience } from '../testkit/patience'

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  timeout: patience(),
})
  .trim()
  .split('\n')
  .filter(file => existsSync(file))
const PAGES = FILES.filter(file => /^(README|CONTRIBUTING|SECURITY|docs\/.*)\.md$/.test(file))
const textOf = new Map(PAGES.map(page => [page, readFileSync(page, 'utf8')]))

/** Files created by install, build or operator. */
const MADE = /^(deploy\/(antrian)?\.env|dist\/.*|server\/dist\/.*)$/
/** Names from libraries, SQL and other projects. */
const FOREIGN = new Set([
  'AbC',
  'OFFSET',
  'TENANT',
  'allFunctionsCalledOnLoad',
  'createBrowserRouter',
  'createListenerMiddleware',
  'disableServiceAccountKeyCreation',
  'queryResultPatched',
  'updateRows',
])
const SOURCE = /\.(tsx?|m?js|json|ya?ml|conf|service|socket|timer|env|css|html|example)$|^[^.]+$/
const NAMES = new Set([
  ...FOREIGN,
  ...FILES.filter(file => SOURCE.test(basename(file)) && file !== 'package-lock.json').flatMap(
    file => [...wordsIn(readFileSync(file, 'utf8')), ...wordsIn(file)],
  ),
])

it('every link between documents leads to a file', () => {
  const broken = mentions(/\]\((?![a-z]+:|#)([^)#\s]+)/g).filter(
    ({ page, name }) => !existsSync(join(dirname(page), name)),
  )

  expect(broken).toEqual([])
})

it('every file that a document names is there', () => {
  const inFolders = mentions(
    /(?<![\w./<-])((?:bench|contract|deploy|docs|scripts|server|src|test|testkit|vite)\/[\w./-]*\w)/g,
  )
  const bare = mentions(/`([\w.-]+\.(?:tsx?|mjs|md|css|html|yml|service|timer|conf))`/g)
  const missing = [
    ...inFolders.filter(({ name }) => !MADE.test(name) && !isThere(name)),
    ...bare.filter(({ name }) => !/^x\./.test(name) && !isThere(name)),
  ]

  expect(inFolders).not.toEqual([])
  expect(missing).toEqual([])
})

it('every npm script that a document names is there', () => {
  const missing = mentions(/npm run (?:--silent )?([\w:-]+)/g).filter(
    ({ name }) => !(name in scripts),
  )

  expect(missing).toEqual([])
})

it('every setting, constant and function that a document names is in the code', () => {
  const settings = mentions(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g)
  const named = mentions(/(?<!`)`([^`\n]+)`/g).flatMap(({ page, name }) =>
    wordsIn(name)
      .filter(word => /^[A-Z]{4,}$|[a-z][A-Z]/.test(word))
      .map(word => ({ page, name: word })),
  )
  const missing = [...settings, ...named].filter(({ name }) => !NAMES.has(name))

  expect(settings).not.toEqual([])
  expect(missing).toEqual([])
})

it('a name that a document places in a file stands in that file', () => {
  const placed = PAGES.flatMap(page =>
    [...(textOf.get(page) ?? '').matchAll(/`(\w+)` (?:in |\()`([\w./-]+\.tsx?)`/g)].map(
      ([, name = '', place = '']) => ({ page, name, place }),
    ),
  )
  const missing = placed.filter(
    ({ name, place }) =>
      !FILES.filter(file => `/${file}`.endsWith(`/${place}`)).some(file =>
        wordsIn(readFileSync(file, 'utf8')).includes(name),
      ),
  )

  expect(placed).not.toEqual([])
  expect(missing).toEqual([])
})

it('a dependency behind its newest version is named with the installed one', () => {
  const installed = ['package.json', 'server/package.json', 'contract/package.json'].flatMap(
    file => {
      const {
        dependencies,
        devDependencies,
      }: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'))
      return Object.entries({ ...dependencies, ...devDependencies }).map(
        ([name, version]) => `${name} ${version}`,
      )
    },
  )
  const page = textOf.get('docs/developer/dependencies.md') ?? ''
  const held = [...page.matchAll(/^\| `(.+?)` \| (\S+) \|/gm)].map(row => `${row[1]} ${row[2]}`)

  expect(held).not.toEqual([])
  expect(held.filter(one => !installed.includes(one))).toEqual([])
})

function mentions(pattern: RegExp) {
  return PAGES.flatMap(page =>
    [...(textOf.get(page) ?? '').matchAll(pattern)].map(([, name = '']) => ({ page, name })),
  )
}

/**
 * Whether a file exists under any folder, because documents omit folders that are clear from the
 * context.
 */
function isThere(name: string) {
  return FILES.some(file => `/${file}/`.includes(`/${name}/`))
}

function wordsIn(text: string): string[] {
  return text.match(/[A-Za-z_$][\w$]*/g) ?? []
}
