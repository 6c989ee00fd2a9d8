import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { patience } from '../testkit/patience'

/** Folders written by install, build and tests, and hidden folders. */
const GENERATED = /\/(node_modules|dist|coverage|test-results)$|^\.\/(data|shots)$|\/\.[^/]+$/
const STEM = /(\.module|\.test|\.spec|\.d)?\.\w+$/

it('no two modules differ only by case, which macOS and Windows ignore', () => {
  const stems = new Set(modulesIn('.').map(file => file.replace(STEM, '')))
  const lowerCased = [...stems].map(stem => stem.toLowerCase())

  expect(stems).not.toEqual(new Set())
  expect(lowerCased.filter((stem, at) => lowerCased.indexOf(stem) !== at)).toEqual([])
})

it('Windows too checks out and commits lines that end in LF', () => {
  const listed = execFileSync('git', ['ls-files', '--eol'], {
    encoding: 'utf8',
    timeout: patience(),
  })
  const files = listed.trim().split('\n')
  const texts = files.filter(file => !file.startsWith('i/-text'))

  expect(texts).not.toEqual([])
  expect(texts.filter(file => !/^i\/(lf|none) .*attr\/text(=auto)? eol=lf/.test(file))).toEqual([])
})

function modulesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return GENERATED.test(path) ? [] : modulesIn(path)
    return /\.(tsx?|mts|mjs)$/.test(entry.name) ? [path] : []
  })
}
