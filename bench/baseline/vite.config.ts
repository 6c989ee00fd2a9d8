import { defineConfig } from 'vite'
import { CSP_NONCE } from '../../contract/src/cspNonce.ts'
import { precompressed } from '../../vite/precompressed.ts'

/** Built, hashed and compressed as the product is, so that only what is in it differs. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [precompressed()],
  html: { cspNonce: CSP_NONCE },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, modulePreload: false },
})
