import { TILL_NAMESPACE, TillSnapshot } from '@antrian/contract/tillDisplay'
import { keepAwake } from '../keepAwake'
import { connectScreen } from '../screenConnection'
import { createServerClock } from '../serverClock'
import { createTillView } from './tillView'

/**
 * The server sends every 15 s. After this many milliseconds of silence the connection counts as
 * lost.
 */
const SILENT_FOR = 40_000

const view = createTillView(document)
const clock = createServerClock()
let snapshot: TillSnapshot | undefined
let heardAt = 0
let isConnected = false

function refresh() {
  const now = clock.now()
  if (!snapshot || now === undefined) return
  const isCut = !isConnected || performance.now() - heardAt > SILENT_FOR
  // Hides the code while the connection is lost, because the price may have changed.
  view.show(isCut ? { ...snapshot, pay: null } : snapshot, now)
  view.showCut(isCut ? snapshot.at : null, snapshot.timeZone)
}

const key = decodeURIComponent(location.pathname.split('/')[2] ?? '')
connectScreen(
  { key, namespace: TILL_NAMESPACE, path: '/api/till-display', shape: TillSnapshot },
  {
    heard(heard) {
      // Reloads only while no code is shown, so that nobody is interrupted while paying.
      if (snapshot && snapshot.build !== heard.build && !heard.pay) location.reload()
      snapshot = heard
      heardAt = performance.now()
      clock.heard(heard.at)
      view.showScreen(true)
      refresh()
    },
    connected(nowConnected) {
      isConnected = nowConnected
      refresh()
    },
    refused() {
      snapshot = undefined
      view.showCut(null, 'UTC')
      view.showScreen(false)
    },
    misunderstood: () => void setTimeout(() => location.reload(), 60_000),
  },
)
keepAwake()
setInterval(refresh, 1000)
