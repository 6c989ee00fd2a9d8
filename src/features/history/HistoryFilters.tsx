import { STATUS_LABELS } from '@antrian/contract/labels'
import { QueueStatus } from '@antrian/contract/queue'
import type { HistoryView } from '@/services/historyApi'
import { DayRangeField } from '@/ui/DayRangeField'
import { SelectField } from '@/ui/SelectField'
import styles from './HistoryFilters.module.css'
import { filterChanged } from './historySlice'
import { NameSearch } from './NameSearch'
import { useShow } from './useShow'

const STATUSES = [
  ['all', 'Semua'],
  ...QueueStatus.options.map(status => [status, STATUS_LABELS[status]] as const),
] as const

interface HistoryFiltersProps {
  view: HistoryView
  canSearch: boolean
}

export function HistoryFilters({ view, canSearch }: HistoryFiltersProps) {
  const show = useShow()
  const { startDate = '', endDate = '', status = 'all', search = '' } = view

  return (
    <search className={styles.filters} aria-label="Saring riwayat">
      <DayRangeField
        range={{ startDate, endDate }}
        onChange={range => show(filterChanged(range))}
      />
      <SelectField
        label="Status"
        value={status}
        options={STATUSES}
        onChange={chosen => show(filterChanged({ status: chosen }))}
      />
      {canSearch && <NameSearch search={search} />}
    </search>
  )
}
