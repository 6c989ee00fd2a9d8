import { RANGE_PROBLEM } from '@antrian/contract/history'
import { STATUS_LABELS } from '@antrian/contract/labels'
import { QueueStatus } from '@antrian/contract/queue'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { HistoryView } from '@/services/historyApi'
import { DateField } from '@/ui/DateField'
import { SelectField } from '@/ui/SelectField'
import { useTimeZone } from '@/ui/schoolTime'
import { useNow } from '@/ui/useNow'
import styles from './HistoryFilters.module.css'
import { QUICK_RANGES, rangeEndingToday } from './historyDays'
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
  const timeZone = useTimeZone()
  const now = useNow(60_000)

  return (
    <search className={styles.filters} aria-label="Saring riwayat">
      <fieldset className={styles.quick}>
        <legend className={styles.legend}>Rentang cepat</legend>
        {QUICK_RANGES.map(({ label, daysBack }) => {
          const range = rangeEndingToday(daysBack, now, timeZone)
          const isOn = range.startDate === view.startDate && range.endDate === view.endDate
          return (
            <Button
              key={label}
              variant="outlined"
              aria-pressed={isOn}
              onClick={() =>
                dispatch(filterChanged(rangeEndingToday(daysBack, Date.now(), timeZone)))
              }
            >
              {label}
            </Button>
          )
        })}
      </fieldset>
      <DateRange
        key={`${view.startDate} ${view.endDate}`}
        startDate={view.startDate ?? ''}
        endDate={view.endDate ?? ''}
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

/** What is being typed stays here until it is a range. */
function DateRange(range: { startDate: string; endDate: string }) {
  const dispatch = useDispatch()
  const [{ startDate, endDate }, setTyped] = useState(range)
  const isTurned = startDate !== '' && endDate !== '' && startDate > endDate

  function handleChange(typed: typeof range) {
    setTyped(typed)
    if (typed.startDate && typed.endDate && typed.startDate <= typed.endDate) {
      dispatch(filterChanged(typed))
    }
  }

  return (
    <>
      <DateField
        label="Tanggal mulai"
        value={startDate}
        problem={isTurned ? RANGE_PROBLEM : undefined}
        onChange={value => handleChange({ startDate: value, endDate })}
      />
      <DateField
        label="Tanggal akhir"
        value={endDate}
        onChange={value => handleChange({ startDate, endDate: value })}
      />
    </>
  )
}
