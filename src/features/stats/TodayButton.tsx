import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { Button } from '@/ui/Button'
import { formatNumber } from '@/ui/time/format'
import styles from './StatsCards.module.css'
import { useStatsFold } from './StatsToggle'
import { useTodayTotals } from './useTodayTotals'

/** One figure of the day, on screens too narrow for all. A press opens the others. */
export function TodayButton() {
  const totals = useTodayTotals()
  const { completed, amount } = totals ?? { completed: 0, amount: 0 }

  return (
    <Button variant="outlined" {...useStatsFold()}>
      <span className={styles.today}>
        <span className="soft">Hari ini</span>{' '}
        {amount > 0 ? formatRupiah(amount) : totals ? `${formatNumber(completed)} selesai` : '–'}
      </span>
      <span className={styles.arrow} aria-hidden="true" />
    </Button>
  )
}
