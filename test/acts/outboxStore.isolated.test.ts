import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readOutbox } from '@/acts/outboxDatabase'
import { changeStored } from '@/acts/outboxStore'

/* The browser's own database is used end to end. Here it does what no browser does on request. */

const stubDatabase = (open: () => object) => {
  vi.stubGlobal('indexedDB', { open })
  onTestFinished(() => void vi.unstubAllGlobals())
}

describe('a database that does not open', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
  })

  it('refuses the act, which is not written when it opens late', async () => {
    const request: { onsuccess?: () => void; result?: object } = {}
    stubDatabase(() => request)
    const opened = { close: vi.fn(), transaction: vi.fn() }
    const refusal = changeStored(stored => stored).catch(({ name }: DOMException) => name)

    await vi.runAllTimersAsync()
    expect(await refusal).toBe('TimeoutError')
    request.result = opened
    request.onsuccess?.()
    await vi.runAllTimersAsync()

    expect([opened.close.mock.calls.length, opened.transaction.mock.calls.length]).toEqual([1, 0])
  })
})

describe('a database that is deleted while the page is open', () => {
  it('is written again with the acts that the page has', async () => {
    const data = aDatabase()
    stubDatabase(data.open)
    await changeStored(stored => ({ ...stored, admins: { 'ani@sekolah.test': 'Bu Ani' } }))

    data.delete()
    await changeStored(stored => stored)

    expect(data.stored()).toMatchObject({ admins: { 'ani@sekolah.test': 'Bu Ani' } })
  })
})

describe('a device without a database', () => {
  it('gets none by a page that only reads', async () => {
    const createObjectStore = vi.fn()
    stubDatabase(() => {
      const abort = () => queueMicrotask(() => request.onerror())
      const request = {
        ...{ result: { createObjectStore }, transaction: { abort } },
        error: new DOMException('aborted', 'AbortError'),
        onupgradeneeded: () => {},
        onerror: () => {},
      }
      queueMicrotask(() => request.onupgradeneeded())
      return request
    })

    expect(await readOutbox()).toBeUndefined()
    expect(createObjectStore).not.toHaveBeenCalled()
  })
})

/** As much of a database as stores one value. */
function aDatabase() {
  let value: unknown
  const later = (...steps: (() => void)[]) => steps.forEach(step => queueMicrotask(step))
  function transaction() {
    const of: { oncomplete?: () => void; objectStore?: () => object } = {}
    of.objectStore = () => ({
      get() {
        const read: { onsuccess?: () => void; result: unknown } = { result: value }
        later(
          () => read.onsuccess?.(),
          () => of.oncomplete?.(),
        )
        return read
      },
      put: (stored: unknown) => {
        value = stored
      },
    })
    return of
  }
  function open() {
    const request: { onsuccess?: () => void; result: object } = {
      result: { transaction, close() {} },
    }
    later(() => request.onsuccess?.())
    return request
  }
  return {
    open,
    stored: () => value,
    delete: () => {
      value = undefined
    },
  }
}
