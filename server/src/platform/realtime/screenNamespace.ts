import type { DefaultEventsMap, Namespace } from 'socket.io'

/** Server to screen; nothing goes the other way. */
interface ScreenEvents {
  snapshot: (snapshot: object) => void
}

/** Namespace of screens of one kind: they are told and never heard, and each came with a key. */
export type ScreenNamespace = Namespace<
  DefaultEventsMap,
  ScreenEvents,
  DefaultEventsMap,
  { key: string }
>
