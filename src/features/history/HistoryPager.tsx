import { useGridApiContext } from '@mui/x-data-grid'
import { useSelector } from 'react-redux'
import { useGetHistoryQuery, useHistoryPrefetch } from '@/services/historyApi'
import { COMPACT } from '@/ui/TableBones'
import { useMedia } from '@/ui/useMedia'
import styles from './HistoryPager.module.css'
import { pageTurned, selectHistoryView } from './historySlice'
import { lastPage, pageNumbers } from './pages'
import { useShow } from './useShow'

/** More would be too small for a finger. */
const ROOM_ON_A_PHONE = 3

/** The grid's pagination slot: it reads what it needs, so the grid never changes for it. */
export function HistoryPager() {
  const view = useSelector(selectHistoryView)
  const { data } = useGetHistoryQuery(view ?? { page: 1 }, { skip: !view })
  const grid = useGridApiContext()
  const prefetch = useHistoryPrefetch()
  const show = useShow()
  const isCompact = useMedia(COMPACT)
  if (!view || !data) return null

  const { page } = view
  const pages = lastPage(data.pagination)
  const steps = [
    { name: 'Halaman pertama', sign: '«', to: 1 },
    { name: 'Halaman sebelumnya', sign: '‹', to: page - 1 },
    ...pageNumbers(page, pages, isCompact ? ROOM_ON_A_PHONE : undefined).map(to => ({
      name: `Halaman ${to}`,
      sign: String(to),
      to,
    })),
    { name: 'Halaman berikutnya', sign: '›', to: page + 1 },
    { name: 'Halaman terakhir', sign: '»', to: pages },
  ]
  const leadsOn = (to: number) => to !== page && to >= 1 && to <= pages

  function handleTurn(to: number) {
    if (!leadsOn(to)) return
    // Before anything is drawn: the request need not wait for that.
    prefetch({ ...view, page: to })
    show(pageTurned(to))
    grid.current.scroll({ top: 0 })
  }

  return (
    <nav className={styles.pager} aria-label="Halaman riwayat">
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
            // Not `disabled`: the focus stays where it is on the first and the last page.
            aria-disabled={!isHere && !leadsOn(to)}
            onClick={() => handleTurn(to)}
            onPointerEnter={() => leadsOn(to) && prefetch({ ...view, page: to })}
            onFocus={() => leadsOn(to) && prefetch({ ...view, page: to })}
          >
            {sign}
          </button>
        )
      })}
    </nav>
  )
}
