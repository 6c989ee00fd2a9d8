import { configureStore } from '@reduxjs/toolkit'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '@/acts/snapshot'
import { createSessionMiddleware } from '@/features/auth/sessionMiddleware'
import { api } from '@/services/api'
import { checkSession, signOut, storedSession } from '@/services/authApi'
import { queueApi } from '@/services/queueApi'
import { sessionOpened, tokenStore } from '@/services/session'
import {
  selectAuthStatus,
  selectIsUnanswered,
  selectUser,
  selectVisitor,
  sessionSlice,
} from '@/services/sessionSlice'
import { API, apiServer, cuts, hangs, refuses, serves } from '../support/apiServer'
import { consoleIs } from '../support/consoleIs'
import { aSession, aUser } from '../support/factories'
import { pending } from '../support/pending'

afterEach(() => tokenStore.clear())

describe('the check of the session', () => {
  it('sends the stored token and opens the session', async () => {
    tokenStore.write('abc')
    const sent: (string | null)[] = []
    apiServer.use(
      http.get(`${API}/auth/status`, ({ request }) => {
        sent.push(request.headers.get('authorization'))
        return HttpResponse.json({ authenticated: true, user: aUser() })
      }),
    )
    const { store, toasts } = makeDoor()

    await store.dispatch(checkSession())

    expect(sent).toEqual(['Bearer abc'])
    expect(selectUser(store.getState())).toEqual(aUser())
    expect(toasts).toEqual([])
  })

  it('welcomes a user who has just signed in', async () => {
    apiServer.use(serves.authStatus({ authenticated: true, user: aUser() }))
    const { store, toasts } = makeDoor()

    await store.dispatch(checkSession(true))

    expect(toasts).toEqual([{ variant: 'success', text: 'Selamat datang, Bu Ani! 👋' }])
  })

  it.each([
    { authenticated: false, user: null },
    { authenticated: false },
    { authenticated: true, user: null },
  ])('answers a guest for %j and drops the token', async status => {
    tokenStore.write('old')
    apiServer.use(serves.authStatus(status))
    const { store } = makeDoor()

    await store.dispatch(checkSession())

    expect(selectAuthStatus(store.getState())).toBe('guest')
    expect(tokenStore.read()).toBeNull()
  })

  it('keeps the user whose e-mail is not on the whitelist', async () => {
    const visitor = { name: 'Tamu', email: 'tamu@contoh.com', picture: null }
    tokenStore.handOver('of-the-visitor')
    apiServer.use(
      serves.authStatusAnswer(() =>
        HttpResponse.json({ message: 'Email not in whitelist', user: visitor }, { status: 403 }),
      ),
    )
    const { store } = makeDoor()

    await store.dispatch(checkSession())

    expect(selectAuthStatus(store.getState())).toBe('unlisted')
    expect(selectVisitor(store.getState())).toEqual(visitor)
    // With it they can log out, also after a reload.
    expect(window.localStorage.getItem('token')).toBe('of-the-visitor')
  })

  it.each([
    ['another 403', refuses(403, 'Ditolak')],
    ['a 500', refuses(500, 'x')],
    ['a 501', refuses(501, 'x')],
    ['a 500 with a page', () => HttpResponse.html('<html>', { status: 500 })],
    ['an unreadable answer', () => HttpResponse.json({ hello: 1 })],
  ])('fails on %s, without the token', async (_, answer) => {
    consoleIs.allowed.push(/unhandled error occurred processing a request/)
    tokenStore.write('abc')
    apiServer.use(serves.authStatusAnswer(answer))
    const { store } = makeDoor()

    await store.dispatch(checkSession())

    expect(selectAuthStatus(store.getState())).toBe('failed')
    expect(tokenStore.read()).toBeNull()
  })

  it('waits for a network before its request, and keeps the session', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    tokenStore.write('abc')
    const asked = vi.fn(() => HttpResponse.json({ authenticated: true, user: aUser() }))
    apiServer.use(
      serves.authStatusAnswer(asked),
      http.get(`${API}/api/health`, () => HttpResponse.json({})),
    )
    const { store } = makeDoor()

    const checked = store.dispatch(checkSession())
    // Whatever was sent before is answered by now.
    await fetch(`${API}/api/health`)
    expect(asked).not.toHaveBeenCalled()
    expect(selectAuthStatus(store.getState())).toBe('checking')
    expect(tokenStore.read()).toBe('abc')

    onLine.mockRestore()
    window.dispatchEvent(new Event('online'))
    await checked
    expect(selectAuthStatus(store.getState())).toBe('signed-in')
  })

  it.each([
    ['a cut line', cuts],
    ['a proxy whose server restarts', () => HttpResponse.text('<html>', { status: 502 })],
    ['a server that is busy', refuses(503, 'x')],
    ['a server that is slow', refuses(504, 'x')],
    ['a filter of the network with its own page', () => HttpResponse.text('<html>')],
    ['a filter that refuses', () => HttpResponse.text('<html>', { status: 403 })],
  ])('repeats the call until it is answered, and keeps the session: %s', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let asked = 0
    tokenStore.write('abc')
    apiServer.use(
      serves.authStatusAnswer(() => {
        asked += 1
        return asked < 20 ? answer() : HttpResponse.json({ authenticated: true, user: aUser() })
      }),
    )
    const { store } = makeDoor()

    void store.dispatch(checkSession())
    await expect.poll(() => selectIsUnanswered(store.getState())).toBe(true)

    await expect.poll(statusLater(store), { interval: 0 }).toBe('signed-in')
    expect(tokenStore.read()).toBe('abc')
  })

  it('asks again after half a second, one and a half, and then every three', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = vi.fn(cuts)
    apiServer.use(
      serves.authStatusAnswer(asked),
      http.get(`${API}/api/health`, () => HttpResponse.json({})),
    )
    const { store } = makeDoor()
    const after: number[] = []

    void store.dispatch(checkSession())
    for (let passed = 0; passed <= 8000; passed += 500) {
      // Whatever was sent before is answered by now.
      await fetch(`${API}/api/health`)
      if (asked.mock.calls.length > after.length) after.push(passed)
      await vi.advanceTimersByTimeAsync(500)
    }

    expect(after).toEqual([0, 500, 2000, 5000, 8000])
  })

  it.each([
    ['a cut line', cuts],
    ['a proxy whose server restarts', () => HttpResponse.text('<html>', { status: 502 })],
    ['a filter of the network with its own page', () => HttpResponse.text('<html>')],
  ])(
    'asks before another user’s link replaces a session that first meets %s',
    async (_, answer) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const budi = aUser({ name: 'Pak Budi', email: 'budi@sekolah.sch.id' })
      let asked = 0
      tokenStore.write('mine')
      tokenStore.handOver('link')
      apiServer.use(
        http.get(`${API}/auth/status`, ({ request }) => {
          const isLink = request.headers.get('authorization') === 'Bearer link'
          if (isLink) return HttpResponse.json({ authenticated: true, user: budi })
          asked += 1
          return asked < 3 ? answer() : HttpResponse.json({ authenticated: true, user: aUser() })
        }),
      )
      const { store } = makeDoor()

      void store.dispatch(checkSession())

      await expect.poll(statusLater(store), { interval: 0 }).toBe('choosing')
      tokenStore.clear()
    },
  )

  it.each([
    [{}, { capabilities: [] }],
    [
      { capabilities: ['undo'], timeZone: 'Asia/Makassar', address: 'http://192.168.1.9:3000' },
      { capabilities: ['undo'], timeZone: 'Asia/Makassar', address: 'http://192.168.1.9:3000' },
    ],
  ])('reads capabilities and place from %j', async (said, known) => {
    apiServer.use(serves.authStatus({ authenticated: true, user: aUser(), ...said }))
    const { store } = makeDoor()

    await store.dispatch(checkSession())

    expect(store.getState().session).toEqual({ status: 'signed-in', user: aUser(), ...known })
  })
})

describe('a page that is opened without a network', () => {
  const kept = aSession({}, ['offline-acts'])

  it('continues as whoever is signed in on this device', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    tokenStore.write('abc')
    storeSession(kept)
    const { store } = makeDoor()

    void store.dispatch(checkSession())

    expect(store.getState().session).toEqual({ status: 'signed-in', ...kept })
  })

  it('waits for the host where there is a network', () => {
    tokenStore.write('abc')
    storeSession(kept)
    apiServer.use(serves.authStatusAnswer(hangs))
    const { store } = makeDoor()

    void store.dispatch(checkSession())

    expect(selectAuthStatus(store.getState())).toBe('checking')
  })

  it.each([
    ['after a logout', () => tokenStore.logOut()],
    ['after the session has ended', () => tokenStore.clear()],
    ['with the token of somebody else', () => tokenStore.write('xyz')],
  ])('signs nobody in %s, and leaves no name on the device', (_, change) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    tokenStore.write('abc')
    storeSession(kept)
    change()
    const { store } = makeDoor()

    void store.dispatch(checkSession())

    expect(selectAuthStatus(store.getState())).toBe('checking')
    expect(JSON.stringify(window.localStorage)).not.toContain(kept.user.name)
  })

  it('knows whose the token is by its last eight letters, and stores no other', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    tokenStore.write('a-token-of-12345678')
    storeSession(kept)
    expect(storedSession.read()).toMatchObject({ token: '12345678' })
    // As another version of the application leaves it.
    window.localStorage.setItem('token', 'a-token-of-87654321')
    const { store } = makeDoor()

    void store.dispatch(checkSession())

    expect(selectAuthStatus(store.getState())).toBe('checking')
  })
})

describe('a refusal with 401', () => {
  it('closes the session once, however many calls meet it', async () => {
    tokenStore.write('abc')
    apiServer.use(serves.queueAnswer(refuses(401, 'x')), serves.statsAnswer(refuses(401, 'x')))
    const { store, toasts } = makeDoor()
    store.dispatch(sessionOpened(aSession()))

    await Promise.all([
      store.dispatch(queueApi.endpoints.getQueue.initiate()),
      store.dispatch(queueApi.endpoints.getCurrentEntry.initiate()),
    ])

    expect(selectAuthStatus(store.getState())).toBe('guest')
    expect(tokenStore.read()).toBeNull()
    expect(toasts).toEqual([{ variant: 'info', text: 'Sesi berakhir, silakan masuk lagi' }])
    expect(store.getState().api.queries).toEqual({})
  })
})

describe('a sign-in in another tab while an answer is on its way', () => {
  const budi = aUser({ name: 'Pak Budi', email: 'budi@sekolah.sch.id' })

  /** Answers requests of the first token only when told. */
  function answersLate(path: string, late: () => Response) {
    const told = pending<void>()
    const asked = pending<void>()
    apiServer.use(
      http.get(`${API}${path}`, async ({ request }) => {
        if (request.headers.get('authorization') !== 'Bearer anis') {
          return HttpResponse.json({ authenticated: true, user: budi })
        }
        asked.letGo()
        await told.value
        return late()
      }),
    )
    return { asked: asked.value, tell: () => told.letGo() }
  }

  it.each([
    ['ended', refuses(401, 'x')],
    ['taken off the list', refuses(403, 'tidak ada di whitelist')],
  ])('keeps its session when the earlier one is %s', async (_, refusal) => {
    const { asked, tell } = answersLate('/api/queue', refusal as () => Response)
    tokenStore.write('anis')
    const { store } = makeDoor()
    store.dispatch(sessionOpened(aSession()))
    const reading = store.dispatch(queueApi.endpoints.getQueue.initiate())
    await asked

    tokenStore.write('budis')
    tell()
    await reading

    expect(tokenStore.read()).toBe('budis')
    expect(selectAuthStatus(store.getState())).toBe('signed-in')
  })

  it.each([
    ['lasts', () => HttpResponse.json({ authenticated: true, user: aUser() })],
    ['has ended', () => HttpResponse.json({ authenticated: false, user: null })],
    ['is refused', refuses(403, 'tidak ada di whitelist')],
  ])('stays signed in although the earlier session %s', async (_, late) => {
    const { asked, tell } = answersLate('/auth/status', late as () => Response)
    tokenStore.write('anis')
    const { store } = makeDoor()
    const first = store.dispatch(checkSession())
    await asked

    tokenStore.write('budis')
    const second = store.dispatch(checkSession())
    tell()
    await Promise.all([first, second])

    expect(tokenStore.read()).toBe('budis')
    expect(selectUser(store.getState())).toEqual(budi)
  })

  it('is not asked about the link that waited for that answer', async () => {
    const late = () => HttpResponse.json({ authenticated: true, user: aUser() })
    const { asked, tell } = answersLate('/auth/status', late)
    tokenStore.write('anis')
    tokenStore.handOver('link')
    const { store } = makeDoor()
    const first = store.dispatch(checkSession())
    await asked

    tokenStore.write('budis')
    await store.dispatch(checkSession())
    tell()
    await first

    expect(tokenStore.read()).toBe('budis')
    expect(selectUser(store.getState())).toEqual(budi)
  })
})

describe('the sign-out', () => {
  it.each([
    ['the server agrees', () => HttpResponse.json({ success: true })],
    ['the server refuses', refuses(500, 'x')],
    ['the session is already over', refuses(401, 'x')],
    ['the line is cut', cuts],
    ['the server never answers', hangs],
  ])('leaves at once when %s', (_, answer) => {
    tokenStore.write('abc')
    apiServer.use(serves.logout(answer))
    const { store, toasts } = makeDoor()
    store.dispatch(sessionOpened(aSession()))

    store.dispatch(signOut())

    expect(selectAuthStatus(store.getState())).toBe('guest')
    expect(tokenStore.read()).toBeNull()
    expect(toasts).toEqual([{ variant: 'success', text: 'Berhasil logout' }])
  })

  it('says so although the session is not known yet', () => {
    tokenStore.write('abc')
    apiServer.use(serves.logout(hangs))
    const { store, toasts } = makeDoor()

    store.dispatch(signOut())

    expect(toasts).toEqual([{ variant: 'success', text: 'Berhasil logout' }])
  })

  it('names to the server the session that ends', async () => {
    tokenStore.write('abc')
    const told = new Promise<Request>(resolve => {
      apiServer.use(
        http.post(`${API}/auth/logout`, ({ request }) => {
          resolve(request)
          return HttpResponse.json({ success: true })
        }),
      )
    })
    const { store } = makeDoor()

    store.dispatch(signOut())

    const { headers, credentials, keepalive } = await told
    expect(headers.get('authorization')).toBe('Bearer abc')
    expect({ credentials, keepalive }).toEqual({ credentials: 'include', keepalive: true })
  })

  it('ends the session on the host only after its last request, which it would refuse', async () => {
    const order: string[] = []
    const answerOf = (name: string) => () => {
      order.push(name)
      return HttpResponse.json({ success: true })
    }
    apiServer.use(
      http.post(`${API}/auth/logout`, answerOf('logout')),
      http.get(`${API}/api/health`, answerOf('another request')),
    )
    const { store } = makeDoor()
    let answer = () => {}

    store.dispatch(signOut(new Promise(resolve => (answer = resolve))))
    await fetch(`${API}/api/health`)
    answer()

    await expect.poll(() => order).toEqual(['another request', 'logout'])
  })

  it('aborts requests in progress, so that none returns refused', async () => {
    tokenStore.write('abc')
    const asked = new Promise<Request>(resolve => {
      apiServer.use(
        http.get(`${API}/api/queue`, ({ request }) => {
          resolve(request)
          return hangs()
        }),
      )
    })
    const { store, toasts } = makeDoor()
    store.dispatch(sessionOpened(aSession()))
    void store.dispatch(queueApi.endpoints.getQueue.initiate())
    const { signal } = await asked

    store.dispatch(signOut())

    expect(signal.aborted).toBe(true)
    expect(toasts).toEqual([{ variant: 'success', text: 'Berhasil logout' }])
  })
})

/** A store with the API and the session, and a record of its toasts. */
function makeDoor() {
  const toasts: unknown[] = []
  const store = configureStore({
    reducer: { api: api.reducer, session: sessionSlice.reducer },
    middleware: getDefault =>
      getDefault().concat(
        api.middleware,
        createSessionMiddleware({ notify: toast => toasts.push(toast) }),
      ),
  })
  return { store, toasts }
}

/** Status of the session after the longest time between two attempts. */
const statusLater = (store: ReturnType<typeof makeDoor>['store']) => async () => {
  await vi.advanceTimersByTimeAsync(3000)
  return selectAuthStatus(store.getState())
}
