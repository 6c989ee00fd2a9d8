import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { cspNonce } from './cspNonce'
import { theme } from './theme'

/** MUI's styles come first, so that a stylesheet of ours has the last word. */
const styles = createCache({ key: 'mui', prepend: true, ...(cspNonce && { nonce: cspNonce }) })

export function MuiTheme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
