import type { QueueEntry } from '@antrian/contract/queue/queue'
import { describe, expect, it } from 'vitest'
import { createUnconfirmed, currentAgrees, listAgrees } from '@/middleware/unconfirmed'
import { anEntry } from '../support/factories'

const waiting = anEntry({ id: 'a' })
const started = anEntry({ id: 'a', status: 'in-progress' })
const completed = anEntry({ id: 'a', status: 'completed' })
const cancelled = anEntry({ id: 'a', status: 'cancelled' })
const other = anEntry({ id: 'b' })
const at = (version: number) => ({ ...waiting, version })

describe('a list compared with an event', () => {
  it.each<[string, QueueEntry[], QueueEntry, boolean]>([
    ['it has it as far', [other, waiting], waiting, true],
    ['it has it farther', [started], waiting, true],
    ['it is behind', [waiting], started, false],
    ['it lacks it', [other], waiting, false],
    ['it lacks one with a version, whose next event was missed', [other], at(2), true],
    ['it lacks one that is over', [other], completed, true],
    ['it lacks one that was cancelled', [], cancelled, true],
    ['one that is over is in it still', [started], completed, false],
    ['its version is older', [at(1)], at(2), false],
    ['its version is the same', [at(2)], at(2), true],
    ['its version is newer, though undone', [at(3)], { ...started, version: 2 }, true],
    ['one of them names no version', [at(1)], waiting, true],
    ['the event names no version and is farther', [at(1)], started, false],
    ['the list names no version and is behind', [waiting], { ...started, version: 1 }, false],
  ])('agrees or not when %s', (_, list, entry, agrees) => {
    expect(listAgrees(list, entry)).toBe(agrees)
  })
})

describe('the current entry compared with an event', () => {
  it.each<[string, QueueEntry | null, QueueEntry, boolean]>([
    ['with who has started', started, started, true],
    ['not with a start it does not know', null, started, false],
    ['not with a start while another is named', other, started, false],
    ['with a missed end, when versions are there', null, { ...started, version: 2 }, true],
    ['not with an older version', { ...started, version: 1 }, { ...started, version: 2 }, false],
    ['with one who waits', null, waiting, true],
    ['not with an end it does not know', started, completed, false],
    ['with the end of another', other, completed, true],
  ])('agrees %s', (_, current, entry, agrees) => {
    expect(currentAgrees(current, entry)).toBe(agrees)
  })
})

describe('an unconfirmed entry', () => {
  const held = () => createUnconfirmed(listAgrees)
  const none = { since: [], contradicted: [] }

  it('is newer than an answer that was requested before it', () => {
    const unconfirmed = held()
    unconfirmed.asked('r1')
    unconfirmed.add(waiting)
    expect(unconfirmed.answered('r1', [])).toEqual({ since: [waiting], contradicted: [] })
    unconfirmed.asked('r2')
    expect(unconfirmed.answered('r2', [])).toEqual({ since: [], contradicted: [waiting] })
  })

  it('is newer than such an answer, whatever came before', () => {
    const unconfirmed = held()
    unconfirmed.add(other)
    unconfirmed.asked('r1')
    unconfirmed.add(waiting)
    expect(unconfirmed.answered('r1', [other])).toEqual({ since: [waiting], contradicted: [] })
  })

  it('is confirmed when an answer agrees', () => {
    const unconfirmed = held()
    unconfirmed.add(waiting)
    unconfirmed.asked('r1')
    expect(unconfirmed.answered('r1', [waiting])).toEqual(none)
    expect(unconfirmed.answered('r2', [])).toEqual(none)
  })

  it('stays until the host contradicts it three times', () => {
    const unconfirmed = held()
    unconfirmed.add(waiting)
    const verdicts = ['r1', 'r2', 'r3', 'r4', 'r5'].map(id => {
      unconfirmed.asked(id)
      return unconfirmed.answered(id, []).contradicted.length
    })
    expect(verdicts).toEqual([1, 1, 1, 0, 0])
  })

  it('keeps its last version', () => {
    const unconfirmed = held()
    unconfirmed.add(waiting)
    unconfirmed.add(other)
    unconfirmed.add(started)
    expect(unconfirmed.answered('r1', []).contradicted).toEqual([other, started])
  })

  it('is forgotten when everything is cleared', () => {
    const unconfirmed = held()
    unconfirmed.add(waiting)
    unconfirmed.forget()
    expect(unconfirmed.answered('r1', [])).toEqual(none)
  })

  it('ignores a failed request', () => {
    const unconfirmed = held()
    unconfirmed.asked('r1')
    unconfirmed.failed('r1')
    unconfirmed.add(waiting)
    expect(unconfirmed.answered('r1', []).contradicted).toEqual([waiting])
  })
})
