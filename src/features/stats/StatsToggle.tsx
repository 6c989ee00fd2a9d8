import { useDispatch, useSelector } from 'react-redux'
import { IconButton } from '@/ui/IconButton'
import styles from './StatsCards.module.css'
import { selectIsCollapsed, statsToggled } from './statsSlice'

/** Opens the figures of all days below those of the day. */
export const StatsToggle = () => (
  <IconButton label="Statistik" {...useStatsFold()}>
    <span className={styles.arrow} aria-hidden="true" />
  </IconButton>
)

/** Props of a button that opens and folds the figures of all days. */
export function useStatsFold() {
  const isCollapsed = useSelector(selectIsCollapsed)
  const dispatch = useDispatch()
  return {
    'aria-expanded': !isCollapsed,
    'aria-controls': 'stats-cards',
    onClick: () => dispatch(statsToggled()),
  }
}
