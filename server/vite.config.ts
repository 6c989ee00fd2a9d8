import { defineConfig } from 'vite'

/** Bundles our own sources, a file a program; packages stay where npm put them. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        antrian: 'src/operator/commands/antrian.ts',
      },
    },
  },
})
