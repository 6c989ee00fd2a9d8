import type { AuthStatus, User } from '@antrian/contract/session/session'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { add } from '@/acts/send'
import { OtherSessionPage } from '@/features/auth/OtherSessionPage'
import { undoLastOwn } from '@/features/queue/actions'
import type { QueueDispatch } from '@/features/queue/queueSlice'
import { checkSession } from '@/services/authApi'
import { deviceStore } from '@/services/deviceStore'
import { takeHandedOverToken, tokenStore } from '@/services/session'
import { selectAuthStatus, selectUser } from '@/services/sessionSlice'
import { API, answers, apiServer, serves } from '../../support/apiServer'
import { anEntry, aUser } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const ani = aUser()
const budi = aUser({ name: 'Pak Budi', email: 'budi@sekolah.sch.id' })
const stored = () => deviceStore.read('token')

afterEach(() => {
  tokenStore.clear()
  tokenStore.clear()
  window.history.replaceState(null, '', '/')
})

/**
 * A host that knows these tokens. Records the tokens it was asked with and those it was told to
 * end.
 */
function hostKnows(known: Record<string, { user: User; token?: string } | 'unlisted' | 'refused'>) {
  const asked: string[] = []
  const ended: string[] = []
  const tokenOf = (request: Request) =>
    request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
  apiServer.use(
    http.get(`${API}/auth/status`, ({ request }) => {
      const token = tokenOf(request)
      asked.push(token)
      const answer = known[token]
      if (answer === 'unlisted') {
        return HttpResponse.json({ message: 'not in whitelist', user: budi }, { status: 403 })
      }
      if (answer === 'refused') return HttpResponse.json({ message: 'x' }, { status: 401 })
      const status: AuthStatus = answer
        ? { authenticated: true, ...answer }
        : { authenticated: false, user: null }
      return HttpResponse.json(status)
    }),
    http.post(`${API}/auth/logout`, ({ request }) => {
      ended.push(tokenOf(request))
      return HttpResponse.json({ success: true })
    }),
  )
  return { asked, ended }
}

async function opens(link: string, here?: string) {
  if (here) tokenStore.write(here)
  return loads(`/auth/callback?token=${link}`)
}

/** Loads a page of this tab, with the storage of earlier pages. */
async function loads(address: string) {
  window.history.replaceState(null, '', address)
  const isSignIn = takeHandedOverToken()
  const view = renderWithStore(<OtherSessionPage />)
  await view.store.dispatch(checkSession(isSignIn))
  return view
}

/** Leaves a page before the host has answered, so that its memory is gone. */
function isLeft(address: string) {
  window.history.replaceState(null, '', address)
  takeHandedOverToken()
  const kept = Object.entries(window.sessionStorage)
  const token = stored()
  tokenStore.clear()
  if (token) deviceStore.write('token', token)
  for (const [key, value] of kept) window.sessionStorage.setItem(key, value)
}

describe('a sign-in link', () => {
  it('is exchanged for the session’s token, and nothing else is stored', async () => {
    const { asked } = hostKnows({ link: { user: ani, token: 'own' }, own: { user: ani } })

    const { store, toasts } = await opens('link')

    expect(stored()).toBe('own')
    expect(selectUser(store.getState())).toEqual(ani)
    await expect.poll(() => toasts).toMatchObject([{ text: 'Selamat datang, Bu Ani! 👋' }])
    await expect.poll(() => asked).toEqual(['link'])
  })

  it.each([
    ['a hand-over', 'once.link', undefined],
    ['in place of another session', 'link', 'mine'],
  ])('stays in this tab until the host confirms its user: %s', (_, link, here) => {
    if (here) tokenStore.write(here)
    window.history.replaceState(null, '', `/auth/callback?token=${link}`)
    takeHandedOverToken()

    expect(stored()).toBe(here ?? null)
    expect(JSON.stringify(Object.values(window.sessionStorage))).toContain(link)
  })

  it('is stored at once when it contains a session’s token and nobody is signed in', () => {
    window.history.replaceState(null, '', '/auth/callback?token=link')
    takeHandedOverToken()

    expect(stored()).toBe('link')
    expect(window.sessionStorage).toHaveLength(0)
  })

  it.each([
    ['once.link', '/login'],
    ['once.link', '/dashboard'],
    ['link', '/login'],
    // A token that looks like a number.
    ['120300', '/dashboard'],
  ])('signs in with %s although its page is left for %s at once', async (link, next) => {
    hostKnows({ [link]: { user: ani, token: 'own' }, own: { user: ani } })
    isLeft(`/auth/callback?token=${link}`)

    const { store, toasts } = await loads(next)

    expect(selectUser(store.getState())).toEqual(ani)
    expect(stored()).toBe('own')
    expect(window.sessionStorage).toHaveLength(0)
    if (link.startsWith('once.')) {
      await expect.poll(() => toasts).toMatchObject([{ text: 'Selamat datang, Bu Ani! 👋' }])
    }
  })

  it('is ignored when another tab signs in', () => {
    tokenStore.onChangedElsewhere(() => {})
    window.history.replaceState(null, '', '/auth/callback?token=once.link')
    takeHandedOverToken()

    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'other' }))

    expect(window.sessionStorage).toHaveLength(0)
  })

  it('is used as the session’s token when the host exchanges none', async () => {
    hostKnows({ link: { user: ani } })

    await opens('link')

    expect(stored()).toBe('link')
  })

  it('asks nothing when the same user is signed in, or a session has ended', async () => {
    hostKnows({ link: { user: ani, token: 'own' }, mine: { user: ani } })

    expect(selectAuthStatus((await opens('link', 'mine')).store.getState())).toBe('signed-in')
    expect(selectAuthStatus((await opens('link', 'over')).store.getState())).toBe('signed-in')
    expect(stored()).toBe('own')
  })

  it.each([
    ['over', {}],
    ['of somebody off the list', { link: 'unlisted' as const }],
    ['refused with 401', { link: 'refused' as const }],
  ])('leaves the present user and shows a message when it is %s', async (_, link) => {
    hostKnows({ mine: { user: ani }, ...link })

    const { store, toasts } = await opens('link', 'mine')

    expect(selectUser(store.getState())).toEqual(ani)
    expect(stored()).toBe('mine')
    await expect
      .poll(() => toasts.at(-1))
      .toMatchObject({
        text: 'Tautan tidak dapat dipakai, tetap masuk sebagai Bu Ani',
      })
  })
})

describe('another user’s link', () => {
  const known = { link: { user: budi, token: 'budis' }, mine: { user: ani } }

  it('names both users, and changes nothing before the answer', async () => {
    hostKnows(known)

    const { store } = await opens('link', 'mine')

    expect(screen.getByRole('heading', { name: 'Ganti Akun?' })).toBeVisible()
    expect(screen.getByText('ani@sekolah.sch.id')).toBeVisible()
    expect(screen.getByText('budi@sekolah.sch.id')).toBeVisible()
    expect(selectUser(store.getState())).toBeNull()
    expect(stored()).toBe('mine')
  })

  it('asks again after a reload', async () => {
    hostKnows({ ...known, budis: { user: budi } })
    const { unmount } = await opens('link', 'mine')
    unmount()
    isLeft('/dashboard')

    await loads('/dashboard')

    expect(screen.getByRole('heading', { name: 'Ganti Akun?' })).toBeVisible()
    expect(stored()).toBe('mine')
  })

  it('is ended when the present user stays', async () => {
    const { ended } = hostKnows(known)
    const { store, user } = await opens('link', 'mine')

    await user.click(screen.getByRole('button', { name: 'Tetap sebagai Bu Ani' }))

    expect(selectUser(store.getState())).toEqual(ani)
    expect(stored()).toBe('mine')
    expect(ended).toEqual(['budis'])
  })

  it('ends the session that it replaces', async () => {
    const { ended } = hostKnows(known)
    const { store, user, toasts } = await opens('link', 'mine')

    await user.click(screen.getByRole('button', { name: 'Ganti ke Pak Budi' }))

    expect(selectUser(store.getState())).toEqual(budi)
    expect(stored()).toBe('budis')
    expect(ended).toEqual(['mine'])
    await expect.poll(() => toasts.at(-1)).toMatchObject({ text: 'Selamat datang, Pak Budi! 👋' })
  })

  it('shows its user in this tab when it was accepted in another', async () => {
    hostKnows({ mine: { user: ani }, budis: { user: budi } })
    tokenStore.write('mine')
    const { store, toasts } = renderWithStore(<OtherSessionPage />)
    await store.dispatch(checkSession())

    tokenStore.write('budis')
    await store.dispatch(checkSession())

    await expect
      .poll(() => toasts.at(-1))
      .toMatchObject({ text: 'Sekarang masuk sebagai Pak Budi' })
  })

  it('leaves nothing of the former user to undo', async () => {
    const ids: unknown[] = []
    apiServer.use(
      serves.add(answers(anEntry({ version: 1 }))),
      http.delete(`${API}/api/queue/:id`, ({ params }) => {
        ids.push(params.id)
        return HttpResponse.json({ data: anEntry({ version: 2, status: 'cancelled' }) })
      }),
    )
    hostKnows({ mine: { user: ani }, budis: { user: budi } })
    tokenStore.write('mine')
    const { store } = renderWithStore(<OtherSessionPage />)
    await store.dispatch(checkSession())
    const dispatch = store.dispatch as QueueDispatch
    await dispatch(add({ studentName: 'Ayu', studentClass: 'X', photoCount: 2 }))

    tokenStore.write('budis')
    await store.dispatch(checkSession())
    await dispatch(undoLastOwn())

    expect(ids).toEqual([])
  })
})
