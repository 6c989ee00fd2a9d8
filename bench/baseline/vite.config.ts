import { defineConfig } from 'vite'
import { CSP_NONCE } from '../../contract/src/shared/cspNonce.ts'
import { precompressed } from '../../vite/precompressed.ts'

/** Builds, hashes and compresses like the product, so that only the content differs. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [precompressed()],
  html: { cspNonce: CSP_NONCE },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, modulePreload: false },
})
