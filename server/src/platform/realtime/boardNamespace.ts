import type { BoardEvents } from '@antrian/contract/board'
import type { DefaultEventsMap, Namespace } from 'socket.io'

/** Namespace of the call screens: they are told and never heard, and each came with a key. */
export type BoardNamespace = Namespace<
  DefaultEventsMap,
  BoardEvents,
  DefaultEventsMap,
  { key: string }
>
