import type { MissingClass } from '@antrian/contract/roster/roster'
import { useState } from 'react'
import { A4, PrintedAlone } from '@/ui/browser/printAlone'
import { formatMoment, formatNumber } from '@/ui/time/format'
import { useClockOffset, useTimeZone } from '@/ui/time/schoolTime'
import styles from './MissingPaper.module.css'

interface MissingPaperProps {
  school: string
  schoolYear: string
  classes: readonly MissingClass[]
  onDone: () => void
}

/** The list Belum difoto on paper, by class, with a box to tick beside each name. */
export function MissingPaper({ school, schoolYear, classes, onDone }: MissingPaperProps) {
  const timeZone = useTimeZone()
  const offset = useClockOffset()
  const [printedAt] = useState(() => Date.now() + offset)
  const unfinished = classes.filter(({ missing }) => missing.length > 0)
  const students = unfinished.reduce((sum, { missing }) => sum + missing.length, 0)

  return (
    <PrintedAlone page={A4} onDone={onDone}>
      <article className={styles.paper}>
        <header className={styles.head}>
          <div>
            <p>{`${school} · tahun ajaran ${schoolYear}`}</p>
            <h1>Belum difoto</h1>
          </div>
          <div>
            <p>{formatMoment(printedAt, timeZone, 'row')}</p>
            <p>{`${formatNumber(students)} siswa dari ${formatNumber(unfinished.length)} kelas`}</p>
          </div>
        </header>
        {unfinished.length > 0 && (
          <div className={styles.classes}>
            {unfinished.map(({ className, missing }) => (
              <section key={className}>
                <h2>
                  <bdi>{className}</bdi>
                  <span>{`${formatNumber(missing.length)} belum`}</span>
                </h2>
                <ul>
                  {missing.map(({ name, nis }, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- Two students may have one name
                    <li key={index}>
                      <i />
                      <bdi>{name}</bdi>
                      {nis && <span>{`NIS ${nis}`}</span>}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </article>
    </PrintedAlone>
  )
}
