import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { useLayoutEffect } from 'react'
import { MuiTheme } from '@/ui/theme/MuiTheme'

/** MUI's dialog in our theme: narrow, without transition. */
export function ThemedDialog(props: DialogProps) {
  useFocusBack()
  useKeyboardBelow()
  return (
    <MuiTheme>
      <Dialog maxWidth="xs" transitionDuration={0} disableRestoreFocus {...props} />
    </MuiTheme>
  )
}

/**
 * Keeps the dialog above an on-screen keyboard, which covers the page's lower part without making
 * it smaller; so that Simpan is in sight while somebody types.
 */
function useKeyboardBelow() {
  useLayoutEffect(() => {
    const view = window.visualViewport
    const root = document.documentElement.style
    function measure() {
      // Of a page that is zoomed in less is seen, too.
      const covered =
        !view || view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop
      root.setProperty('--keyboard', `${Math.max(0, covered)}px`)
    }
    measure()
    view?.addEventListener('resize', measure)
    view?.addEventListener('scroll', measure)
    return () => {
      view?.removeEventListener('resize', measure)
      view?.removeEventListener('scroll', measure)
      root.removeProperty('--keyboard')
    }
  }, [])
}

/** Where the focus came from, while one dialog takes the place of another. */
let origin: Element | null = null

/** Restores the focus without scrolling; MUI would scroll to the element. */
function useFocusBack() {
  useLayoutEffect(() => {
    const before = origin ?? document.activeElement
    origin = null
    return () => {
      origin = before
      // After the dialog is unmounted, because the elements behind it are inert before.
      queueMicrotask(() => {
        if (origin !== before) return
        origin = null
        if (before instanceof HTMLElement && before.isConnected) {
          before.focus({ preventScroll: true })
        }
      })
    }
  }, [])
}
