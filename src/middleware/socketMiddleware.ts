import type { ClientEvents, ServerEvents } from '@antrian/contract/events'
import type { QueueEntry } from '@antrian/contract/queue'
import type { Middleware, UnknownAction } from '@reduxjs/toolkit'
import type { Socket } from 'socket.io-client'
import { type ApiDispatch, api, liveDataDoubted, type Tag } from '@/services/api'
import { entryInRefusal, queueApi, readEntry } from '@/services/queueApi'
import { type Session, sessionClosed, sessionOpened, sessionRefused } from '@/services/session'
import { connectionChanged } from './connectionSlice'
import { createLiveEntries } from './liveEntries'
import { createLogBatch, isLogEvent, logsFollowed, logsHeard } from './logBatch'
import { createNews } from './news'
import { createOnce } from './once'
import { type ApiState, abortHungQueries, HUNG_AFTER, isRefreshing } from './refreshing'
import {
  boothEvents,
  developerEvents,
  isBoothEvent,
  isDeveloperEvent,
  isQueueEvent,
  type QueueEventName,
  queueEvents,
  type Toast,
} from './socketEvents'
import { createTagBatch } from './tagBatch'

export const REFRESH_WAIT = 300
export const REFRESH_AT_LATEST = 1000
/** While Off the live queries are asked again: soon after the loss, then at this pace. */
export const FIRST_POLL = 3000
export const POLL_EVERY = 10_000
/** A host that refused or closed the socket on purpose is asked again after this. */
export const KNOCK_AGAIN = 5000
/** Own answer and event of one change come within this of each other. */
const SAME_CHANGE = 10_000

const LIVE_TAGS = ['Queue', 'History', 'Stats'] as const satisfies Tag[]

export type AppSocket = Pick<
  Socket<ServerEvents, ClientEvents>,
  'on' | 'onAny' | 'emit' | 'connect' | 'disconnect' | 'active'
>

export interface SocketDeps {
  connect: (session: Session) => Promise<AppSocket>
  notify: (toast: Toast) => void
  say: (words: string) => void
}

/** After these, what is shown may be behind. */
const DOUBTS = [api.internalActions.onFocus, api.internalActions.onOnline, liveDataDoubted]

/** The answer to an own click is treated as the event it is about to become. */
const OWN_CHANGES = [
  [queueApi.endpoints.addEntry, 'queueAdded'],
  [queueApi.endpoints.editEntry, 'queueUpdated'],
  [queueApi.endpoints.startEntry, 'queueStarted'],
  [queueApi.endpoints.completeEntry, 'queueCompleted'],
  [queueApi.endpoints.cancelEntry, 'queueCancelled'],
] as const

export const createSocketMiddleware =
  ({ connect, notify, say }: SocketDeps): Middleware<object, ApiState> =>
  store => {
    const dispatch = store.dispatch as ApiDispatch
    const batch = createTagBatch(REFRESH_WAIT, REFRESH_AT_LATEST, refresh)
    const live = createLiveEntries(dispatch)
    const once = createOnce(SAME_CHANGE)
    const news = createNews({ notify, say, waiting: () => waitingIn(store.getState()) })
    const logs = createLogBatch(lines => dispatch(logsHeard(lines)))
    let socket: AppSocket | undefined
    let current: Session | undefined
    let poll: ReturnType<typeof setTimeout> | undefined
    let knock: ReturnType<typeof setTimeout> | undefined
    let watchdog: ReturnType<typeof setTimeout> | undefined

    return next => action => {
      const result = next(action)
      if (sessionOpened.match(action)) void open(action.payload)
      if (sessionClosed.match(action) || sessionRefused.match(action)) close()
      live.watch(action as UnknownAction)
      if (logsFollowed.match(action)) logs.follow(action.payload)
      if (current) react(action as UnknownAction)
      return result
    }

    function react(action: UnknownAction) {
      if (api.internalActions.onOffline.match(action)) wentOff()
      if (api.internalActions.onOnline.match(action)) reopen()
      if (DOUBTS.some(doubt => doubt.match(action))) batch.add(LIVE_TAGS)
      for (const [endpoint, name] of OWN_CHANGES) {
        if (endpoint.matchFulfilled(action)) changed(name, action.payload)
        if (endpoint.matchRejected(action)) {
          batch.add(queueEvents[name].refresh)
          const now = entryInRefusal(action.payload?.body)
          if (now && !live.isOutdated(now)) live.put(now)
        }
      }
    }

    async function open(session: Session) {
      close()
      current = session
      wentOff()
      const opened = await connect(session).catch(() => undefined)
      if (current !== session) return opened?.disconnect()
      if (!opened) {
        knock = setTimeout(() => void open(session), KNOCK_AGAIN)
        return undefined
      }
      socket = opened
      opened.on('connect', () => {
        opened.emit('join-admin', { userEmail: session.user.email })
        clearTimeout(poll)
        clearTimeout(knock)
        dispatch(connectionChanged('connected'))
        batch.add(LIVE_TAGS) // whatever was said while we were away
      })
      opened.on('disconnect', () => lost(opened))
      opened.on('connect_error', () => lost(opened))
      opened.onAny((name: string, payload: unknown) => heard(name, payload, session))
      return undefined
    }

    function lost(from: AppSocket) {
      if (from !== socket) return
      wentOff()
      // Socket.IO comes back by itself, unless the host meant it.
      clearTimeout(knock)
      if (!from.active) knock = setTimeout(() => from.connect(), KNOCK_AGAIN)
    }

    /** A socket can outlive its network and hear nothing for half a minute: begin anew. */
    function reopen() {
      socket?.disconnect()
      socket?.connect()
    }

    function wentOff() {
      dispatch(connectionChanged('disconnected'))
      clearTimeout(poll)
      poll = setTimeout(pollWhileOff, FIRST_POLL)
    }

    function pollWhileOff() {
      if (!document.hidden) batch.add(LIVE_TAGS)
      poll = setTimeout(pollWhileOff, POLL_EVERY)
    }

    function heard(name: string, payload: unknown, { user }: Session) {
      if (isQueueEvent(name)) changed(name, readEntry(payload))
      if (isBoothEvent(name)) {
        live.forget()
        batch.add(LIVE_TAGS)
        notify(boothEvents[name].toast)
      }
      if (user.role !== 'developer') return
      if (isLogEvent(name)) logs.add(name, payload)
      if (isDeveloperEvent(name)) {
        const action = developerEvents[name](payload)
        if (action) dispatch(action)
      }
    }

    function changed(name: QueueEventName, entry: QueueEntry | null) {
      batch.add(queueEvents[name].refresh)
      if (!entry) {
        console.warn(`${name}: the entry can't be read`)
      } else if (!live.isOutdated(entry)) {
        live.put(entry)
        if (once.isFirst(changeKey(name, entry))) news.tell(name, entry)
      }
    }

    function close() {
      current = undefined
      clearTimeout(poll)
      clearTimeout(knock)
      clearTimeout(watchdog)
      batch.cancel()
      logs.follow(false)
      live.forget()
      once.forget()
      news.forget()
      const closing = socket
      socket = undefined
      closing?.disconnect()
    }

    function refresh(tags: Tag[]) {
      if (isRefreshing(store.getState())) {
        abortHungQueries(store.getState(), dispatch)
        batch.add(tags)
      } else {
        dispatch(api.util.invalidateTags(tags))
        clearTimeout(watchdog)
        watchdog = setTimeout(() => isRefreshing(store.getState()) && batch.add(tags), HUNG_AFTER)
      }
    }
  }

const selectQueue = queueApi.endpoints.getQueue.select()

const waitingIn = (state: ApiState) =>
  selectQueue(state).data?.filter(({ status }) => status === 'waiting').length

/** The same for the answer to a click and for its event, and for an event that comes twice. */
const changeKey = (name: QueueEventName, entry: QueueEntry) =>
  JSON.stringify([
    name,
    entry.id,
    entry.version ?? [entry.studentName, entry.studentClass, entry.photoCount],
  ])
