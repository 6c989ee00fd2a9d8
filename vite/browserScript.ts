import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { OLDEST } from './oldestBrowsers.ts'

interface ScriptOptions {
  /** Replaces `DATA` in the source. */
  data?: object
  /** Oldest browsers that run it. */
  target?: readonly string[]
}

/**
 * Builds a script outside the application bundle (inline script or service worker) with the same
 * checks and minifier. `DATA` in its source is replaced with data of the build.
 */
export async function browserScript(file: string, { data, target = OLDEST }: ScriptOptions = {}) {
  const output = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    // A classic script has no `import.meta`, and the bundled modules do not read it.
    define: { 'import.meta': '{}' },
    build: {
      write: false,
      target: [...target],
      modulePreload: false,
      rolldownOptions: { input: resolve(file), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  const known = data ? `const DATA=${JSON.stringify(data).replaceAll('<', '\\u003c')};` : ''
  return `{${known}${output.output[0].code.trim()}}`
}

/** Says one sentence in a browser that is too old; its own syntax is older still. */
export const olderScript = (isScreen: boolean) =>
  inlineScript('src/boot/older.ts', { data: { isScreen }, target: ['es2015'] })

export const inlineScript = async (file: string, options?: ScriptOptions) =>
  `<script>${await browserScript(file, options)}</script>`
