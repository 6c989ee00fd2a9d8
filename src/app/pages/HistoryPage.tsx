import type { QueueEntry } from '@antrian/contract/queue/queue'
import { useSelector } from 'react-redux'
import { CompletedAddress } from '@/features/history/CompletedAddress'
import { ExportHistoryButton } from '@/features/history/ExportHistoryButton'
import { HistoryFilters } from '@/features/history/HistoryFilters'
import { HistoryList } from '@/features/history/HistoryList'
import { HistoryTimelines } from '@/features/history/HistoryTimelines'
import { HISTORY_CHOICES } from '@/features/history/historyColumns'
import { ColumnsButton } from '@/features/preferences/ColumnsButton'
import { selectHiddenColumns } from '@/features/preferences/preferencesSlice'
import { ChangeButton, ChangeProvider } from '@/features/queue/recent/ChangeProvider'
import { useCapability } from '@/services/sessionSlice'
import { InnerPage } from './InnerPage'

const changeButton = (entry: QueueEntry) => <ChangeButton entry={entry} />

export function HistoryPage() {
  const hasUndo = useCapability('undo')
  const hasCorrection = useCapability('payment-correction')
  const hiddenColumns = useSelector(selectHiddenColumns)

  return (
    <InnerPage title="Riwayat Antrian" isInHeader hasBack actions={<ExportHistoryButton />}>
      <CompletedAddress />
      <HistoryFilters />
      <ChangeProvider>
        <HistoryList
          hiddenColumns={hiddenColumns.history}
          tools={<ColumnsButton table="history" choices={HISTORY_CHOICES} />}
          change={hasUndo || hasCorrection ? changeButton : undefined}
        />
      </ChangeProvider>
      <HistoryTimelines />
    </InnerPage>
  )
}
