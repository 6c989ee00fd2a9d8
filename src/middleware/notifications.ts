import type { EntryId, QueueEntry } from '@antrian/contract/queue/queue'
import { announcementOf, moneyWords, ownSentence, type Toast, toastOf } from '@/acts/said'
import type { ChangedEntry, Known } from '@/services/queueApi'
import type { QueueEventName } from './socketEvents'

/** Maximum number of toasts per moment, because nobody reads more. */
export const TOASTS_A_MOMENT = 5
export const MOMENT = 1000
/** Milliseconds between summaries while a burst lasts. */
export const SUM_UP_EVERY = 3000
/** Milliseconds without a change before sentences are announced, and the maximum delay. */
export const ANNOUNCE_WAIT = 400
export const ANNOUNCE_AT_LATEST = 2000
const SENTENCES = 3
const NEWS = { isAnnounced: true, isNews: true } as const

interface NotificationsDeps {
  notify: (toast: Toast) => void
  announce: (words: string) => void
  /** Number of waiting entries; undefined while unknown. */
  waiting: () => number | undefined
}

interface OwnAct {
  id: EntryId
  text: string
  lead: string | undefined
}

/** Shows each change as a toast and announces it as a sentence. Bursts are summarised. */
export function createNotifications({ notify, announce, waiting }: NotificationsDeps) {
  let shown = 0
  let missed: Toast[] = []
  let moment: ReturnType<typeof setTimeout> | undefined
  let ownAct: OwnAct | undefined
  let own: string[] = []
  let others: string[] = []
  let pause: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined

  function entryChanged(name: QueueEventName, entry: QueueEntry) {
    show(toastOf(name, entry))
    others.push(announcementOf(name, entry))
    announceSoon()
  }

  /** Shows one toast for an own action and its consequences. It is never part of a summary. */
  function actAnswered([change, ...others]: ChangedEntry[], known: Known) {
    if (!change) return
    const { follows, undoes, place, given } = known
    const isUndo = undoes !== undefined
    const { event, entry } = change
    const before = ownAct?.id === follows ? ownAct : undefined
    const sentences = [
      ...(before ? [before.text, sequel(change)] : [ownSentence(event, entry)]),
      ...(isUndo ? [] : others.map(sequel)),
    ]
    const lead = before ? before.lead : moneyWords(entry, given)
    const text = place ? `${place} siswa masuk antrian` : sentences.join('. ')
    ownAct = { id: entry.id, text, lead }
    notify({
      variant: before ? 'success' : toastOf(event, entry).variant,
      lead,
      text: ownAct.text,
      isAnnounced: true,
      isOwn: true,
      canUndo: entry.version !== undefined && !isUndo && entry.lastAction !== 'undo',
    })
    for (const { event, entry } of [change, ...others]) {
      own.push(announcementOf(event, entry))
    }
    if (lead && !before) own.push(lead)
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
    ownAct = undefined
  }

  return { entryChanged, actAnswered, forget }
}

const summed = (sentences: string[], words: string) =>
  sentences.length > SENTENCES ? [`${sentences.length} ${words}`] : sentences

/** Sentence about the next student. */
const sequel = ({ event, entry }: ChangedEntry) =>
  event === 'queueStarted' ? `${entry.studentName} masuk` : toastOf(event, entry).text
