import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { isNewVersionThere, onNewVersion } from './newVersion'

const Notice = lazyPart(() => import('./NewVersionNotice').then(m => m.NewVersionNotice))

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
