import type { ThemeOptions } from '@mui/material/styles'
import { cspNonce } from './cspNonce'

/** Paper above the page. */
const RAISED = {
  border: '1px solid var(--line)',
  boxShadow: 'var(--shadow-2)',
  color: 'var(--ink)',
  backgroundColor: 'var(--surface)',
}

/** Styles of the few MUI components in use, with sizes and colours of theme.css. */
export const themeComponents: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiDialog: {
    styleOverrides: {
      container: { boxSizing: 'border-box', paddingBlockEnd: 'var(--keyboard, 0px)' },
      paper: {
        margin: 'var(--space-4)',
        maxHeight: 'calc(100% - 2 * var(--space-4))',
        width: 'calc(100% - 2 * var(--space-4))',
        ...RAISED,
        borderRadius: 'var(--radius-l)',
      },
    },
  },
  MuiPopover: { styleOverrides: { paper: { ...RAISED, borderRadius: 'var(--radius-m)' } } },
  ...(cspNonce && { MuiDataGrid: { defaultProps: { nonce: cspNonce } } }),
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } },
    },
  },
}
