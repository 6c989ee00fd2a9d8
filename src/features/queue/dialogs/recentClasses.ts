import type { QueueEntry } from '@antrian/contract/queue/queue'
import { classKey } from '@antrian/contract/roster/classKey'
import * as z from 'zod/mini'
import { remembered } from '@/services/deviceStore'

const REMEMBERED = 12
const classes = remembered<string[]>('recent-classes', z.array(z.string()), [])

const each = (classes: string[]) => [...new Set(classes)].slice(0, REMEMBERED)

/** Stores the last typed class, because the next student is often from the same one. */
export const rememberClass = (studentClass: string) =>
  classes.write(each([studentClass, ...classes.read()]))

/** Classes used on this device, then those in the queue, latest first. */
export const recentClasses = (entries: QueueEntry[]): string[] =>
  each([...classes.read(), ...entries.map(({ studentClass }) => studentClass).reverse()])

/** Recent classes in the spelling of the roster, then the other classes of the roster. */
export function offeredClasses(recent: readonly string[], ofRoster: readonly string[]): string[] {
  const spelling = new Map(ofRoster.map(name => [classKey(name), name]))
  return [...new Set([...recent.map(name => spelling.get(classKey(name)) ?? name), ...ofRoster])]
}
