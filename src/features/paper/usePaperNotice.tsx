import { createSelector } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { selectActiveEntries } from '@/acts/shownQueue'
import type { SlotNotice } from '@/ui/feedback/SlotNotice'
import { formatNumber } from '@/ui/time/format'
import { LoadButton } from './PaperButton'
import { usePaper } from './usePaper'

/** Sheets that the queue needs. */
const selectNeeded = createSelector(selectActiveEntries, entries =>
  entries.reduce((sum, { photoCount }) => sum + photoCount, 0),
)

/** Warns that the printer has less paper than the queue needs. */
export function usePaperNotice(): SlotNotice | null {
  const { paper, sheetsPerRoll } = usePaper()
  const needed = useSelector(selectNeeded)
  if (!paper || paper.left >= needed) return null
  return {
    key: 'paper',
    tone: 'warning',
    title: `Kertas tidak cukup, sisa ${formatNumber(paper.left)} lembar`,
    detail: `Antrian ini perlu ${formatNumber(needed)} lembar`,
    answers: (
      <LoadButton
        variant="outlined"
        label="Isi kertas"
        paper={paper}
        sheetsPerRoll={sheetsPerRoll}
      />
    ),
  }
}
