import type { QueueEntry } from '@antrian/contract/queue'
import * as z from 'zod/mini'
import { remembered } from '@/services/deviceStore'

const REMEMBERED = 12
const classes = remembered<string[]>('recent-classes', z.array(z.string()), [])

const each = (classes: string[]) => [...new Set(classes)].slice(0, REMEMBERED)

/** The class that was just typed is the likeliest for the next student. */
export const rememberClass = (studentClass: string) =>
  classes.write(each([studentClass, ...classes.read()]))

/** Classes used on this device, then those in the queue, the latest first. */
export const recentClasses = (entries: QueueEntry[]): string[] =>
  each([...classes.read(), ...entries.map(({ studentClass }) => studentClass).toReversed()])
