import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { Capability } from '@antrian/contract/session/session'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HistoryPage } from '@/app/pages/HistoryPage'
import { sessionClosed, sessionOpened, tokenStore } from '@/services/session'
import { apiServer, refuses, serves } from '../../support/apiServer'
import { recordDownloads } from '../../support/downloads'
import { aHistoryPage, anEntry, aSession } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const HEAD =
  '\uFEFFNo;Nama Siswa;Kelas;Foto;Status;Pembayaran;Dibuat;Mulai;Selesai;Dibatalkan;Alasan;Admin'
const NAME = 'riwayat-antrian_2025-01-06_2025-01-13.csv'
const PATH = '/history?startDate=2025-01-06&endDate=2025-01-13'

let files: ReturnType<typeof recordDownloads> = []

beforeEach(() => {
  files = recordDownloads()
})
afterEach(() => {
  Reflect.deleteProperty(window, 'showSaveFilePicker')
})

async function show(capabilities: Capability[] = [], path = PATH) {
  const view = renderWithStore(<HistoryPage />, { path })
  await act(async () => void view.store.dispatch(sessionOpened(aSession({}, capabilities))))
  await waitFor(() => expect(exportButton()).toBeEnabled())
  const expectToast = (text: string) =>
    waitFor(() => expect(view.toasts.map(toast => toast.text)).toContain(text))
  const cancel = () => view.toasts.find(({ task }) => task)?.task?.cancel()
  return { ...view, expectToast, cancel }
}

const exportButton = () => screen.getByRole('button', { name: 'Export CSV' })

const entries = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    anEntry({ id: `q-${from + index}`, queueNumber: from + index }),
  )

const numbersIn = async (text: Promise<string> | undefined) =>
  (await text)
    ?.split('\r\n')
    .slice(1)
    .map(line => Number(line.split(';')[0]))

/**
 * A host without its own export, with its answers to the requests of one pass over the pages after the
 * other. The page reads its first rows again whenever it likes.
 */
function givesPages(...answers: { rows: QueueEntry[]; total: number; pages: number }[]) {
  const asked: string[] = []
  let isExporting = false
  apiServer.use(
    serves.history(async query => {
      // Answers asynchronously, like a real host.
      await new Promise(resolve => setTimeout(resolve))
      if (!isExporting) return aHistoryPage(entries(1, 20), { total: 45, pages: 1 })
      const page = Number(query.get('page'))
      const pass = asked.filter(before => before === query.toString()).length
      const place = page - 1 + pass * (answers[0]?.pages ?? 0)
      const { rows, total, pages } = answers[place % answers.length] ?? NONE
      asked.push(query.toString())
      return aHistoryPage(rows, { page, total, pages })
    }),
  )
  return {
    asked,
    begin() {
      isExporting = true
    },
  }
}

const NONE = { rows: [], total: 0, pages: 0 }

describe('an export from a host without one', () => {
  it('writes every row of the filter once, although rows move between the pages', async () => {
    const host = givesPages(
      { rows: entries(1, 20), total: 45, pages: 3 },
      { rows: entries(20, 39), total: 45, pages: 3 },
      { rows: entries(39, 45), total: 45, pages: 3 },
    )
    const { user, expectToast } = await show([], `${PATH}&status=waiting`)
    host.begin()

    await user.click(exportButton())
    await expectToast('45 baris diekspor')

    await expect.poll(() => files.map(({ name }) => name)).toEqual([NAME])
    expect(await numbersIn(files[0]?.text())).toEqual(entries(1, 45).map(row => row.queueNumber))
    await expect
      .poll(() => [...new Set(host.asked)])
      .toEqual(
        [1, 2, 3].map(
          page => `startDate=2025-01-06&endDate=2025-01-13&status=waiting&page=${page}&limit=20`,
        ),
      )
  })

  it('writes what our own server writes: no formulas, times in school time', async () => {
    const row = anEntry({
      studentName: '=1+1',
      status: 'cancelled',
      cancelledAt: '2025-01-06T17:30:00.000Z',
      cancelReason: 'Pulang; sakit',
    })
    const host = givesPages({ rows: [row], total: 1, pages: 1 })
    const { user, expectToast } = await show()
    host.begin()

    await user.click(exportButton())
    await expectToast('1 baris diekspor')

    expect(await files[0]?.text()).toBe(
      `${HEAD}\r\n1;'=1+1;XII IPA 1;2;Dibatalkan;;06/01/2025, 08.00.00;;;` +
        '07/01/2025, 00.30.00;"Pulang; sakit";Bu Ani',
    )
  })

  it('reads the pages again for rows that moved', async () => {
    const host = givesPages(
      { rows: entries(1, 20), total: 22, pages: 2 },
      { rows: entries(22, 22), total: 22, pages: 2 },
      { rows: entries(1, 20), total: 22, pages: 2 },
      { rows: entries(21, 22), total: 22, pages: 2 },
    )
    const { user, expectToast } = await show()
    host.begin()

    await user.click(exportButton())
    await expectToast('22 baris diekspor')

    expect((await numbersIn(files[0]?.text()))?.toSorted((a, b) => a - b)).toEqual(
      entries(1, 22).map(row => row.queueNumber),
    )
  })

  it('reports rows that are still missing', async () => {
    const host = givesPages({ rows: entries(1, 20), total: 45, pages: 1 })
    const { user, expectToast } = await show()
    host.begin()

    await user.click(exportButton())

    await expectToast('20 dari 45 baris diekspor: data berubah selama ekspor, coba lagi')
  })

  it('stops at its toast, and leaves no file', async () => {
    const host = givesPages({ rows: entries(1, 20), total: 45, pages: 1_000_000 })
    const { user, expectToast, cancel } = await show()
    host.begin()
    await user.click(exportButton())
    await waitFor(() => expect(host.asked.length).toBeGreaterThan(2))

    act(() => cancel())
    await expectToast('Ekspor dibatalkan')

    const { length } = host.asked
    expect(files).toEqual([])
    await waitFor(() => expect(exportButton()).toHaveAttribute('aria-disabled', 'false'))
    expect(host.asked.length).toBeLessThanOrEqual(length + 1)
  })

  it('ends with the session, without a message', async () => {
    const host = givesPages({ rows: entries(1, 20), total: 45, pages: 1_000_000 })
    const { user, store, toasts } = await show()
    host.begin()
    await user.click(exportButton())
    await waitFor(() => expect(host.asked.length).toBeGreaterThan(2))

    await act(async () => void store.dispatch(sessionClosed('logout')))

    await waitFor(() => expect(toasts.find(({ task }) => task)?.task?.read().isOver).toBe(true))
    await expect
      .poll(() => toasts.map(({ text }) => text))
      .toEqual(['Mengekspor…', 'Berhasil logout'])
    expect(files).toEqual([])
  })
})

const CSV = { 'content-type': 'text/csv' }

describe('an export by the host', () => {
  const FILE = `${HEAD}\r\n1;Ani;;;;;;;;;;\r\n2;"two\r\nlines; ""x""";;;;;;;;;;`

  function writes(body: BodyInit, headers: Record<string, string> = { 'x-total-count': '2' }) {
    const seen: Request[] = []
    apiServer.use(
      serves.history(() => aHistoryPage([anEntry()], { total: 2 })),
      serves.historyExport((query, request) => {
        seen.push(request)
        expect(query.toString()).toBe('startDate=2025-01-06&endDate=2025-01-13')
        return new HttpResponse(body, { headers: { ...CSV, ...headers } })
      }),
    )
    return seen
  }

  it('is saved while it arrives, and counts rows', async () => {
    tokenStore.write('t-1')
    const seen = writes(FILE)
    const { user, expectToast } = await show(['history-export'])

    await user.click(exportButton())
    await expectToast('2 baris diekspor')

    await expect.poll(() => files.map(({ name }) => name)).toEqual([NAME])
    expect(await files[0]?.text()).toBe(FILE)
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer t-1')
  })

  it('succeeds without a number of rows', async () => {
    writes(FILE, {})
    const { user, expectToast } = await show(['history-export'])

    await user.click(exportButton())

    await expectToast('2 baris diekspor')
  })

  it('shows the host’s refusal', async () => {
    writes(FILE)
    const { user, expectToast } = await show(['history-export'])
    apiServer.use(serves.historyExport(() => refuses(503, 'Terlalu banyak ekspor')() as Response))

    await user.click(exportButton())

    await expectToast('Terlalu banyak ekspor')
    expect(files).toEqual([])
  })

  it('leaves no file when the connection breaks', async () => {
    const cutShort = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(HEAD))
      },
      // Asked for more once the head has been read.
      pull(stream) {
        stream.error(new Error('cut'))
      },
    })
    writes(cutShort)
    const { user, expectToast } = await show(['history-export'])

    await user.click(exportButton())

    await expectToast('Server tidak dapat dihubungi')
    expect(files).toEqual([])
  })
})

describe('a large export', () => {
  function isLarge() {
    apiServer.use(
      serves.history(() => aHistoryPage([anEntry()], { total: 100_000, pages: 5000 })),
      serves.historyExport(() => new HttpResponse(`${HEAD}\r\n1;Ani`, { headers: CSV })),
    )
  }

  it('is streamed to disk where the browser can do that', async () => {
    isLarge()
    let written = ''
    const events: string[] = []
    Object.assign(window, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) => {
        events.push(suggestedName)
        return {
          createWritable: async () => ({
            write: async (part: Uint8Array) => {
              written += new TextDecoder('utf-8', { ignoreBOM: true }).decode(part)
            },
            close: async () => void events.push('closed'),
            abort: async () => void events.push('aborted'),
          }),
        }
      },
    })
    const { user, expectToast } = await show(['history-export'])

    await user.click(exportButton())
    await expectToast('1 baris diekspor')

    await expect.poll(() => events).toEqual([NAME, 'closed'])
    expect(written).toBe(`${HEAD}\r\n1;Ani`)
    expect(files).toEqual([])
  })

  it('says that the disk could not finish the file', async () => {
    isLarge()
    Object.assign(window, {
      showSaveFilePicker: async () => ({
        createWritable: async () => ({
          write: async () => {},
          close: () => Promise.reject(new DOMException('Quota exceeded', 'QuotaExceededError')),
        }),
      }),
    })
    const { user, expectToast } = await show(['history-export'])

    await user.click(exportButton())

    await expectToast('Berkas tidak dapat disimpan di perangkat ini')
  })

  it('does not start when no file is picked', async () => {
    isLarge()
    const pick = vi.fn<() => Promise<never>>(() =>
      Promise.reject(new DOMException('no', 'AbortError')),
    )
    Object.assign(window, { showSaveFilePicker: pick })
    const { user, toasts } = await show(['history-export'])

    await user.click(exportButton())

    await waitFor(() => expect(pick).toHaveBeenCalled())
    expect(toasts).toEqual([])
    expect(exportButton()).toBeEnabled()
  })
})
