import { createSelector } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectActiveEntries } from '@/acts/shownQueue'
import { useBooth } from '@/features/auth/useBooth'
import { useGetPaperQuery } from '@/services/paperApi'
import { queueApi } from '@/services/queueApi'
import { dataOnly } from '@/services/selectFromResult'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'
import { MeterBar } from '@/ui/figures/MeterBar'
import { SideCard } from '@/ui/SideCard'
import { formatNumber } from '@/ui/time/format'

// Loaded on demand, so that the first rows do not wait for MUI's dialogs.
const PaperDialog = lazyWithPreload(() => import('./PaperDialog').then(m => m.PaperDialog))

/** Paper left, and whether it is enough for the queue; absent without a recorded load. */
export function PaperCard() {
  return useCapability('paper') && <CountedPaper />
}

/** Sheets that the queue needs. */
const selectNeeded = createSelector(selectActiveEntries, entries =>
  entries.reduce((sum, { photoCount }) => sum + photoCount, 0),
)

function CountedPaper() {
  const booth = useBooth()
  const { data: paper } = useGetPaperQuery(undefined, { selectFromResult: dataOnly })
  queueApi.endpoints.getQueue.useQuerySubscription()
  const needed = useSelector(selectNeeded)
  const [isOpen, setIsOpen] = useState(false)
  if (!paper && !booth?.settings.sheetsPerRoll) return null
  const isShort = paper ? paper.left < needed : false

  return (
    <SideCard
      title="Kertas"
      figure={paper && `${formatNumber(paper.left)} dari ${formatNumber(paper.load.sheets)} lembar`}
    >
      {paper && (
        <MeterBar
          label="Terpakai"
          part={paper.used / paper.load.sheets}
          text={`${formatNumber(paper.used)} lembar`}
        />
      )}
      <div className="row apart">
        {paper && (
          <p className={isShort ? 'label warn' : 'soft'} role={isShort ? 'alert' : undefined}>
            {isShort
              ? `! Tidak cukup: antrian ini perlu ${formatNumber(needed)} lembar`
              : `Cukup untuk antrian ini (${formatNumber(needed)}\u00a0lembar)`}
          </p>
        )}
        <Button variant="outlined" onClick={() => setIsOpen(true)}>
          Isi kertas
        </Button>
      </div>
      <Asked>
        {isOpen && (
          <PaperDialog
            paper={paper ?? null}
            sheetsPerRoll={booth?.settings.sheetsPerRoll ?? 0}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Asked>
    </SideCard>
  )
}
