import {
  type HistoryFilter,
  type HistoryPage,
  historyCalls,
} from '@antrian/contract/history/history'
import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { type ApiRequest, api, type RequestContext } from './api'
import { type ApiError, UNREACHABLE } from './errors'
import { filterQuery, pageRequest } from './historyApi'
import { openStream } from './stream'

/** Part of an export: bytes of the host's file, or rows that the browser still has to format. */
export type ExportPart = { total: number | null; bytes: Uint8Array<ArrayBuffer> } | EntriesPart

interface EntriesPart {
  total: number | null
  entries: QueueEntry[]
}

interface HistoryExport {
  filter: HistoryFilter
  /** Whether the host writes the file (`history-export`). */
  isStreamed: boolean
  /** The next part is requested after this promise resolves. */
  take: (part: ExportPart) => Promise<void>
}

/** Replaces the browser's English message about a full disk or a folder that may not be written. */
export const NOT_WRITTEN: ApiError = { message: 'Berkas tidak dapat disimpan di perangkat ini' }

interface Answered {
  data?: unknown
  error?: ApiError | undefined
}

type Outcome = { data: null } | { error: ApiError }

export const historyExportApi = api.injectEndpoints({
  endpoints: build => ({
    /** Exports every row of a filter. A mutation, because it can be aborted and is not cached. */
    exportHistory: build.mutation<null, HistoryExport>({
      queryFn: async (order, context, _, ask) => {
        try {
          return order.isStreamed ? await takeStream(order, context) : await takePages(order, ask)
        } catch {
          return { error: NOT_WRITTEN }
        }
      },
    }),
  }),
})

export const { useExportHistoryMutation } = historyExportApi

async function takeStream(
  { filter, take }: HistoryExport,
  context: RequestContext,
): Promise<Outcome> {
  const { path, file } = historyCalls.exportHistory
  const answer = await openStream(
    { path: `${path}?${new URLSearchParams(filterQuery(filter))}`, file },
    context,
  )
  if ('error' in answer) return answer
  const { headers, body } = answer.data
  const counted = headers.get('x-total-count')
  const total = counted === null ? null : Number(counted)
  const reader = body?.getReader()
  try {
    for (;;) {
      const part = await reader?.read().catch(() => 'cut' as const)
      if (part === 'cut') return { error: UNREACHABLE }
      if (!part?.value) return { data: null }
      await take({ total, bytes: part.value })
    }
  } finally {
    // A file that cannot be written would hold its connection, and a browser has six.
    reader?.cancel().catch(() => {})
  }
}

/**
 * Maximum number of passes over all pages, because rows move between pages while others are added.
 */
const MOST_PASSES = 3

/** Fetches all pages with the page size of the specification, which every host supports. */
export async function takePages(
  { filter, take }: { filter: HistoryFilter; take: (part: EntriesPart) => Promise<void> },
  ask: (request: ApiRequest) => PromiseLike<Answered> | Answered,
): Promise<Outcome> {
  const seen = new Set<EntryId>()
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    let total = 0
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await ask(pageRequest({ ...filter, page }))
      if (answer.error) return { error: answer.error }
      const { queues, pagination } = (answer.data as { data: HistoryPage }).data
      ;({ total, pages } = pagination)
      const entries = queues.filter(({ id }) => !seen.has(id))
      for (const { id } of entries) seen.add(id)
      await take({ total, entries })
    }
    if (seen.size >= total) break
  }
  return { data: null }
}
