import { envelope } from '@antrian/contract/envelope'
import { type HistoryFilter, HistoryPage, historyCalls } from '@antrian/contract/history'
import type { EntryId, QueueEntry } from '@antrian/contract/queue'
import type { FetchArgs } from '@reduxjs/toolkit/query'
import { api, INVALID_RESPONSE, type RequestContext } from './api'
import type { ApiError } from './errors'
import { filterQuery, pageRequest } from './historyApi'
import { openStream } from './stream'

/** Some of an export: of the file as the host writes it, or rows that are yet to be written. */
export type ExportPart = { total: number | null; bytes: Uint8Array<ArrayBuffer> } | EntriesPart

interface EntriesPart {
  total: number | null
  entries: QueueEntry[]
}

interface HistoryExport {
  filter: HistoryFilter
  /** The host writes the file (`history-export`). */
  isStreamed: boolean
  /** The next part is asked for when this one has been taken. */
  take: (part: ExportPart) => Promise<void>
}

type Outcome = { data: null } | { error: ApiError }

export const historyExportApi = api.injectEndpoints({
  endpoints: build => ({
    /** Every row of a filter. A mutation, so that it may be called off, and nothing of it is kept. */
    exportHistory: build.mutation<null, HistoryExport>({
      queryFn: async (order, asker, _, ask) => {
        try {
          return order.isStreamed
            ? await takeStream(order, asker)
            : await takePages(order, async request => {
                const { data, error } = await ask(request)
                return error ? { error } : { data }
              })
        } catch (cause) {
          return { error: { message: cause instanceof Error ? cause.message : String(cause) } }
        }
      },
    }),
  }),
})

export const { useExportHistoryMutation } = historyExportApi

async function takeStream(
  { filter, take }: HistoryExport,
  asker: RequestContext,
): Promise<Outcome> {
  const answer = await openStream(
    `${historyCalls.exportHistory.path}?${filterQuery(filter)}`,
    asker,
  )
  if ('error' in answer) return answer
  const { headers, body } = answer.data
  const counted = headers.get('x-total-count')
  const total = counted === null ? null : Number(counted)
  const reader = body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) return { data: null }
    await take({ total, bytes: value })
  }
}

/** Rows move to another page while others come and go: so often everything is looked through. */
const MOST_PASSES = 3

/** With the limit of the specification, which every host knows. */
export async function takePages(
  { filter, take }: { filter: HistoryFilter; take: (part: EntriesPart) => Promise<void> },
  ask: (request: FetchArgs) => Promise<{ data: unknown } | { error: ApiError }>,
): Promise<Outcome> {
  const seen = new Set<EntryId>()
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    let total = 0
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await ask(pageRequest({ ...filter, page }))
      if ('error' in answer) return answer
      const { data } = Answer.safeParse(answer.data)
      if (!data) return { error: INVALID_RESPONSE }
      const { queues, pagination } = data.data
      ;({ total, pages } = pagination)
      const entries = queues.filter(({ id }) => !seen.has(id))
      for (const { id } of entries) seen.add(id)
      await take({ total, entries })
    }
    if (seen.size >= total) break
  }
  return { data: null }
}

const Answer = envelope(HistoryPage)
