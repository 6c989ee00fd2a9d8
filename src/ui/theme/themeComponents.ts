import type { ThemeOptions } from '@mui/material/styles'
import { cspNonce } from './cspNonce'

/** How the few MUI parts we use look. Sizes and colours are theme.css's. */
export const themeComponents: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 'var(--control)',
        minWidth: 0,
        padding: '0 var(--space-3)',
        fontSize: 'var(--text-m)',
        lineHeight: 1.2,
        whiteSpace: 'nowrap',
        transition: 'background-color var(--quick), border-color var(--quick)',
        '&.Mui-focusVisible': { outline: '2px solid var(--accent)', outlineOffset: 2 },
      },
      outlined: {
        color: 'var(--ink)',
        borderColor: 'var(--line)',
        backgroundColor: 'var(--surface)',
        '&:hover': { borderColor: 'var(--field-line)', backgroundColor: 'var(--hover)' },
      },
      // Seen only where a forced palette takes the fill away.
      contained: { border: '1px solid transparent' },
      startIcon: { marginLeft: 0, marginRight: 'var(--space-2)' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        margin: 'var(--space-4)',
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
