import type { QueueEntry } from '@antrian/contract/queue'
import { deviceStore } from '@/services/session'

const KEY = 'recent-classes'
const REMEMBERED = 12
/** No name of a class holds a line break. */
const SEPARATOR = '\n'

const remembered = () => deviceStore.read(KEY)?.split(SEPARATOR) ?? []

const each = (classes: string[]) => [...new Set(classes)].slice(0, REMEMBERED)

/** The class that was just typed is the likeliest for the next student. */
export const rememberClass = (studentClass: string) =>
  deviceStore.write(KEY, each([studentClass, ...remembered()]).join(SEPARATOR))

/** Classes used on this device, then those in the queue, the latest first. */
export const recentClasses = (entries: QueueEntry[]): string[] =>
  each([...remembered(), ...entries.map(({ studentClass }) => studentClass).toReversed()])
