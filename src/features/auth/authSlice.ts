import type { Capability, Visitor } from '@antrian/contract/session'
import { createSlice } from '@reduxjs/toolkit'
import {
  type Session,
  sessionClosed,
  sessionFailed,
  sessionOpened,
  sessionRefused,
} from '@/services/session'

type AuthState =
  | { status: 'checking' | 'guest' | 'failed' }
  | { status: 'unlisted'; visitor: Visitor | null }
  | ({ status: 'signed-in' } & Session)

const NO_CAPABILITIES: readonly string[] = []

const initialState = { status: 'checking' } as AuthState

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: builder => {
    builder
      .addCase(sessionOpened, (_, { payload }) => ({ status: 'signed-in', ...payload }))
      .addCase(sessionClosed, () => ({ status: 'guest' }))
      .addCase(sessionRefused, (auth, { payload }) => ({
        status: 'unlisted',
        visitor: payload ?? ('user' in auth ? auth.user : null),
      }))
      .addCase(sessionFailed, () => ({ status: 'failed' }))
  },
  selectors: {
    selectAuthStatus: auth => auth.status,
    selectUser: auth => (auth.status === 'signed-in' ? auth.user : null),
    /** Whoever was refused at the door, as far as the host said. */
    selectVisitor: auth => (auth.status === 'unlisted' ? auth.visitor : null),
    selectIsDeveloper: auth => auth.status === 'signed-in' && auth.user.role === 'developer',
    selectCapabilities: auth => (auth.status === 'signed-in' ? auth.capabilities : NO_CAPABILITIES),
    /** Whether the host has what goes beyond the specification. */
    selectIsOffered: (auth, capability: Capability) =>
      auth.status === 'signed-in' && auth.capabilities.includes(capability),
  },
})

export const {
  selectAuthStatus,
  selectUser,
  selectVisitor,
  selectIsDeveloper,
  selectCapabilities,
  selectIsOffered,
} = authSlice.selectors
