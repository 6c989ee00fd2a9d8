import { useSelector } from 'react-redux'
import { selectCapabilities, selectIsDeveloper } from '@/features/auth/authSlice'
import { EmptyState } from '@/ui/EmptyState'
import { lazyPart } from '@/ui/lazyPart'
import { InnerPage } from './InnerPage'

const DeveloperPanel = lazyPart(() =>
  import('@/features/devtools/DeveloperPanel').then(m => m.DeveloperPanel),
)

/** The host refuses an admin as well; the page says so before it is asked, or the panel loaded. */
export function DeveloperPage() {
  const isDeveloper = useSelector(selectIsDeveloper)
  const capabilities = useSelector(selectCapabilities)
  if (!isDeveloper) {
    return (
      <InnerPage title="Akses Ditolak">
        <EmptyState text="Hanya untuk developer" hint="Halaman ini tidak terbuka untuk admin." />
      </InnerPage>
    )
  }

  return (
    <InnerPage title="Developer Panel">
      <DeveloperPanel capabilities={capabilities} />
    </InnerPage>
  )
}
