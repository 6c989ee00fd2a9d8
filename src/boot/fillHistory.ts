import type { HistoryPage } from '@antrian/contract/history/history'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { FIRST_REQUESTS } from '@/services/firstRequests'
import { initials } from '@/ui/initials'
import { cspNonce } from '@/ui/theme/cspNonce'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { formatDays } from '@/ui/time/formatDay'
import { queryOfAddress } from './addressQuery'
import { deviceAt, fill, type PageTemplates, type Read } from './fill'
import { type AskedView, historyKnown } from './historyKnown'

export interface HistoryData extends PageTemplates {
  /** Stylesheets of the page beyond those of every page. */
  styles: { href: string; text: string }[]
}

declare const DATA: HistoryData

const formats = { formatDays, formatMoment, formatNumber, formatRupiah, initials }

const { preloaded } = window
const query = queryOfAddress(location.search)
addStyles()
if (preloaded && query && navigator.onLine) {
  void fill(preloaded, {
    templates: DATA,
    formats,
    read: async read => ({ ...(await readPage(read, query)), view: viewOf(query) }),
    known: (answers, now) => {
      const known = historyKnown(answers, deviceAt(now, 'history'), DATA.capabilities)
      if (known.traits.host !== 'ours') throw new Error('No picture of another host')
      const { queues, pagination } = answers
      if (queues.length === 0 && pagination.total > 0) throw new Error('The page is past the end')
      return known
    },
    keep: ({ view: { search, ...filter } }) => {
      preloaded.history = { ...filter, ...(search && { search }) }
    },
  })
}

async function readPage(read: Read, query: URLSearchParams) {
  const { data } = await read<{ data: HistoryPage }>(`${FIRST_REQUESTS.history}?${query}`)
  return data
}

/** The host has answered, so the query is valid. */
function viewOf(query: URLSearchParams): AskedView {
  const asked = (name: string) => query.get(name) ?? ''
  const search = asked('search')
  if (search !== search.trim()) throw new Error('The application trims the search')
  return {
    startDate: asked('startDate'),
    endDate: asked('endDate'),
    status: (asked('status') || 'all') as AskedView['status'],
    search,
    page: Number(asked('page')),
  }
}

/** The links stay, disabled and never fetched, so that the scripts know the files are not needed. */
function addStyles() {
  for (const { href, text } of DATA.styles) {
    const style = document.createElement('style')
    if (cspNonce) style.nonce = cspNonce
    style.textContent = text
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href, disabled: true })
    document.head.append(style, link)
  }
}
