import type { ThemeOptions } from '@mui/material/styles'
import { cspNonce } from './cspNonce'

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
        borderRadius: 'var(--radius-l)',
        border: '1px solid var(--line)',
        boxShadow: 'var(--shadow-2)',
        color: 'var(--ink)',
        backgroundColor: 'var(--surface)',
      },
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: {
        borderRadius: 'var(--radius-m)',
        border: '1px solid var(--line)',
        boxShadow: 'var(--shadow-2)',
        color: 'var(--ink)',
        backgroundColor: 'var(--surface)',
      },
    },
  },
  ...(cspNonce && { MuiDataGrid: { defaultProps: { nonce: cspNonce } } }),
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } },
    },
  },
}
