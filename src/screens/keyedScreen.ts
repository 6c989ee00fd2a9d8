import { keepAwake } from './keepAwake'
import { connectScreen } from './screenConnection'
import type { screenPage } from './screenPage'

/** What every kind of screen gets, beside its own content. */
interface Snapshot {
  /** Server time (ms). */
  at: number
  timeZone: string
  /** Version of the screen's page on the server. */
  build: string
}

type Connection<Of extends Snapshot> = Parameters<typeof connectScreen<Of>>

interface View<Of extends Snapshot> extends Omit<ReturnType<typeof screenPage>, 'node'> {
  show: Connection<Of>[1]['show']
}

interface Screen<Of extends Snapshot> {
  source: Connection<Of>[0]
  view: View<Of>
  /** Whether a new version of the page may take its place, without interrupting anybody. */
  mayReload: (snapshot: Of) => boolean
  received?: (snapshot: Of) => void
  refused?: () => void
}

/** Shows snapshots for weeks: through outages, another key, and new versions of the page. */
export function showKeyedScreen<Of extends Snapshot>(screen: Screen<Of>) {
  const { source, view, mayReload, received, refused } = screen
  let isNewer = false

  connectScreen(source, {
    received(snapshot, before) {
      isNewer ||= before !== undefined && before.build !== snapshot.build
      if (isNewer && mayReload(snapshot)) location.reload()
      received?.(snapshot)
    },
    show(snapshot, now, isCut) {
      view.showScreen(true)
      view.show(snapshot, now, isCut)
      view.showCut(isCut ? snapshot.at : null, snapshot.timeZone)
    },
    refused() {
      refused?.()
      view.showCut(null, 'UTC')
      view.showScreen(false)
    },
    unreachable: view.showUnreachable,
    // Also while students wait or pay, because such a page shows an old call for good.
    misunderstood: () => location.reload(),
  })
  keepAwake()
}
