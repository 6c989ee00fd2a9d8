import { useDispatch, useSelector } from 'react-redux'
import { IconButton } from '@/ui/IconButton'
import styles from './StatsCards.module.css'
import { selectIsCollapsed, statsToggled } from './statsSlice'

/** Opens the figures of all days below those of the day. */
export function StatsToggle() {
  const isCollapsed = useSelector(selectIsCollapsed)
  const dispatch = useDispatch()
  return (
    <IconButton
      label="Statistik"
      aria-expanded={!isCollapsed}
      aria-controls="stats-cards"
      onClick={() => dispatch(statsToggled())}
    >
      <span className={styles.arrow} aria-hidden="true" />
    </IconButton>
  )
}
