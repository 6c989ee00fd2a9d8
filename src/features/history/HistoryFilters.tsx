import { STATUS_LABELS } from '@antrian/contract/labels'
import { QueueStatus } from '@antrian/contract/queue'
import { useDispatch } from 'react-redux'
import type { HistoryView } from '@/services/historyApi'
import { DayRangeField } from '@/ui/DayRangeField'
import { SelectField } from '@/ui/SelectField'
import styles from './HistoryFilters.module.css'
import { filterChanged } from './historySlice'
import { NameSearch } from './NameSearch'

const STATUSES = [
  ['all', 'Semua'],
  ...QueueStatus.options.map(status => [status, STATUS_LABELS[status]] as const),
] as const

interface HistoryFiltersProps {
  view: HistoryView
  canSearch: boolean
}

export function HistoryFilters({ view, canSearch }: HistoryFiltersProps) {
  const dispatch = useDispatch()
  const { startDate = '', endDate = '' } = view

  return (
    <search className={styles.filters} aria-label="Saring riwayat">
      <DayRangeField
        range={{ startDate, endDate }}
        onChange={range => dispatch(filterChanged(range))}
      />
      <SelectField
        label="Status"
        value={view.status ?? 'all'}
        options={STATUSES}
        onChange={status => dispatch(filterChanged({ status }))}
      />
      {canSearch && <NameSearch key={view.search ?? ''} search={view.search ?? ''} />}
    </search>
  )
}
