import type { RosterStudent } from '@antrian/contract/roster/roster'
import { spacedCode } from '@antrian/contract/roster/studentCode'
import { A4, PrintedAlone } from '@/ui/browser/printAlone'
import { QrCode } from '@/ui/figures/QrCode'
import styles from './CardsPaper.module.css'

interface CardsPaperProps {
  school: string
  /** Students of each class; a class begins on its own page. */
  classes: readonly (readonly RosterStudent[])[]
  onDone: () => void
}

const A_PAGE = 10

/** Pages for the cards of one class. */
export const pagesOf = (students: number) => Math.ceil(students / A_PAGE)

/**
 * Ten cards per page. The code is on the same side of each, so that a stack is scanned without
 * turning cards.
 */
export function CardsPaper({ school, classes, onDone }: CardsPaperProps) {
  const pages = classes.flatMap(students =>
    Array.from({ length: pagesOf(students.length) }, (_, page) =>
      students.slice(page * A_PAGE, (page + 1) * A_PAGE),
    ),
  )
  return (
    <PrintedAlone page={A4} onDone={onDone}>
      {pages.map(([first, ...others]) =>
        first ? (
          <div key={first.id} className={styles.page}>
            {[first, ...others].map(({ id, name, className, code }) => (
              <article key={id} className={styles.card}>
                <div>
                  <p className={styles.school}>{school}</p>
                  <p className={styles.name}>
                    <bdi>{name}</bdi>
                  </p>
                  <p className={styles.class}>
                    <bdi>{className}</bdi>
                  </p>
                  <p className={styles.code}>{spacedCode(code)}</p>
                </div>
                <QrCode text={code} label={`Kode QR ${name}`} />
              </article>
            ))}
          </div>
        ) : null,
      )}
    </PrintedAlone>
  )
}
