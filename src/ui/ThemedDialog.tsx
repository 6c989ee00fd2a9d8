import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { Themed } from './Themed'

/** MUI's dialog as every one here opens: narrow, at once, in our colours. */
export function ThemedDialog(props: DialogProps) {
  return (
    <Themed>
      <Dialog maxWidth="xs" transitionDuration={0} {...props} />
    </Themed>
  )
}
