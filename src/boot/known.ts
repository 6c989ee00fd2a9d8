import type { EntryDraft } from '@antrian/contract/queue/entryDraft'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type { User } from '@antrian/contract/session/session'
import { DEFAULT_TIME_ZONE } from '@antrian/contract/shared/schoolDay'
import type { Known, Value } from './drawing'

/** Answer of the host that every page needs. */
export interface SessionAnswers {
  user: User
  capabilities: readonly string[]
  timeZone?: string | undefined
}

/** Input of a page's templates: of the page without its rows, and of each row of its table. */
export interface PageKnown extends Known {
  entries: QueueEntry[]
  rowKnown: (entry: QueueEntry) => Known
}

/** Properties of the device that affect every page. */
export interface Device {
  width: 'wide' | 'narrow' | 'compact'
  hasShortcuts: boolean
  /** Server time in ms. */
  now: number
}

/**
 * Traits and values of the frame around a page, and of its device. `all` are the capabilities of
 * our own host.
 */
export function frameKnown(
  { user, capabilities, timeZone = DEFAULT_TIME_ZONE }: SessionAnswers,
  { width, hasShortcuts, now }: Device,
  all: readonly string[],
): Known {
  const has = (name: string) => capabilities.includes(name)
  return {
    traits: {
      width,
      keys: String(hasShortcuts),
      host: all.every(has) ? 'ours' : all.some(has) ? 'another' : 'bare',
      role: user.role,
      picture: String(Boolean(user.picture?.startsWith('https://'))),
    },
    values: {
      now,
      timeZone,
      'user.name': user.name,
      'user.email': user.email,
      'user.picture': user.picture ?? '',
    },
  }
}

/** Traits of an entry's fields, the same in every table. */
export const draftTraits = ({ studentClass }: Partial<EntryDraft> = {}) => ({
  class: String(studentClass !== ''),
})

/** Fields that can be shown as they are. */
export const valuesIn = (fields: object): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, Value] => isValue(pair[1])),
  )

const isValue = (value: unknown) =>
  typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value))
