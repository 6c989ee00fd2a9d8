type Announcer = (words: string) => void

let announcer: Announcer | undefined

/** Adds words to the polite live region, which screen readers read when they have finished. */
export function announce(words: string) {
  announcer?.(words)
}

/** Called by the one live region when it is mounted and when it goes. */
export function setAnnouncer(listener: Announcer | undefined) {
  announcer = listener
}
