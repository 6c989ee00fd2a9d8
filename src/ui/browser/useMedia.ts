import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether the media query matches, live. While something is printed in place of the page, no value
 * changes, because the width of its paper would remove the component that prints it.
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
    () => matches(query),
    () => matches(query),
  )
}

const latest = new Map<string, boolean>()

function matches(query: string): boolean {
  const isHeld = mediaOf('print')?.matches && document.querySelector('[data-printed-alone]')
  if (!isHeld) latest.set(query, mediaOf(query)?.matches ?? false)
  return latest.get(query) ?? false
}

const lists = new Map<string, MediaQueryList>()

/** Created once for each query; undefined without a screen. */
function mediaOf(query: string): MediaQueryList | undefined {
  const list = lists.get(query) ?? globalThis.matchMedia?.(query)
  if (list) lists.set(query, list)
  return list
}
