import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import {
  type SessionEnd,
  sessionClosed,
  sessionFailed,
  sessionOffered,
  sessionOpened,
  sessionRefused,
  sessionUnanswered,
} from '@/services/session'
import {
  selectAddress,
  selectAuthStatus,
  selectHasCapability,
  selectHasLoggedOut,
  selectIsDeveloper,
  selectIsSessionOver,
  selectIsUnanswered,
  selectLacksAll,
  selectOffer,
  selectTimeZone,
  selectUser,
  selectVisitor,
  sessionSlice,
} from '@/services/sessionSlice'
import { aSession, aUser } from '../support/factories'

/** State after these actions. */
function after(...actions: UnknownAction[]) {
  const store = configureStore({ reducer: { session: sessionSlice.reducer } })
  for (const action of actions) store.dispatch(action)
  return store.getState()
}

const BUDI = aSession({ name: 'Pak Budi', email: 'budi@sekolah.sch.id' })

describe('the session slice', () => {
  it('knows nobody, and says when the host does not answer who is signed in', () => {
    expect(selectAuthStatus(after())).toBe('checking')
    expect(selectUser(after())).toBeNull()
    expect(selectIsUnanswered(after())).toBe(false)
    expect([selectHasLoggedOut(after()), selectIsSessionOver(after())]).toEqual([false, false])

    expect(selectIsUnanswered(after(sessionUnanswered()))).toBe(true)
    const signedIn = after(sessionOpened(aSession()), sessionUnanswered())
    expect(selectAuthStatus(signedIn)).toBe('signed-in')
    expect(selectIsUnanswered(signedIn)).toBe(false)
  })

  it('knows the user, the features and the place of the host', () => {
    const state = after(
      sessionOpened({
        ...aSession({}, ['undo']),
        ...{ timeZone: 'Asia/Makassar', address: 'http://192.168.1.9:3000' },
      }),
    )

    expect(selectAuthStatus(state)).toBe('signed-in')
    expect(selectUser(state)).toEqual(aUser())
    expect(selectTimeZone(state)).toBe('Asia/Makassar')
    expect(selectAddress(state)).toBe('http://192.168.1.9:3000')
    expect(selectHasCapability(state, 'undo')).toBe(true)
    expect(selectHasCapability(state, 'till')).toBe(false)
    expect(selectLacksAll(state, ['till', 'undo'])).toBe(false)
    expect(selectLacksAll(state, ['till', 'roster'])).toBe(true)
  })

  it('knows no feature of a host, and lacks none, before somebody is signed in', () => {
    expect(selectHasCapability(after(), 'undo')).toBe(false)
    expect(selectHasCapability(after(), null), 'what every host has').toBe(true)
    expect(selectIsDeveloper(after())).toBe(false)
    expect(selectLacksAll(after(), ['undo'])).toBe(false)
    expect(selectTimeZone(after())).toBeUndefined()
    expect(selectAddress(after())).toBeUndefined()
  })

  it.each([
    ['admin', false],
    ['developer', true],
  ] as const)('tells an admin from a developer: %s', (role, isDeveloper) => {
    expect(selectIsDeveloper(after(sessionOpened(aSession({ role }))))).toBe(isDeveloper)
  })

  it.each<[SessionEnd, boolean]>([
    ['logout', true],
    ['logout-elsewhere', true],
    ['expired', false],
    ['elsewhere', false],
  ])('tells a logout from a session that is over: %s', (reason, isLogout) => {
    const state = after(sessionOpened(aSession()), sessionClosed(reason))

    expect(selectUser(state)).toBeNull()
    expect(selectHasLoggedOut(state)).toBe(isLogout)
    expect(selectIsSessionOver(state)).toBe(!isLogout)
  })

  it('keeps both users until the admin has chosen one', () => {
    const offered = { here: aSession(), offered: BUDI }
    const state = after(sessionOpened(aSession()), sessionOffered(offered))

    expect(selectOffer(state)).toMatchObject(offered)
    expect(selectUser(state)).toBeNull()

    const chosen = after(sessionOffered(offered), sessionOpened(BUDI))
    expect(selectOffer(chosen)).toBeNull()
    expect(selectUser(chosen)).toEqual(BUDI.user)
  })

  it('names the refused visitor, or the user whose account was removed', () => {
    const visitor = { email: 'tamu@gmail.com', name: 'Tamu', picture: null }

    expect(selectVisitor(after(sessionRefused(visitor)))).toEqual(visitor)
    expect(selectVisitor(after(sessionRefused(null)))).toBeNull()
    expect(selectVisitor(after(sessionOpened(aSession()), sessionRefused(null)))).toEqual(aUser())
    expect(selectVisitor(after())).toBeNull()
  })

  it('says that the sign-in failed', () => {
    expect(selectAuthStatus(after(sessionFailed()))).toBe('failed')
  })
})
