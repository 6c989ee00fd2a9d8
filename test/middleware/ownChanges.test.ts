import { draftOf } from '@antrian/contract/queue/entryDraft'
import { describe, expect, it } from 'vitest'
import { createOwnChanges } from '@/middleware/ownChanges'
import { anEntry } from '../support/factories'

const siti = anEntry({ id: 'a', status: 'completed' })
const budi = anEntry({ id: 'b', status: 'in-progress' })

/** Actions that RTK Query dispatches for a completion that may start the next student. */
const completion =
  (requestId: string, originalArgs: { id: string; next?: string }) =>
  (phase: 'pending' | 'fulfilled' | 'rejected') => ({
    type: `api/executeMutation/${phase}`,
    meta: { requestId, arg: { endpointName: 'completeEntry', originalArgs } },
  })

describe('the event of an own change', () => {
  it('passes at once when no request for its entry is open', () => {
    const own = createOwnChanges()
    own.watch(completion('r1', { id: 'b' })('pending'))

    expect(own.keep('queueCompleted', siti)).toBe(false)
  })

  it.each(['fulfilled', 'rejected'] as const)('is delayed until its answer is %s', phase => {
    const own = createOwnChanges()
    const request = completion('r1', { id: 'a' })
    expect(own.watch(request('pending'))).toEqual([])

    expect(own.keep('queueCompleted', siti)).toBe(true)

    expect(own.watch(request(phase))).toEqual([{ name: 'queueCompleted', entry: siti }])
    expect(own.watch(request(phase))).toEqual([])
    expect(own.keep('queueCompleted', siti)).toBe(false)
    const next = completion('r2', { id: 'a' })
    own.watch(next('pending'))
    expect(own.watch(next('fulfilled'))).toEqual([])
  })

  it('is delayed for the entry that a completion starts, too', () => {
    const own = createOwnChanges()
    const request = completion('r1', { id: 'a', next: 'b' })
    own.watch(request('pending'))

    expect(own.keep('queueStarted', budi)).toBe(true)
    expect(own.keep('queueCompleted', siti)).toBe(true)
    expect(own.watch(request('fulfilled'))).toEqual([
      { name: 'queueStarted', entry: budi },
      { name: 'queueCompleted', entry: siti },
    ])
  })

  it('waits for the last of two requests for the same entry', () => {
    const own = createOwnChanges()
    const [first, second] = [completion('r1', { id: 'a' }), completion('r2', { id: 'a' })]
    own.watch(first('pending'))
    own.watch(second('pending'))
    own.keep('queueCompleted', siti)

    expect(own.watch(first('rejected'))).toEqual([])
    expect(own.watch(second('fulfilled'))).toEqual([{ name: 'queueCompleted', entry: siti }])
  })

  it('is still delayed when another entry’s request ends', () => {
    const own = createOwnChanges()
    const other = completion('r2', { id: 'b' })
    own.watch(completion('r1', { id: 'a' })('pending'))
    own.watch(other('pending'))
    own.keep('queueCompleted', siti)

    expect(own.watch(other('fulfilled'))).toEqual([])
    expect(own.keep('queueCompleted', siti)).toBe(true)
  })

  it('is recognised by the typed values while the student has no id', () => {
    const own = createOwnChanges()
    const addition = (phase: 'pending' | 'fulfilled') => ({
      type: `api/executeMutation/${phase}`,
      meta: {
        requestId: 'r1',
        arg: { endpointName: 'addEntry', originalArgs: { ...draftOf(siti), localId: 'l1' } },
      },
    })
    own.watch(addition('pending'))

    expect(own.keep('queueAdded', { ...siti, studentName: 'Dewi' })).toBe(false)
    expect(own.keep('queueAdded', siti)).toBe(true)
    expect(own.watch(addition('fulfilled'))).toEqual([{ name: 'queueAdded', entry: siti }])
    expect(own.keep('queueAdded', siti)).toBe(false)
  })

  it('is dropped with the session', () => {
    const own = createOwnChanges()
    const request = completion('r1', { id: 'a' })
    own.watch(request('pending'))
    own.keep('queueCompleted', siti)

    own.forget()

    expect(own.keep('queueCompleted', siti)).toBe(false)
    expect(own.watch(request('fulfilled'))).toEqual([])
  })

  it('leaves other events alone', () => {
    const own = createOwnChanges()
    own.watch({
      type: 'api/executeQuery/pending',
      meta: { requestId: 'r1', arg: { endpointName: 'getQueue', originalArgs: { id: 'a' } } },
    })

    expect(own.keep('queueCompleted', siti)).toBe(false)
  })
})
