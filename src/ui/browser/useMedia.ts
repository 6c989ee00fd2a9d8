import { useCallback, useSyncExternalStore } from 'react'

/** Whether the media query matches, live. */
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

/** Created once for each query; undefined without a screen. */
function mediaOf(query: string): MediaQueryList | undefined {
  const list = lists.get(query) ?? globalThis.matchMedia?.(query)
  if (list) lists.set(query, list)
  return list
}
