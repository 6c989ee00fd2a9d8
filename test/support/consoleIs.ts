import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

/**
 * Messages that are always allowed: jsdom does not know the element, and Redux Toolkit's checks are
 * slow on a busy machine.
 */
const ALWAYS = [/^The tag <search> is unrecognized/, /Middleware took \d+ms/]

/** Console messages that a test expects. Add them before they appear. */
export const consoleIs = { allowed: [] as RegExp[] }

/** Makes a test fail on any unexpected error or warning in the console. */
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
