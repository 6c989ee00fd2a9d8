import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf } from './build/chunks.ts'
import { earlyStart } from './build/earlyStart.ts'
import { guide } from './build/guide.ts'
import { precompressed } from './build/precompressed.ts'
import { CSP_NONCE } from './contract/src/cspNonce.ts'

/** In development the API server listens beside Vite; these paths are its own. */
const API_PATHS = ['/api', '/auth/me', '/auth/status', '/auth/logout', '/auth/google', '/docs']
const apiServer = process.env.API_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), earlyStart(process.env.VITE_API_URL), guide(), precompressed()],
  resolve: { tsconfigPaths: true },
  html: { cspNonce: CSP_NONCE },
  build: {
    target: 'es2022',
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
