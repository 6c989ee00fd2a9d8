import { useMedia } from '@/ui/browser/useMedia'
import styles from './Pager.module.css'
import { COMPACT } from './tableSize'

/** State and actions of a paged table. */
export interface TablePager {
  /** Accessible name. */
  label: string
  page: number
  pages: number
  onTurn: (page: number) => void
  /** The pointer is on the link of this page, so it can be prefetched. */
  onForesee: (page: number) => void
}

/** Maximum number of page links, because more would be too small for a finger. */
const MOST = { wide: 5, compact: 3 }

export function Pager({ label, page, pages, onTurn, onForesee }: TablePager) {
  const isCompact = useMedia(COMPACT)
  const steps = [
    { name: 'Halaman pertama', sign: '«', to: 1 },
    { name: 'Halaman sebelumnya', sign: '‹', to: page - 1 },
    ...pageNumbers(page, pages, isCompact ? MOST.compact : MOST.wide).map(to => ({
      name: `Halaman ${to}`,
      sign: String(to),
      to,
    })),
    { name: 'Halaman berikutnya', sign: '›', to: page + 1 },
    { name: 'Halaman terakhir', sign: '»', to: pages },
  ]
  const leadsOn = (to: number) => to !== page && to >= 1 && to <= pages
  const foresee = (to: number) => leadsOn(to) && onForesee(to)

  return (
    <nav className={styles.pager} aria-label={label}>
      {steps.map(({ name, sign, to }) => {
        const isHere = to === page && name === `Halaman ${to}`
        return (
          <button
            key={name}
            type="button"
            className={styles.step}
            aria-label={name}
            title={sign === String(to) ? undefined : name}
            aria-current={isHere ? 'page' : undefined}
            // Not `disabled`, so that the button keeps the focus on the first and the last page.
            aria-disabled={!isHere && !leadsOn(to)}
            onClick={() => leadsOn(to) && onTurn(to)}
            onPointerEnter={() => foresee(to)}
            onFocus={() => foresee(to)}
          >
            {sign}
          </button>
        )
      })}
    </nav>
  )
}

/** Page numbers around the current one, at most `most`. */
function pageNumbers(page: number, pages: number, most: number): number[] {
  const count = Math.min(most, pages)
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
