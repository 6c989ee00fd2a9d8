import type { Capability, Visitor } from '@antrian/contract/session/session'
import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import {
  type Session,
  sessionClosed,
  sessionFailed,
  sessionOffered,
  sessionOpened,
  sessionRefused,
  sessionUnanswered,
} from './session'

type SessionState =
  | { status: 'checking'; isUnanswered: boolean }
  | { status: 'failed' }
  | { status: 'guest'; isLogout: boolean }
  | { status: 'choosing'; here: Session; offered: Session }
  | { status: 'unlisted'; visitor: Visitor | null }
  | ({ status: 'signed-in' } & Session)

/** State of the session; every feature may read it. */
export type SessionRoot = Record<'session', SessionState>

const initialState = { status: 'checking', isUnanswered: false } as SessionState

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {},
  extraReducers: builder => {
    builder
      .addCase(sessionOpened, (_, { payload }) => ({ status: 'signed-in', ...payload }))
      .addCase(sessionOffered, (_, { payload }) => ({ status: 'choosing', ...payload }))
      .addCase(sessionClosed, (_, { payload: reason }) => ({
        status: 'guest',
        isLogout: reason.startsWith('logout'),
      }))
      .addCase(sessionRefused, (session, { payload }) => ({
        status: 'unlisted',
        visitor: payload ?? ('user' in session ? session.user : null),
      }))
      .addCase(sessionUnanswered, session =>
        session.status === 'checking' ? { ...session, isUnanswered: true } : session,
      )
      .addCase(sessionFailed, () => ({ status: 'failed' }))
  },
  selectors: {
    selectAuthStatus: session => session.status,
    /** The host was asked who is signed in, and is away. */
    selectIsUnanswered: session => session.status === 'checking' && session.isUnanswered,
    selectHasLoggedOut: session => session.status === 'guest' && session.isLogout,
    /** The session has ended without Logout, which deletes the open form. */
    selectIsSessionOver: session => session.status === 'guest' && !session.isLogout,
    /** The signed-in user and that of a link, while the page asks which to keep. */
    selectOffer: session => (session.status === 'choosing' ? session : null),
    selectUser: session => (session.status === 'signed-in' ? session.user : null),
    /** The refused visitor, if the host sent one. */
    selectVisitor: session => (session.status === 'unlisted' ? session.visitor : null),
    selectIsDeveloper: session =>
      session.status === 'signed-in' && session.user.role === 'developer',
    /** The school's time zone, if the host sent one. */
    selectTimeZone: session => (session.status === 'signed-in' ? session.timeZone : undefined),
    selectAddress: session => (session.status === 'signed-in' ? session.address : undefined),
    /** Whether the host is known, and announced none of these optional features. */
    selectLacksAll: (session, capabilities: readonly Capability[]) =>
      session.status === 'signed-in' &&
      !capabilities.some(name => session.capabilities.includes(name)),
    /** Whether the host announced this optional feature; null for what every host has. */
    selectHasCapability: (session, capability: Capability | null) =>
      capability === null ||
      (session.status === 'signed-in' && session.capabilities.includes(capability)),
  },
})

export const {
  selectAuthStatus,
  selectIsUnanswered,
  selectHasLoggedOut,
  selectIsSessionOver,
  selectOffer,
  selectUser,
  selectVisitor,
  selectIsDeveloper,
  selectTimeZone,
  selectAddress,
  selectHasCapability,
  selectLacksAll,
} = sessionSlice.selectors

export const useCapability = (capability: Capability | null) =>
  useSelector((state: SessionRoot) => selectHasCapability(state, capability))
