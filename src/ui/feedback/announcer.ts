type Announcer = (words: string) => void

let announcer: Announcer | undefined

/** Adds words to the polite live region, which screen readers read when they have finished. */
export function announce(words: string) {
  announcer?.(words)
}

/** Registers the live region; undefined when it is unmounted. */
export function setAnnouncer(listener: Announcer | undefined) {
  announcer = listener
}
