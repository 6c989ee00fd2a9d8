import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

/** jsdom does not know the element yet; Redux Toolkit's checks are slow on a busy machine. */
const ALWAYS = [/^The tag <search> is unrecognized/, /Middleware took \d+ms/]

/** Console messages that a test expects: add to them before they appear. */
export const consoleIs = { allowed: [] as RegExp[] }

/** A test fails on any error or warning in the console that it did not expect. */
export function watchConsole() {
  const { error, warn } = console
  let said: string[] = []
  const listen = (...words: unknown[]) => void said.push(format(...words))

  beforeEach(() => {
    said = []
    consoleIs.allowed = [...ALWAYS]
    Object.assign(console, { error: listen, warn: listen })
  })

  afterEach(() => {
    Object.assign(console, { error, warn })
    const unexpected = said.filter(words => !consoleIs.allowed.some(known => known.test(words)))
    expect(unexpected, 'the console is clean').toEqual([])
  })
}
