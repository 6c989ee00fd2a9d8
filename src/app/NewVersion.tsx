import { Suspense, useSyncExternalStore } from 'react'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { isNewVersionThere, onNewVersion } from './versionCheck'

const Notice = lazyWithPreload(() => import('./NewVersionNotice').then(m => m.NewVersionNotice))

/** There from the beginning, so that a screen reader hears what comes to stand in it. */
export function NewVersion() {
  const isThere = useSyncExternalStore(onNewVersion, isNewVersionThere)
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
