import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether the media query matches on the screen, live. Printing changes no value, because the width
 * of the paper would remove components, and with them what is printed.
 */
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
    () => matchesOnScreen(query),
    () => matchesOnScreen(query),
  )
}

const onScreen = new Map<string, boolean>()

function matchesOnScreen(query: string): boolean {
  if (!mediaOf('print')?.matches) onScreen.set(query, mediaOf(query)?.matches ?? false)
  return onScreen.get(query) ?? false
}

const lists = new Map<string, MediaQueryList>()

/** Created once for each query; undefined without a screen. */
function mediaOf(query: string): MediaQueryList | undefined {
  const list = lists.get(query) ?? globalThis.matchMedia?.(query)
  if (list) lists.set(query, list)
  return list
}
