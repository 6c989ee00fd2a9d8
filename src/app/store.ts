import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { actsSlice } from '@/acts/actsSlice'
import { outboxSlice } from '@/acts/outboxSlice'
import { createSessionMiddleware } from '@/features/auth/sessionMiddleware'
import { devtoolsSlice } from '@/features/devtools/devtoolsSlice'
import { historySlice } from '@/features/history/historySlice'
import { preferencesSlice } from '@/features/preferences/preferencesSlice'
import { queueSlice } from '@/features/queue/queueSlice'
import { statsSlice } from '@/features/stats/statsSlice'
import { connectionSlice } from '@/middleware/connectionSlice'
import { createSocketMiddleware, type SocketDeps } from '@/middleware/socketMiddleware'
import { api, type LocalHost } from '@/services/api'
import { sessionSlice } from '@/services/sessionSlice'
import { deviceMemory } from './deviceMemory'
import { devTools } from './devTools'

/** Root reducer. AppShell injects `cash`, because the login page does not need it. */
export const rootReducer = combineSlices(
  api,
  sessionSlice,
  actsSlice,
  outboxSlice,
  queueSlice,
  historySlice,
  statsSlice,
  preferencesSlice,
  devtoolsSlice,
  connectionSlice,
)

/** Creates the store. main passes the real socket and toasts, tests pass fakes. */
export function makeStore(deps: SocketDeps, extraArgument?: LocalHost) {
  return configureStore({
    reducer: rootReducer,
    middleware: getDefault =>
      getDefault({ thunk: { extraArgument } }).concat(
        api.middleware,
        deviceMemory,
        createSessionMiddleware(deps),
        createSocketMiddleware(deps),
      ),
    // `tick`, so that changes render in the frame after a click or event; the default defers them
    // by a frame.
    enhancers: getDefault => getDefault({ autoBatch: { type: 'tick' } }),
    devTools,
  })
}
export type AppStore = ReturnType<typeof makeStore>
