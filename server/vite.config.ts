import { defineConfig } from 'vite'

/** Bundles our own sources into one file; packages stay where npm put them. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
  },
})
