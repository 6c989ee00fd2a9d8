export interface WatchersSettings {
  origin: string
  kind: 'boards' | 'admins' | 'phones'
  /** Session tokens of admins, or the key of the screens. */
  tokens: string[]
  count: number
}

/** Number of queue numbers assigned before a phone asks. */
export const NUMBERS = 10
