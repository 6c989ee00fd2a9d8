import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { useLayoutEffect } from 'react'
import { MuiTheme } from '@/ui/theme/MuiTheme'

/** MUI's dialog as every one here opens: narrow, at once, in our colours. */
export function ThemedDialog(props: DialogProps) {
  useFocusBack()
  return (
    <MuiTheme>
      <Dialog maxWidth="xs" transitionDuration={0} disableRestoreFocus {...props} />
    </MuiTheme>
  )
}

/** MUI's own way of giving the focus back scrolls the page to whatever gets it. */
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
