import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { cspNonce } from './cspNonce'
import { theme } from './theme'

/** Inserts MUI's styles first, so that our stylesheets override them. */
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
