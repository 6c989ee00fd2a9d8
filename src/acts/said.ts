import { createAction } from '@reduxjs/toolkit'

export interface Toast {
  variant: 'success' | 'error' | 'info' | 'warning'
  text: string
  /** First part of the text, shown larger and for longer. */
  lead?: string | undefined
  /** The live region announces this change in other words. */
  isAnnounced?: boolean
  /** A change by another admin. Its toast gives way to those of own actions. */
  isNews?: boolean
  /** Result of an own action. It replaces the toast of the one before. */
  isOwn?: boolean
  /** Whether the toast offers an undo. */
  canUndo?: boolean
}

/** What an admin is told about an act. Acts say it to the store; the middleware shows the toast. */
export const said = createAction('acts/said', (toast: Toast) => ({ payload: toast }))

export const say = (variant: Toast['variant'], text: string) => said({ variant, text })
