import type { ServerEvents } from '@antrian/contract/events'

/** Sends an event to everyone in its room, including the admin who caused it. */
export type Announce = <Event extends keyof ServerEvents>(
  event: Event,
  ...payload: Parameters<ServerEvents[Event]>
) => void
