import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readOutbox, STORE } from '@/acts/outboxDatabase'
import type { BatchResults } from '@/acts/outboxSlice'
import { changeStored, onChangedElsewhere, postResults } from '@/acts/outboxStore'

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

  it('refuses to be read', async () => {
    stubDatabase(() => ({}))
    const refusal = readOutbox().catch(({ name }: DOMException) => name)

    await vi.runAllTimersAsync()

    expect(await refusal).toBe('TimeoutError')
  })
})

describe('a database that is full', () => {
  it('refuses the act, and is closed', async () => {
    const data = aDatabase()
    stubDatabase(data.open)
    data.fill()

    const refusal = changeStored(stored => ({ ...stored })).catch(({ name }: DOMException) => name)

    expect(await refusal).toBe('QuotaExceededError')
    expect(data.isOpen()).toBe(false)
  })
})

describe('a database with acts', () => {
  it('is read without a change, and is closed', async () => {
    const data = aDatabase()
    stubDatabase(data.open)
    await changeStored(stored => ({ ...stored, admins: { 'ani@sekolah.test': 'Bu Ani' } }))
    expect(data.isOpen()).toBe(false)
    const before = data.stored()

    expect(await readOutbox()).toMatchObject({ admins: { 'ani@sekolah.test': 'Bu Ani' } })

    expect(data.stored()).toBe(before)
    expect(data.isOpen()).toBe(false)
  })
})

describe('another tab of the device', () => {
  const results: BatchResults = { acts: [], results: [{ seq: 1, outcome: 'later' }], sentAt: 9 }

  function anotherTab() {
    const tab = new BroadcastChannel(STORE)
    const heard: unknown[] = []
    tab.addEventListener('message', ({ data }) => void heard.push(data))
    onTestFinished(() => tab.close())
    return { tab, heard }
  }

  it('hears of each change and of the results, and of no read', async () => {
    stubDatabase(aDatabase().open)
    const { heard } = anotherTab()
    await changeStored(stored => ({ ...stored }))
    await changeStored(stored => stored)
    postResults(results)

    await expect.poll(() => heard).toEqual([null, results])
  })

  it('is heard until the page is left', async () => {
    const { tab } = anotherTab()
    const [before, after]: [unknown[], unknown[]] = [[], []]
    const [left, stays] = [new AbortController(), new AbortController()]
    onTestFinished(() => stays.abort())
    onChangedElsewhere(heard => before.push(heard), left.signal)
    onChangedElsewhere(heard => after.push(heard), stays.signal)
    tab.postMessage(results)
    await expect.poll(() => before).toEqual([results])

    left.abort()
    tab.postMessage(null)

    await expect.poll(() => after).toEqual([results, null])
    expect(before).toEqual([results])
  })

  it('is left out by a browser that refuses channels with its storage', async () => {
    vi.resetModules()
    vi.stubGlobal('BroadcastChannel', function refuse() {
      throw new DOMException('refused', 'SecurityError')
    })
    stubDatabase(aDatabase().open)
    const store = await import('@/acts/outboxStore')

    expect(await store.changeStored(stored => ({ ...stored }))).toMatchObject({ admins: {} })
    expect(store.postResults(results)).toBeUndefined()
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
  let isFull = false
  let opened = 0
  const later = (...steps: (() => void)[]) => steps.forEach(step => queueMicrotask(step))
  function transaction() {
    const of: {
      oncomplete?: () => void
      onabort?: () => void
      error?: DOMException
      objectStore?: () => object
    } = {}
    of.objectStore = () => ({
      get() {
        const read: { onsuccess?: () => void; result: unknown } = { result: value }
        later(
          () => read.onsuccess?.(),
          () => (of.error ? of.onabort?.() : of.oncomplete?.()),
        )
        return read
      },
      put: (stored: unknown) => {
        if (isFull) of.error = new DOMException('full', 'QuotaExceededError')
        else value = stored
      },
    })
    return of
  }
  function open() {
    const request: { onsuccess?: () => void; result: object } = {
      result: { transaction, close: () => void (opened -= 1) },
    }
    opened += 1
    later(() => request.onsuccess?.())
    return request
  }
  return {
    open,
    stored: () => value,
    isOpen: () => opened > 0,
    fill: () => {
      isFull = true
    },
    delete: () => {
      value = undefined
    },
  }
}
