import { describe, it } from 'vitest'
import { consoleIs } from './consoleIs'

describe('a test', () => {
  // oxlint-disable vitest/expect-expect -- what is expected is the failure
  it.fails('fails on an error in the console', () => console.error('broken: %s', 'a key'))

  it.fails('fails on a warning in the console', () => console.warn('slow'))

  it.fails('fails on another error than the one it expects', () => {
    consoleIs.allowed.push(/cut off/)
    console.error('broken')
  })

  it('passes on the one it expects', () => {
    consoleIs.allowed.push(/cut off/)
    console.error('cut off')
  })
})
