import { createAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'

/** Somebody returned to the window, which may have slept. */
export const windowSeen = createAction('window/seen')
export const networkFound = createAction('window/networkFound')
export const networkLost = createAction('window/networkLost')

/** Dispatches what happens to the window, and lets RTK Query pause its polling in the background. */
export function listenToWindow(dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) {
  setupListeners(dispatch)
  window.addEventListener('focus', () => dispatch(windowSeen()))
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) dispatch(windowSeen())
  })
  window.addEventListener('online', () => dispatch(networkFound()))
  window.addEventListener('offline', () => dispatch(networkLost()))
}
