import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme'

/** MUI's styles come first, so that a stylesheet of ours has the last word. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  )
}
