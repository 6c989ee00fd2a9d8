import type { HistoryFilter } from '@antrian/contract/history/history'

/** One page of the history: filter and page number. */
export interface HistoryView extends HistoryFilter {
  page: number
}
