import { useSelector } from 'react-redux'
import { selectIsDeveloper } from '@/services/sessionSlice'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { InnerPage } from './InnerPage'

const DeveloperPanel = lazyWithPreload(() =>
  import('@/features/devtools/DeveloperPanel').then(m => m.DeveloperPanel),
)

/** Refuses an admin before the panel is loaded or called. The host refuses as well. */
export function DeveloperPage() {
  const isDeveloper = useSelector(selectIsDeveloper)
  if (!isDeveloper) {
    return (
      <InnerPage title="Akses Ditolak">
        <EmptyState text="Hanya untuk developer" hint="Halaman ini tidak terbuka untuk admin." />
      </InnerPage>
    )
  }

  return (
    <InnerPage title="Developer Panel" isInHeader>
      <DeveloperPanel />
    </InnerPage>
  )
}
