export interface WatchersSettings {
  origin: string
  kind: 'boards' | 'admins' | 'phones'
  /** Tokens of the admins, or the key of the screens. */
  tokens: string[]
  count: number
}

/** Numbers that are given out before a phone asks. */
export const NUMBERS = 10
