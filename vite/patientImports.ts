import { resolve } from 'node:path'
import type { Plugin } from 'vite'

// oxlint-disable-next-line no-control-regex -- Rollup's virtual modules begin with it
const HELPER = /^\0vite\/preload-helper\.js$/

/** Replaces Vite's wrapper of each import() with src/app/patientImport.ts. */
export const patientImports = (): Plugin => ({
  name: 'patient-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: HELPER },
    handler: () =>
      `export { importPatiently as __vitePreload } from ${JSON.stringify(resolve('src/app/patientImport.ts'))}`,
  },
})
