import { defineConfig, type Plugin } from 'vite'

/**
 * Packages that stay in node_modules, because they read files that lie beside their code or are native,
 * or for the local identity provider of development.
 */
export const EXTERNAL = ['@fastify/swagger-ui', '@photostructure/sqlite', 'oidc-provider']

/** Node.js reads the maps at each start. Those of packages would be nine tenths. */
const withoutMapsOfPackages: Plugin = {
  name: 'without maps of packages',
  transform: {
    filter: { id: /node_modules/ },
    handler: code => ({ code, map: { mappings: '' } }),
  },
}

/**
 * Bundles our sources and their packages, a file a program, because loading the packages' 2,000 files
 * took a third of the server's start.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [withoutMapsOfPackages],
  ssr: { noExternal: true, external: EXTERNAL },
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
      output: { sourcemapExcludeSources: true },
    },
  },
})
