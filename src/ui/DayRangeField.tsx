import { RANGE_PROBLEM } from '@antrian/contract/history'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { DateField } from './DateField'
import styles from './DayRangeField.module.css'
import { type DayRange, QUICK_RANGES, rangeEndingToday } from './dayRange'
import { useTimeZone } from './schoolTime'
import { useNow } from './useNow'

interface DayRangeFieldProps {
  range: DayRange
  /** Why a range that is typed can't be had; only ranges without a problem are handed on. */
  problemOf?: (range: DayRange) => string | undefined
  onChange: (range: DayRange) => void
}

/** Which days: quick picks and two dates, laid out by the grid they stand in. */
export function DayRangeField({ range, problemOf, onChange }: DayRangeFieldProps) {
  const timeZone = useTimeZone()
  const now = useNow(60_000)

  return (
    <>
      <fieldset className={styles.quick}>
        <legend className={styles.legend}>Rentang cepat</legend>
        {QUICK_RANGES.map(({ label, daysBack }) => {
          const { startDate, endDate } = rangeEndingToday(daysBack, now, timeZone)
          return (
            <Button
              key={label}
              variant="outlined"
              aria-pressed={startDate === range.startDate && endDate === range.endDate}
              onClick={() => onChange(rangeEndingToday(daysBack, Date.now(), timeZone))}
            >
              {label}
            </Button>
          )
        })}
      </fieldset>
      <TwoDates
        key={`${range.startDate} ${range.endDate}`}
        range={range}
        problemOf={problemOf}
        onChange={onChange}
      />
    </>
  )
}

interface TwoDatesProps extends Pick<DayRangeFieldProps, 'range' | 'onChange'> {
  problemOf: DayRangeFieldProps['problemOf']
}

/** What is being typed stays here until it is a range. */
function TwoDates({ range, problemOf, onChange }: TwoDatesProps) {
  const [typed, setTyped] = useState(range)
  const problem = problemIn(typed)

  function problemIn({ startDate, endDate }: DayRange) {
    if (!startDate || !endDate) return undefined
    return startDate > endDate ? RANGE_PROBLEM : problemOf?.({ startDate, endDate })
  }

  function handleChange(changed: Partial<DayRange>) {
    const next = { ...typed, ...changed }
    setTyped(next)
    if (next.startDate && next.endDate && !problemIn(next)) onChange(next)
  }

  return (
    <>
      <DateField
        label="Tanggal mulai"
        value={typed.startDate}
        problem={problem}
        onChange={startDate => handleChange({ startDate })}
      />
      <DateField
        label="Tanggal akhir"
        value={typed.endDate}
        onChange={endDate => handleChange({ endDate })}
      />
    </>
  )
}
