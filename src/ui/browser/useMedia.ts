import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is as the query says, and from the moment it is. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = mediaOf(query)
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => mediaOf(query)?.matches ?? false,
    () => mediaOf(query)?.matches ?? false,
  )
}

const lists = new Map<string, MediaQueryList>()

/** Made once for each query; none where there is no screen to ask about. */
function mediaOf(query: string): MediaQueryList | undefined {
  const list = lists.get(query) ?? globalThis.matchMedia?.(query)
  if (list) lists.set(query, list)
  return list
}
