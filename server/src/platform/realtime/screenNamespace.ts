import type { DefaultEventsMap, Namespace } from 'socket.io'

/** Events from the server to a screen. A screen sends none. */
interface ScreenEvents {
  snapshot: (snapshot: object) => void
}

/** Namespace of one kind of screen. Each screen connects with a key and only receives. */
export type ScreenNamespace = Namespace<
  DefaultEventsMap,
  ScreenEvents,
  DefaultEventsMap,
  { key: string }
>
