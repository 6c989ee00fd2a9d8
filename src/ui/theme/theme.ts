import { createTheme } from '@mui/material/styles'
import { themeComponents } from './themeComponents'

const colour = (main: string, strong: string, on: string) => ({
  main,
  light: main,
  dark: strong,
  contrastText: on,
})

/**
 * Maps MUI's theme to the custom properties of theme.css. It contains no colours, so the dark
 * scheme needs no script.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  colorSchemes: {
    light: {
      palette: {
        primary: colour('var(--accent)', 'var(--accent-strong)', 'var(--on-accent)'),
        text: {
          primary: 'var(--ink)',
          secondary: 'var(--ink-soft)',
          disabled: 'var(--ink-faint)',
        },
        background: { default: 'var(--canvas)', paper: 'var(--surface)' },
        divider: 'var(--line)',
        action: {
          active: 'var(--ink-soft)',
          hover: 'var(--hover)',
          selected: 'var(--accent-tint)',
          disabled: 'var(--ink-faint)',
          disabledBackground: 'var(--sunken)',
          focus: 'var(--accent-tint)',
        },
        TableCell: { border: 'var(--line)' },
      },
    },
  },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 'var(--weight-control)' },
  },
  shape: { borderRadius: 6 },
  motion: { reducedMotion: 'system' },
  components: themeComponents,
})
