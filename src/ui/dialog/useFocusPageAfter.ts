import { useLayoutEffect, useRef } from 'react'
import { focusPageIfLost } from './focusPageIfLost'

/** Ref of an element that may disappear with the focus in it. The page has the focus then. */
export function useFocusPageAfter<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement)) focusPageIfLost()
    }
  }, [])
  return ref
}
