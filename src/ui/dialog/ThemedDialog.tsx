import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { useLayoutEffect } from 'react'
import { MuiTheme } from '@/ui/theme/MuiTheme'

/** MUI's dialog in our theme: narrow, without transition. */
export function ThemedDialog(props: DialogProps) {
  useFocusBack()
  return (
    <MuiTheme>
      <Dialog maxWidth="xs" transitionDuration={0} disableRestoreFocus {...props} />
    </MuiTheme>
  )
}

/** Returns the focus without scrolling; MUI's own way scrolls to the element. */
function useFocusBack() {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      // Once the dialog has gone, and what lies behind it can be reached again.
      queueMicrotask(() => {
        if (before instanceof HTMLElement && before.isConnected) {
          before.focus({ preventScroll: true })
        }
      })
    }
  }, [])
}
