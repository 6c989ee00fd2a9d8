import { waitingCount } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { isAnyOf, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import {
  entryReceived,
  givenUp,
  isArrived,
  type OwnActsRoot,
  type ReceivedEvent,
  selectIsAnswerDue,
} from '@/acts/actsSlice'
import { said, type Toast } from '@/acts/said'
import { type ApiDispatch, type ApiRoot, liveDataStale, TAGS } from '@/services/api'
import { checkSession } from '@/services/authApi'
import { isMutationSettled } from '@/services/queryCache'
import {
  actsRecorded,
  type ChangedEntry,
  entryInRefusal,
  isChangeFulfilled,
  isChangeRejected,
  readEntry,
  selectQueueRequest,
} from '@/services/queueApi'
import { type Session, sessionClosed, sessionOpened, sessionRefused } from '@/services/session'
import { networkFound, networkLost, windowSeen } from '@/services/windowSignals'
import { type AppSocket, createConnection } from './connection'
import { connectionChanged } from './connectionSlice'
import { createLiveEntries } from './liveEntries'
import { createLogBatch, isLogEvent, logsFollowed, logsReceived } from './logBatch'
import { createNotifications } from './notifications'
import { createRefresher, type POLLS } from './refresher'
import {
  boothEvents,
  developerEvents,
  isBoothEvent,
  isDeveloperEvent,
  isQueueEvent,
  type QueueEventName,
  refreshAfter,
  socketReceived,
  type Verdict,
} from './socketEvents'

export interface SocketDeps {
  connect: (session: Session) => Promise<AppSocket>
  notify: (toast: Toast) => void
  announce: (words: string) => void
  /** How often live queries are fetched while the socket is Off, in ms. */
  polls?: typeof POLLS
}

/** To the person whose code somebody else tried, too. */
const CODE_TRIED_AGAIN: Toast = {
  variant: 'warning',
  text: 'Kode masuk akun ini dicoba lagi di perangkat lain, dan ditolak. Jika yang mencoba orang lain, beri tahu developer.',
}

/** Actions after which the shown data may be outdated. */
const isStaleSignal = isAnyOf(windowSeen, networkFound, liveDataStale)

/** Actions after which no answer is due any more. */
const isActOver = isAnyOf(isMutationSettled, givenUp)

/**
 * Connects the socket to the store: events and answers update the cache, show toasts and start
 * refreshes.
 */
export const createSocketMiddleware =
  ({ connect, notify, announce, polls }: SocketDeps): Middleware<object, ApiRoot & OwnActsRoot> =>
  store => {
    const dispatch = store.dispatch as ApiDispatch
    const refresher = createRefresher(dispatch, () => store.getState(), polls)
    const live = createLiveEntries(dispatch, refresher.retry)
    const notifications = createNotifications({
      notify,
      announce,
      waiting() {
        const { data } = selectQueueRequest(store.getState())
        return data && waitingCount(data)
      },
    })
    /** Events on entries that an act under way changes, until its answer says whose they are. */
    let undecided: ReceivedEvent[] = []
    const logs = createLogBatch(lines => dispatch(logsReceived(lines)))
    const connection = createConnection({
      connect,
      onConnected() {
        refresher.stopPolling()
        dispatch(connectionChanged('connected'))
        refresher.markStale(TAGS) // events since the socket was lost
      },
      onLost: disconnected,
      onEvent: received,
    })

    return next => action => {
      const result = next(action)
      if (sessionOpened.match(action)) open(action.payload)
      if (sessionClosed.match(action) || sessionRefused.match(action)) close()
      if (said.match(action)) notify(action.payload)
      live.watch(action as UnknownAction)
      if (logsFollowed.match(action)) logs.follow(action.payload)
      if (connection.isOpen()) react(action as UnknownAction)
      return result
    }

    function open(session: Session) {
      close()
      void connection.open(session)
    }

    function close() {
      connection.close()
      refresher.cancel()
      logs.follow(false)
      live.forget()
      undecided = []
      notifications.forget()
    }

    function react(action: UnknownAction) {
      if (networkLost.match(action)) disconnected()
      if (networkFound.match(action)) connection.reopen()
      if (isStaleSignal(action) || isChangeRejected(action)) refresher.markStale(TAGS)
      if (isChangeFulfilled(action)) {
        answered(action.payload)
        const changes = action.payload.filter(({ event, entry }) => live.isNews(event, entry))
        notifications.actAnswered(changes, action.meta.arg.originalArgs)
      }
      if (actsRecorded.match(action)) recorded(action.payload.flatMap(({ changes }) => changes))
      if (isArrived(action)) {
        recorded(action.payload.entries.map(entry => ({ event: 'queueAdded', entry })))
      }
      if (isActOver(action)) release()
      if (isChangeRejected(action)) {
        const now = entryInRefusal(action.payload?.body)
        if (now) live.put(now, true)
      }
    }

    /** Shows events whose act has been answered, or given up. */
    function release() {
      const due = undecided.filter(event => !selectIsAnswerDue(store.getState(), event))
      undecided = undecided.filter(event => !due.includes(event))
      for (const { name, entry } of due) {
        if (live.isNews(name, entry)) notifications.entryChanged(name, entry)
      }
    }

    /** Changes that were announced already, so that their events say nothing new. */
    function recorded(changes: readonly ChangedEntry[]) {
      answered(changes)
      for (const { event, entry } of changes) live.isNews(event, entry)
    }

    /** Writes the entries of an own change. An answer that cannot be read says nothing. */
    function answered(changes: readonly ChangedEntry[]) {
      for (const { event, entry } of changes) {
        live.put(entry, true)
        refresher.markStale(refreshAfter(event, entry))
      }
      if (changes.length === 0) refresher.markStale(TAGS)
    }

    function disconnected() {
      dispatch(connectionChanged('disconnected'))
      refresher.startPolling()
    }

    function received(name: string, payload: unknown, { user }: Session) {
      if (isQueueEvent(name)) {
        const entry = readEntry(payload)
        const verdict = changed(name, entry)
        const about = entry ? { id: entry.id, version: entry.version } : {}
        dispatch(socketReceived({ name, ...about, verdict }))
      }
      if (isBoothEvent(name)) {
        dispatch(socketReceived({ name, verdict: 'shown' }))
        const { refresh, toast, forgetsEntries } = boothEvents[name]
        if (forgetsEntries) live.forget()
        refresher.markStale(refresh)
        if (toast) notify(toast(payload))
      }
      if (name === 'roleChanged') void dispatch(checkSession())
      if (name === 'codeTriedAgain') notify(CODE_TRIED_AGAIN)
      if (user.role !== 'developer') return
      if (isLogEvent(name)) logs.add(name, payload)
      if (isDeveloperEvent(name)) {
        const action = developerEvents[name](payload)
        if (action) dispatch(action)
        else console.warn(`${name} can't be read`)
      }
    }

    function changed(name: QueueEventName, entry: QueueEntry | null): Verdict {
      refresher.markStale(refreshAfter(name, entry))
      if (!entry) {
        console.warn(`${name}: the entry can't be read`)
        return 'unreadable'
      }
      if (selectIsAnswerDue(store.getState(), { name, entry })) {
        undecided.push({ name, entry })
        // An event that repeats an answer is about the action before the pending one.
        const isNew = live.isNew(entry)
        live.put(entry, true)
        if (isNew) dispatch(entryReceived({ name, entry }))
        return 'own'
      }
      if (live.isOutdated(entry)) return 'outdated'
      live.put(entry)
      if (!live.isNews(name, entry)) return 'repeated'
      notifications.entryChanged(name, entry)
      return 'shown'
    }
  }
