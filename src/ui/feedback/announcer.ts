type Announcer = (words: string) => void

let announcer: Announcer | undefined

/**
 * Announces a text in the polite live region, which screen readers read after the current speech.
 */
export function announce(words: string) {
  announcer?.(words)
}

/** Registers the live region; undefined when it is unmounted. */
export function setAnnouncer(listener: Announcer | undefined) {
  announcer = listener
}
