import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { cspNonce } from './cspNonce'
import { theme } from './theme'

/**
 * Inserts MUI's styles first, so that our stylesheets override them. All rules are in one element,
 * as Emotion does in the built app: with an element for each, every query of a test would pass
 * hundreds of them.
 */
const styles = createCache({
  key: 'mui',
  prepend: true,
  speedy: true,
  ...(cspNonce && { nonce: cspNonce }),
})

export function MuiTheme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
