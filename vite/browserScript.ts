import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'

/**
 * A script beside the application's own code (the page's first bytes, the service worker), checked
 * and minified like any other source. It finds what the build knows as `DATA`.
 */
export async function browserScript(file: string, data?: object) {
  const output = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    // A plain script has none, and what is bundled with it asks for none.
    define: { 'import.meta': '{}' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: resolve(file), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  const known = data ? `const DATA=${JSON.stringify(data).replaceAll('<', '\\u003c')};` : ''
  return `{${known}${output.output[0].code.trim()}}`
}

export const inlineScript = async (file: string, data?: object) =>
  `<script>${await browserScript(file, data)}</script>`
