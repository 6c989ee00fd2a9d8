import type { MouseEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useGetHistoryQuery, useHistoryPrefetch } from '@/services/historyApi'
import styles from './HistoryPager.module.css'
import { pageTurned, selectHistoryView } from './historySlice'
import { pageNumbers } from './pageNumbers'

/** The grid's pagination slot: it reads what it needs, so the grid never changes for it. */
export function HistoryPager() {
  const dispatch = useDispatch()
  const view = useSelector(selectHistoryView)
  const { data } = useGetHistoryQuery(view ?? { page: 1 }, { skip: !view })
  const prefetch = useHistoryPrefetch()
  if (!view || !data) return null

  const pages = Math.max(1, data.pagination.pages)
  const { page } = view

  const steps = [
    { name: 'Halaman pertama', sign: '«', to: 1 },
    { name: 'Halaman sebelumnya', sign: '‹', to: page - 1 },
    ...pageNumbers(page, pages).map(to => ({ name: `Halaman ${to}`, sign: String(to), to })),
    { name: 'Halaman berikutnya', sign: '›', to: page + 1 },
    { name: 'Halaman terakhir', sign: '»', to: pages },
  ]

  function foresee(to: number) {
    if (view && to !== page && to >= 1 && to <= pages) prefetch({ ...view, page: to })
  }

  function handleTurn(event: MouseEvent, to: number) {
    event.currentTarget.closest('[role=grid]')?.scrollTo({ top: 0 })
    dispatch(pageTurned(to))
  }

  return (
    <nav className={styles.pager} aria-label="Halaman riwayat">
      {steps.map(({ name, sign, to }) => {
        const isNumber = name === `Halaman ${to}`
        const isHere = isNumber && to === page
        return (
          <button
            key={name}
            type="button"
            className={styles.step}
            aria-label={name}
            aria-current={isHere ? 'page' : undefined}
            disabled={!isNumber && (to < 1 || to > pages || to === page)}
            onClick={event => handleTurn(event, to)}
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
