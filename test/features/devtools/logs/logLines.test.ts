import { describe, expect, it } from 'vitest'
import { filterLines, mergeLines } from '@/features/devtools/logs/logLines'
import { aLine } from '../../../support/developer'

const at = (second: number, message: string, over = {}) =>
  aLine({ message, timestamp: `2025-01-06T01:00:0${second}.000Z`, ...over })

const words = (lines: { message: string }[]) => lines.map(({ message }) => message)

describe('fetched and live log lines', () => {
  it('are in the order of the server’s clock, each once', () => {
    const fetched = [at(1, 'satu', { id: 'a-1' }), at(3, 'tiga', { id: 'a-3' })]
    const heard = [at(3, 'tiga', { id: 'a-3' }), at(2, 'dua', { id: 'a-2' })]

    expect(words(mergeLines(fetched, heard, '', 100))).toEqual(['satu', 'dua', 'tiga'])
  })

  it('are distinguished by their text when a host has no ids', () => {
    expect(
      words(mergeLines([at(1, 'satu'), at(1, 'dua')], [at(1, 'dua'), at(1, 'tiga')], '', 100)),
    ).toEqual(['satu', 'dua', 'tiga'])
  })

  it('end at a limit, without cleared lines', () => {
    const lines = [at(1, 'satu'), at(2, 'dua'), at(3, 'tiga'), at(4, 'empat')]

    expect(words(mergeLines(lines, [], '', 2))).toEqual(['tiga', 'empat'])
    expect(words(mergeLines(lines, [], lines[2]?.timestamp ?? '', 100))).toEqual(['empat'])
  })
})

describe('the filter of log lines', () => {
  const lines = [
    at(1, 'Mulai', { level: 'info' }),
    at(2, 'Lambat', { level: 'warn' }),
    at(3, 'Putus', { level: 'error', stack: 'Error: ECONNRESET\n at socket.ts' }),
    at(4, 'Aneh', { level: 'notice' }),
  ]

  it.each([
    ['', '', ['Mulai', 'Lambat', 'Putus', 'Aneh']],
    ['', 'warn', ['Lambat', 'Putus']],
    ['', 'trace', ['Mulai', 'Lambat', 'Putus']],
    [' lAm ', '', ['Lambat']],
    ['econnreset', '', ['Putus']],
    ['lam', 'error', []],
  ])('finds “%s” at level “%s”', (search, level, expected) => {
    expect(words(filterLines(lines, { search, level }))).toEqual(expected)
  })
})
