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
} from '@/services/session'

type AuthState =
  | { status: 'checking'; isUnanswered: boolean }
  | { status: 'failed' }
  | { status: 'guest'; isLogout: boolean }
  | { status: 'choosing'; here: Session; offered: Session }
  | { status: 'unlisted'; visitor: Visitor | null }
  | ({ status: 'signed-in' } & Session)

/** State of the session; every feature may read it. */
export type AuthRoot = Record<'auth', AuthState>

const initialState = { status: 'checking', isUnanswered: false } as AuthState

export const authSlice = createSlice({
  name: 'auth',
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
      .addCase(sessionRefused, (auth, { payload }) => ({
        status: 'unlisted',
        visitor: payload ?? ('user' in auth ? auth.user : null),
      }))
      .addCase(sessionUnanswered, auth =>
        auth.status === 'checking' ? { ...auth, isUnanswered: true } : auth,
      )
      .addCase(sessionFailed, () => ({ status: 'failed' }))
  },
  selectors: {
    selectAuthStatus: auth => auth.status,
    /** The host was asked who is signed in, and is away. */
    selectIsUnanswered: auth => auth.status === 'checking' && auth.isUnanswered,
    selectHasLoggedOut: auth => auth.status === 'guest' && auth.isLogout,
    /** The session has ended without Logout, which deletes the open form. */
    selectIsSessionOver: auth => auth.status === 'guest' && !auth.isLogout,
    /** The signed-in user and that of a link, while the page asks which to keep. */
    selectOffer: auth => (auth.status === 'choosing' ? auth : null),
    selectUser: auth => (auth.status === 'signed-in' ? auth.user : null),
    /** The refused visitor, if the host sent one. */
    selectVisitor: auth => (auth.status === 'unlisted' ? auth.visitor : null),
    selectIsDeveloper: auth => auth.status === 'signed-in' && auth.user.role === 'developer',
    /** The school's time zone, if the host sent one. */
    selectTimeZone: auth => (auth.status === 'signed-in' ? auth.timeZone : undefined),
    /** Whether the host is known, and announced none of these optional features. */
    selectLacksAll: (auth, capabilities: readonly Capability[]) =>
      auth.status === 'signed-in' && !capabilities.some(name => auth.capabilities.includes(name)),
    /** Whether the host announced this optional feature. */
    selectHasCapability: (auth, capability: Capability) =>
      auth.status === 'signed-in' && auth.capabilities.includes(capability),
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
  selectHasCapability,
  selectLacksAll,
} = authSlice.selectors

export const useCapability = (capability: Capability) =>
  useSelector((state: AuthRoot) => selectHasCapability(state, capability))
