import type { QueueEntry } from '@antrian/contract/queue'
import { isUndoable } from '@antrian/contract/queueSteps'
import { type QueueEventName, queueEvents, type Toast } from './socketEvents'

/** So many changes in a moment get a toast each; beyond that somebody reads none of them. */
export const TOASTS_A_MOMENT = 5
export const MOMENT = 1000
/** While it goes on like that, the rest is summed up this often. */
export const SUM_UP_EVERY = 3000
/** Sentences are announced in the next pause between changes, and after this long without one. */
export const ANNOUNCE_WAIT = 400
export const ANNOUNCE_AT_LATEST = 2000
const SENTENCES = 3
const NEWS = { isAnnounced: true, isNews: true } as const

interface NotificationsDeps {
  notify: (toast: Toast) => void
  announce: (words: string) => void
  /** How many wait now; undefined while it is not known. */
  waiting: () => number | undefined
}

/** Shows each change as a toast and announces it in a sentence; a storm of either is summed up. */
export function createNotifications({ notify, announce, waiting }: NotificationsDeps) {
  let shown = 0
  let missed: Toast[] = []
  let moment: ReturnType<typeof setTimeout> | undefined
  let own: string[] = []
  let others: string[] = []
  let pause: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined

  function entryChanged(name: QueueEventName, entry: QueueEntry) {
    show(queueEvents[name].toast(entry))
    others.push(queueEvents[name].announcement(entry))
    announceSoon()
  }

  /** Before all others, and never summed up with them. */
  function ownEntryChanged(name: QueueEventName, entry: QueueEntry) {
    const { id, version } = entry
    notify({
      ...queueEvents[name].toast(entry),
      isAnnounced: true,
      ...(version !== undefined && isUndoable(entry) && { ownStep: { id, version } }),
    })
    own.push(queueEvents[name].announcement(entry))
    announceSoon()
  }

  function announceSoon() {
    clearTimeout(pause)
    pause = setTimeout(announceSentences, ANNOUNCE_WAIT)
    latest ??= setTimeout(announceSentences, ANNOUNCE_AT_LATEST)
  }

  function show(toast: Toast) {
    if (shown < TOASTS_A_MOMENT) {
      shown += 1
      notify({ ...toast, ...NEWS })
    } else {
      missed.push(toast)
    }
    moment ??= setTimeout(sumUp, MOMENT)
  }

  function sumUp() {
    const [toast, ...others] = missed
    missed = []
    moment = undefined
    if (!toast) {
      shown = 0
      return
    }
    const text = `${others.length + 1} perubahan lain di antrian`
    notify(others.length === 0 ? { ...toast, ...NEWS } : { variant: 'info', text, ...NEWS })
    moment = setTimeout(sumUp, SUM_UP_EVERY)
  }

  function announceSentences() {
    const count = waiting()
    const rest = own.length > 0 ? 'perubahan lain' : 'perubahan antrian'
    const changes = [...summed(own, 'perubahan antrian'), ...summed(others, rest)].join('. ')
    clearSentences()
    announce(count === undefined ? changes : `${changes}, ${count} menunggu`)
  }

  function clearSentences() {
    clearTimeout(pause)
    clearTimeout(latest)
    latest = undefined
    own = []
    others = []
  }

  function forget() {
    clearSentences()
    clearTimeout(moment)
    moment = undefined
    missed = []
    shown = 0
  }

  return { entryChanged, ownEntryChanged, forget }
}

const summed = (sentences: string[], words: string) =>
  sentences.length > SENTENCES ? [`${sentences.length} ${words}`] : sentences
