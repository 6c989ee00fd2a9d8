import type { QueueEntry } from '@antrian/contract/queue'
import { type QueueEventName, queueEvents, type Toast } from './socketEvents'

/** So many changes in a moment get a toast each; beyond that somebody reads none of them. */
export const TOASTS_A_MOMENT = 5
export const MOMENT = 1000
/** While it goes on like that, the rest is summed up this often. */
export const SUM_UP_EVERY = 3000
/** What is read out waits for a pause in the news, but not for ever. */
export const SPEAK_WAIT = 400
export const SPEAK_AT_LATEST = 2000
const SENTENCES = 3

interface NewsDeps {
  notify: (toast: Toast) => void
  say: (words: string) => void
  /** How many wait now; undefined while it is not known. */
  waiting: () => number | undefined
}

/** Tells the admin what changed: a toast to read, a sentence to hear, and neither as a storm. */
export function createNews({ notify, say, waiting }: NewsDeps) {
  let shown = 0
  let missed: Toast[] = []
  let moment: ReturnType<typeof setTimeout> | undefined
  let sentences: string[] = []
  let pause: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined

  function tell(name: QueueEventName, entry: QueueEntry) {
    show(queueEvents[name].toast(entry))
    sentences.push(queueEvents[name].says(entry))
    clearTimeout(pause)
    pause = setTimeout(speak, SPEAK_WAIT)
    latest ??= setTimeout(speak, SPEAK_AT_LATEST)
  }

  function show(toast: Toast) {
    if (shown < TOASTS_A_MOMENT) {
      shown += 1
      notify({ ...toast, isSaid: true })
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
    notify(
      others.length === 0 ? { ...toast, isSaid: true } : { variant: 'info', text, isSaid: true },
    )
    moment = setTimeout(sumUp, SUM_UP_EVERY)
  }

  function speak() {
    const count = waiting()
    const changes =
      sentences.length > SENTENCES ? `${sentences.length} perubahan antrian` : sentences.join('. ')
    hush()
    say(count === undefined ? changes : `${changes}, ${count} menunggu`)
  }

  function hush() {
    clearTimeout(pause)
    clearTimeout(latest)
    latest = undefined
    sentences = []
  }

  function forget() {
    hush()
    clearTimeout(moment)
    moment = undefined
    missed = []
    shown = 0
  }

  return { tell, forget }
}
