import type { Capability } from '@antrian/contract/session'
import { useSelector } from 'react-redux'
import type { RootState } from '@/app/store'
import { selectIsOffered } from '@/features/auth/authSlice'
import { ExportHistoryButton } from '@/features/history/ExportHistoryButton'
import { HistoryFilters } from '@/features/history/HistoryFilters'
import { HistoryList } from '@/features/history/HistoryList'
import { HistoryStories } from '@/features/history/HistoryStories'
import { useAddressedView } from '@/features/history/useAddressedView'
import { InnerPage } from './InnerPage'

export function HistoryPage() {
  const canSearch = useIsOffered('history-search')
  const isStreamed = useIsOffered('history-export')
  const hasStories = useIsOffered('admin-log')
  const view = useAddressedView({ canSearch })

  return (
    <InnerPage
      title="Riwayat Antrian"
      actions={view && <ExportHistoryButton view={view} isStreamed={isStreamed} />}
    >
      {view && (
        <>
          <HistoryFilters view={view} canSearch={canSearch} />
          <HistoryList view={view} hasStories={hasStories} />
          <HistoryStories />
        </>
      )}
    </InnerPage>
  )
}

const useIsOffered = (capability: Capability) =>
  useSelector((state: RootState) => selectIsOffered(state, capability))
