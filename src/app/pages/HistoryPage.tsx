import type { Capability } from '@antrian/contract/session'
import { useSelector } from 'react-redux'
import type { RootState } from '@/app/store'
import { selectIsOffered } from '@/features/auth/authSlice'
import { ExportHistoryButton } from '@/features/history/ExportHistoryButton'
import { HistoryFilters } from '@/features/history/HistoryFilters'
import { HistoryList } from '@/features/history/HistoryList'
import { HistoryStories } from '@/features/history/HistoryStories'
import { HISTORY_CHOICES } from '@/features/history/historyChoices'
import { useAddressedView } from '@/features/history/useAddressedView'
import { ColumnsButton } from '@/features/preferences/ColumnsButton'
import { selectHiddenColumns } from '@/features/preferences/preferencesSlice'
import { InnerPage } from './InnerPage'

export function HistoryPage() {
  const canSearch = useIsOffered('history-search')
  const isStreamed = useIsOffered('history-export')
  const hasStories = useIsOffered('admin-log')
  const hiddenColumns = useSelector(selectHiddenColumns)
  const view = useAddressedView({ canSearch })

  return (
    <InnerPage
      title="Riwayat Antrian"
      actions={view && <ExportHistoryButton view={view} isStreamed={isStreamed} />}
    >
      {view && (
        <>
          <HistoryFilters view={view} canSearch={canSearch} />
          <HistoryList
            view={view}
            hasStories={hasStories}
            hiddenColumns={hiddenColumns.history}
            tools={<ColumnsButton table="history" choices={HISTORY_CHOICES} />}
          />
          <HistoryStories />
        </>
      )}
    </InnerPage>
  )
}

const useIsOffered = (capability: Capability) =>
  useSelector((state: RootState) => selectIsOffered(state, capability))
