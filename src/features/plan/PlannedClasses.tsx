import { PLAN_LIMITS, type PlanRow } from '@antrian/contract/plan/plan'
import fields from '@/ui/fields/Field.module.css'
import { IconButton } from '@/ui/IconButton'
import { CloseIcon } from '@/ui/theme/icons'
import styles from './PlanView.module.css'

export type Planned = Pick<PlanRow, 'className' | 'planned'>

interface PlannedClassesProps {
  rows: Planned[]
  onChange: (rows: Planned[]) => void
}

/** Classes of the plan in order, with the number of students. */
export function PlannedClasses({ rows, onChange }: PlannedClassesProps) {
  if (rows.length === 0) return <p className="soft">Belum ada kelas.</p>

  const without = (place: number) => rows.filter((_, at) => at !== place)

  function move(place: number, by: number) {
    const row = rows[place]
    if (!row || !rows[place + by]) return
    const others = without(place)
    onChange([...others.slice(0, place + by), row, ...others.slice(place + by)])
  }

  return (
    <ol className={styles.planned}>
      {rows.map(({ className, planned }, place) => (
        <li key={className}>
          <bdi>{className}</bdi>
          <input
            className={`${fields.input} figures number`}
            inputMode="numeric"
            aria-label={`Rencana ${className}`}
            value={planned || ''}
            onChange={({ target }) => {
              const typed = Number(target.value.replaceAll(/\D/g, ''))
              const count = Math.min(typed, PLAN_LIMITS.planned)
              onChange(rows.map((row, at) => (at === place ? { className, planned: count } : row)))
            }}
          />
          <span className="row">
            <IconButton label={`Naikkan ${className}`} onClick={() => move(place, -1)}>
              <span aria-hidden="true">↑</span>
            </IconButton>
            <IconButton label={`Turunkan ${className}`} onClick={() => move(place, 1)}>
              <span aria-hidden="true">↓</span>
            </IconButton>
            <IconButton label={`Hapus ${className}`} onClick={() => onChange(without(place))}>
              <CloseIcon />
            </IconButton>
          </span>
        </li>
      ))}
    </ol>
  )
}
