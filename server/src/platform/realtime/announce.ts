import type { SharedEvents } from '@antrian/contract/queue/events'

/** Sends an event to everyone in its room, including the admin who caused it. */
export type Announce = <Event extends keyof SharedEvents>(
  event: Event,
  ...payload: Parameters<SharedEvents[Event]>
) => void
