import { Suspense, useSyncExternalStore } from 'react'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { hasNewVersion, onNewVersion } from './versionCheck'

const Notice = lazyWithPreload(() => import('./NewVersionNotice').then(m => m.NewVersionNotice))

/** Mounted from the start, because screen readers only announce changes in an existing region. */
export function NewVersion() {
  const isThere = useSyncExternalStore(onNewVersion, hasNewVersion)
  return (
    <output>
      {isThere && (
        <Suspense fallback={null}>
          <Notice />
        </Suspense>
      )}
    </output>
  )
}
