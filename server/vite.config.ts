import { defineConfig } from 'vite'

/**
 * Packages of many small files, with those that they import, because loading the files took a
 * quarter of the server's start.
 */
const BUNDLED = [
  '@fastify/error',
  'fastify-type-provider-zod',
  'jose',
  'kysely',
  'oauth4webapi',
  'openid-client',
  'zod',
]

/** Bundles our own sources, a file a program. Other packages stay where npm put them. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: BUNDLED },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        antrian: 'src/operator/commands/antrian.ts',
        schoolPc: 'src/operator/schoolPc/schoolPc.ts',
      },
    },
  },
})
