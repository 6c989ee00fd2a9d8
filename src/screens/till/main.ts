import { TILL_NAMESPACE, TillSnapshot } from '@antrian/contract/till/tillDisplay'
import { keepAwake } from '../keepAwake'
import { connectScreen } from '../screenConnection'
import { createTillView } from './tillView'

const view = createTillView(document)
let isNewer = false

connectScreen(
  { namespace: TILL_NAMESPACE, path: '/api/till-display', shape: TillSnapshot, shownEvery: 1000 },
  {
    received(snapshot, before) {
      isNewer ||= before !== undefined && before.build !== snapshot.build
      // Reloads only while no code is shown, so that nobody is interrupted while paying.
      if (isNewer && !snapshot.pay) location.reload()
    },
    show(snapshot, now, isCut) {
      view.showScreen(true)
      // Hides the code while the connection is lost, because the price may have changed.
      view.show(isCut ? { ...snapshot, pay: null } : snapshot, now)
      view.showCut(isCut ? snapshot.at : null, snapshot.timeZone)
    },
    refused() {
      view.showCut(null, 'UTC')
      view.showScreen(false)
    },
    unreachable: view.showUnreachable,
    misunderstood: () => location.reload(),
  },
)
keepAwake()
