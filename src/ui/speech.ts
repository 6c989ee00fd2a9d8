type Listener = (words: string) => void

let hear: Listener | undefined

/** Has it read out by a screen reader once it has finished what it is saying. */
export function say(words: string) {
  hear?.(words)
}

/** Called by the one live region when it is there and when it goes. */
export function saysThrough(listener: Listener | undefined) {
  hear = listener
}
