import type { ServerEvents } from '@antrian/contract/events'

/** Tells everyone an event is for, the actor included. */
export type Announce = <Event extends keyof ServerEvents>(
  event: Event,
  ...payload: Parameters<ServerEvents[Event]>
) => void
