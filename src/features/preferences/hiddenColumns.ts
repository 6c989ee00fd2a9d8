import { deviceStore } from '@/services/session'

/** The tables whose columns an admin may choose. */
export type TableName = 'queue' | 'history'

export type HiddenColumns = Record<TableName, readonly string[]>

/** A column that may be left out. */
export interface ColumnChoice {
  field: string
  headerName: string
}

const keyOf = (table: TableName) => `${table}-hidden-columns`

export const rememberHidden = (table: TableName, fields: readonly string[]) =>
  deviceStore.write(keyOf(table), fields.join(' '))

const read = (table: TableName) => deviceStore.read(keyOf(table))?.split(' ').filter(Boolean) ?? []

export const rememberedHidden = (): HiddenColumns => ({
  queue: read('queue'),
  history: read('history'),
})
