import { Day, RANGE_PROBLEM } from '@antrian/contract/history/history'
import type { DayRange } from '@antrian/contract/shared/calendar'
import { useState } from 'react'
import { Button } from '@/ui/Button'
import { QUICK_RANGES, rangeEnding, schoolYears } from '@/ui/time/dayRange'
import { useToday } from '@/ui/time/useToday'
import { DateField } from './DateField'
import styles from './DayRangeField.module.css'
import { SelectField } from './SelectField'

interface DayRangeFieldProps {
  range: DayRange
  /** Validates a typed range. Only valid ranges are reported. */
  problemOf?: (range: DayRange) => string | undefined
  onChange: (range: DayRange) => void
}

const NO_DAY = 'Isi tanggal lengkap'

/** Quick ranges, school years and two dates, as items of the surrounding grid. */
export function DayRangeField({ range, problemOf, onChange }: DayRangeFieldProps) {
  const today = useToday()
  const [draft, setDraft] = useDraft(range)
  const problems = problemsIn(draft, problemOf)
  const years = schoolYears(today)

  function handleChange(changed: Partial<DayRange>) {
    const next = { ...draft, ...changed }
    setDraft(next)
    if (Object.keys(problemsIn(next, problemOf)).length === 0) onChange(next)
  }

  return (
    <>
      <fieldset className={styles.quick}>
        <legend className={styles.legend}>Rentang cepat</legend>
        {QUICK_RANGES.map(({ label, daysBack }) => (
          <Button
            key={label}
            variant="outlined"
            className="choice"
            aria-pressed={isSame(rangeEnding(today, daysBack), range)}
            onClick={() => handleChange(rangeEnding(today, daysBack))}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <SelectField
        label="Tahun ajaran"
        value={years.find(year => isSame(year.range, range))?.name ?? ''}
        options={[['', 'Pilih'], ...years.map(({ name }) => [name, name] as const)]}
        onChange={chosen => {
          const year = years.find(({ name }) => name === chosen)
          if (year) handleChange(year.range)
        }}
      />
      <DateField
        label="Tanggal mulai"
        value={draft.startDate}
        problem={problems.startDate}
        onChange={startDate => handleChange({ startDate })}
      />
      <DateField
        label="Tanggal akhir"
        value={draft.endDate}
        problem={problems.endDate}
        onChange={endDate => handleChange({ endDate })}
      />
    </>
  )
}

/** Keeps typed dates until they are a range. A new range from outside replaces them. */
function useDraft(range: DayRange) {
  const [{ draft, shown }, setState] = useState({ draft: range, shown: range })
  if (!isSame(shown, range)) setState({ draft: range, shown: range })
  return [draft, (next: DayRange) => setState({ draft: next, shown })] as const
}

function problemsIn(draft: DayRange, problemOf: DayRangeFieldProps['problemOf']) {
  const problems: Partial<Record<keyof DayRange, string>> = {}
  if (!isDay(draft.startDate)) problems.startDate = NO_DAY
  if (!isDay(draft.endDate)) problems.endDate = NO_DAY
  if (problems.startDate || problems.endDate) return problems
  const problem = draft.startDate > draft.endDate ? RANGE_PROBLEM : problemOf?.(draft)
  return problem ? { startDate: problem } : problems
}

const isDay = (text: string) => Day.safeParse(text).success

const isSame = (one: DayRange, other: DayRange) =>
  one.startDate === other.startDate && one.endDate === other.endDate
