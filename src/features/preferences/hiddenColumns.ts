import * as z from 'zod/mini'
import { remembered } from '@/services/deviceStore'

/** Tables with a choice of columns. */
export type TableName = 'queue' | 'history'

export type HiddenColumns = Record<TableName, readonly string[]>

/** A column that can be hidden. */
export interface ColumnChoice {
  field: string
  headerName: string
}

const inTable = (table: TableName) =>
  remembered<readonly string[]>(`${table}-hidden-columns`, z.readonly(z.array(z.string())), [])

const hidden = { queue: inTable('queue'), history: inTable('history') }

export function rememberHidden(now: HiddenColumns, before: HiddenColumns) {
  if (now.queue !== before.queue) hidden.queue.write(now.queue)
  if (now.history !== before.history) hidden.history.write(now.history)
}

export const rememberedHidden = (): HiddenColumns => ({
  queue: hidden.queue.read(),
  history: hidden.history.read(),
})
