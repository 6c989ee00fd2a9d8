import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { chunkOf } from './build/chunks.ts'
import { earlyStart } from './build/earlyStart.ts'
import { firstPaint } from './build/firstPaint.ts'
import { guide } from './build/guide.ts'
import { precompressed } from './build/precompressed.ts'
import { scopedName } from './build/scopedNames.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { CSP_NONCE } from './contract/src/cspNonce.ts'

/** In development the API server listens beside Vite; these paths are its own. */
const API_PATHS = ['/api', '/auth/me', '/auth/status', '/auth/logout', '/auth/google', '/docs']
const apiServer = process.env.API_SERVER ?? 'http://127.0.0.1:3000'

/** What the page's first picture is drawn with as well. */
const sources: UserConfig = {
  resolve: { tsconfigPaths: true },
  css: { modules: { generateScopedName: scopedName } },
}

const api = process.env.VITE_API_URL
const hasWorker = process.env.VITE_SERVICE_WORKER !== 'off'

export default defineConfig({
  ...sources,
  plugins: [
    react(),
    earlyStart(api),
    firstPaint(sources, api),
    guide(),
    serviceWorker(hasWorker),
    precompressed(),
  ],
  html: { cspNonce: CSP_NONCE },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    outDir: 'dist',
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(API_PATHS.map(path => [path, apiServer])),
      '/socket.io': { target: apiServer, ws: true },
    },
  },
})
