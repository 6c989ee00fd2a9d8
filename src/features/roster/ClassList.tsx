import type { RosterClass } from '@antrian/contract/roster/roster'
import { ProgressBar } from '@/ui/figures/ProgressBar'
import { formatNumber } from '@/ui/time/format'
import styles from './RosterView.module.css'

interface ClassListProps {
  classes: readonly RosterClass[]
  chosen: string
  onChoose: (className: string) => void
}

/** All classes with their progress. The selected one is shown next to them. */
export function ClassList({ classes, chosen, onChoose }: ClassListProps) {
  return (
    <section className={`card ${styles.chooser}`} aria-labelledby="semua-kelas">
      <h2 id="semua-kelas" className={styles.title}>
        Kelas
        <small>selesai</small>
      </h2>
      <ul>
        {classes.map(({ className, students, done }) => (
          <li key={className}>
            <button
              type="button"
              className={styles.class}
              aria-current={className === chosen ? 'true' : undefined}
              onClick={() => onChoose(className)}
            >
              <bdi>{className}</bdi>
              <ProgressBar done={done} of={students} />
              <span className="figures">
                {`${formatNumber(done)} dari ${formatNumber(students)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
