import { useMedia } from '@/ui/browser/useMedia'
import { formatNumber } from '@/ui/time/format'
import styles from './Pager.module.css'
import { scrollToTop } from './placeInTable'
import { COMPACT } from './tableSize'

/** State and actions of a paged table. */
interface PagerProps {
  /** Accessible name. */
  label: string
  page: number
  pages: number
  onTurn: (page: number) => void
  /** The pointer is on the link of this page, so it can be prefetched. */
  onForesee: (page: number) => void
}

interface Step {
  name: string
  sign: string
  to: number
  isNumber?: boolean
}

/** Links to the pages of a table, below its rows. */
export function Pager({ label, page, pages, onTurn, onForesee }: PagerProps) {
  const isCompact = useMedia(COMPACT)
  const steps: Step[] = [
    { name: 'Halaman pertama', sign: '«', to: 1 },
    { name: 'Halaman sebelumnya', sign: '‹', to: page - 1 },
    ...pageNumbers(page, pages, isCompact).map(to => ({
      name: `Halaman ${formatNumber(to)}`,
      sign: formatNumber(to),
      to,
      isNumber: true,
    })),
    { name: 'Halaman berikutnya', sign: '›', to: page + 1 },
    { name: 'Halaman terakhir', sign: '»', to: pages },
  ]
  const leadsOn = (to: number) => to !== page && to >= 1 && to <= pages
  const foresee = (to: number) => leadsOn(to) && onForesee(to)

  return (
    <nav className={styles.pager} aria-label={label}>
      {steps.map(({ name, sign, to, isNumber = false }) => {
        const isHere = isNumber && to === page
        return (
          <button
            key={name}
            type="button"
            className={styles.step}
            aria-label={name}
            title={isNumber ? undefined : name}
            aria-current={isHere ? 'page' : undefined}
            // Not `disabled`, so that the button keeps the focus on the first and the last page.
            aria-disabled={!isHere && !leadsOn(to)}
            onClick={({ currentTarget }) => {
              if (!leadsOn(to)) return
              onTurn(to)
              scrollToTop(currentTarget.closest<HTMLElement>('[data-entry-table]'))
            }}
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

/** Maximum number of page links, because more would be too small for a finger. */
const MOST = { wide: 5, compact: 3 }

/** Page numbers around the current one. */
function pageNumbers(page: number, pages: number, isCompact: boolean): number[] {
  const count = Math.min(isCompact ? MOST.compact : MOST.wide, pages)
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
