import { QueueStatus, STATUS_LABELS } from '@antrian/contract/queue/queue'
import { useCapability } from '@/services/sessionSlice'
import { DayRangeField } from '@/ui/fields/DayRangeField'
import { SelectField } from '@/ui/fields/SelectField'
import styles from './HistoryFilters.module.css'
import { NameSearch } from './NameSearch'
import { useHistoryView } from './useHistoryView'

const STATUSES = [
  ['all', 'Semua'],
  ...QueueStatus.options.map(status => [status, STATUS_LABELS[status]] as const),
] as const

export function HistoryFilters() {
  const [{ startDate = '', endDate = '', status = 'all' }, setView] = useHistoryView()
  const canSearch = useCapability('history-search')

  return (
    <search className={styles.filters} aria-label="Saring riwayat">
      <DayRangeField range={{ startDate, endDate }} onChange={setView} />
      <SelectField
        label="Status"
        value={status}
        options={STATUSES}
        onChange={chosen => setView({ status: chosen })}
      />
      {canSearch && <NameSearch />}
    </search>
  )
}
