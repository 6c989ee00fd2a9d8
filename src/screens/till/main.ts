import { TILL_NAMESPACE, TillSnapshot } from '@antrian/contract/tillDisplay'
import { keepAwake } from '../keepAwake'
import { connectScreen } from '../screenConnection'
import { createServerClock } from '../serverClock'
import { createTillView } from './tillView'

/** The server says something every fifteen seconds: after so long without, the line is dead. */
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
  // A price that may be another by now is not asked for.
  view.show(isCut ? { ...snapshot, pay: null } : snapshot, now)
  view.showCut(isCut ? snapshot.at : null, snapshot.timeZone)
}

const key = decodeURIComponent(location.pathname.split('/')[2] ?? '')
connectScreen(
  { key, namespace: TILL_NAMESPACE, path: '/api/till-display', shape: TillSnapshot },
  {
    heard(heard) {
      // Nobody is in the middle of paying, and nothing but a sheet of prices goes away for a moment.
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
