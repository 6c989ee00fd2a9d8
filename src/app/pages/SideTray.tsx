import { useState } from 'react'
import { RecentCard } from '@/features/queue/recent/RecentCard'
import { SideButtons, type SideList } from '@/features/queue/recent/SideButtons'
import { SkippedCard } from '@/features/queue/recent/SkippedCard'
import { TodayButton } from '@/features/stats/TodayButton'
import { useCapability } from '@/services/sessionSlice'
import styles from './DashboardPage.module.css'
import { Slips } from './Slips'
import { Supplies } from './Supplies'

/** Day and cards in one line, on screens too narrow for the cards. */
export function SideTray() {
  const [opened, setOpened] = useState<SideList | null>(null)
  const hasSlip = useCapability('slip')
  return (
    <>
      <TodayButton />
      <SideButtons opened={opened} onOpen={setOpened} />
      {hasSlip && opened !== 'recent' && <Slips isHidden />}
      {opened && (
        <div className={styles.opened}>
          {opened === 'skipped' ? <SkippedCard /> : <RecentCard isWhole />}
          {opened === 'recent' && <Supplies />}
        </div>
      )}
    </>
  )
}
