import { useSelector } from 'react-redux'
import { selectIsDeveloper } from '@/features/auth/authSlice'
import { EmptyState } from '@/ui/EmptyState'
import { InnerPage } from './InnerPage'

/** The host refuses an admin as well; the page says so before it is asked. */
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
    <InnerPage title="Developer Panel">
      <EmptyState text="Panel belum tersedia" hint="Bagian ini sedang disiapkan." />
    </InnerPage>
  )
}
