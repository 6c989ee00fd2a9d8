import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { CSP_NONCE } from './contract/src/shared/cspNonce.ts'
import { API_PATHS } from './contract/src/shared/serverPaths.ts'
import { chunkOf } from './vite/chunks.ts'
import { firstBytes, schemeScript } from './vite/firstBytes.ts'
import { guide } from './vite/guide.ts'
import { licences } from './vite/licences.ts'
import { OLDEST } from './vite/oldestBrowsers.ts'
import { patientImports } from './vite/patientImports.ts'
import { precompressed } from './vite/precompressed.ts'
import { scopedName } from './vite/scopedNames.ts'
import { screens } from './vite/screens.ts'
import { serviceWorker } from './vite/serviceWorker.ts'

/** In development the API server listens beside Vite. */
const apiServer = process.env.API_SERVER ?? 'http://127.0.0.1:3000'

/** Sources of the page's first picture, too. */
const sources: UserConfig = {
  resolve: { tsconfigPaths: true },
  css: { modules: { generateScopedName: scopedName } },
}

const hasWorker = process.env.VITE_SERVICE_WORKER !== 'off'

export default defineConfig({
  ...sources,
  plugins: [
    react(),
    patientImports(),
    schemeScript(),
    firstBytes(sources),
    guide(),
    licences(),
    serviceWorker(hasWorker),
    precompressed(),
    screens(),
  ],
  html: { cspNonce: CSP_NONCE },
  build: {
    target: OLDEST,
    modulePreload: { polyfill: false },
    outDir: 'dist',
    // Sizes are a report: `npm run sizes`.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf, debugName: 'step of a visit' }],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(API_PATHS.map(path => [path, { target: apiServer, ws: true }])),
    },
  },
})
