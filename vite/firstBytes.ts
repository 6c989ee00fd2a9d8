import type { Plugin, Rolldown, UserConfig } from 'vite'
import type { PreloadData } from '../src/boot/preload.ts'
import type { StartData } from '../src/boot/start.ts'
import { inlineScript, olderScript } from './browserScript.ts'
import { filesOf, STEPS, startFiles } from './chunks.ts'
import { inlinedStyles, prerender } from './prerender.ts'

/**
 * Placeholders in index.html, in order. `preload` comes before the styles, because a script waits
 * for stylesheets before it.
 */
const PLACES = {
  scheme: '<!-- boot: scheme -->',
  preload: '<!-- boot: preload -->',
  paint: '<!-- boot: paint -->',
}
const SOCKET = 'node_modules/socket.io-client/build/esm/index.js'
/** Script and preload tags of the bundler, which are removed. */
const SCRIPTS =
  /(?<!\s)\s*<(?:script type="module"|link rel="modulepreload")[^<>]*>(?:<\/script>)?/g
const STYLESHEET = /<link rel="stylesheet"(?: crossorigin)? href="\/([^"<]+)">/g

/** Colour scheme before the first paint, and a sentence in a browser that is too old. */
export const schemeScript = (): Plugin => ({
  name: 'scheme-script',
  async transformIndexHtml(html) {
    const scripts = await Promise.all([olderScript(false), inlineScript('src/boot/scheme.ts')])
    return html.replace(PLACES.scheme, () => scripts.join(''))
  },
})

/**
 * Inlines styles, first pictures and scripts into the page, so that it paints from its first bytes,
 * and a signed-in browser requests code and data before the application has loaded.
 */
export const firstBytes = (config: UserConfig): Plugin => ({
  name: 'first-bytes',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const entry = filesOf(bundle, STEPS.login.roots)
      const page = filesOf(bundle, STEPS.dashboard.roots)
      const start: StartData = startFiles(bundle)
      const preload: PreloadData = {
        application: start.preload,
        dashboard: beyond(page, entry).scripts,
        history: beyondDashboard(bundle, STEPS.history.roots).scripts,
        rest: beyondDashboard(bundle, [...STEPS.desk.roots, SOCKET]),
      }
      const styles = beyond(page, entry)
        .styles.map(file => inlinedStyles(file, bundle))
        .join('')
      const boot = {
        preload: await inlineScript('src/boot/preload.ts', { data: preload }),
        paint:
          (await prerender(config, styles)) +
          (await inlineScript('src/boot/paint.ts')) +
          (await inlineScript('src/boot/start.ts', { data: start })) +
          (await inlineScript('src/boot/rows.ts')),
      }
      return html
        .replace(SCRIPTS, '')
        .replace(STYLESHEET, (_, file: string) => inlinedStyles(file, bundle))
        .replace(PLACES.preload, () => boot.preload)
        .replace(PLACES.paint, () => boot.paint)
    },
  },
})

type Files = ReturnType<typeof filesOf>

/** Files that the dashboard does not load. */
const beyondDashboard = (bundle: Rolldown.OutputBundle, modules: string[]) =>
  beyond(
    filesOf(bundle, modules),
    filesOf(bundle, STEPS.login.roots),
    filesOf(bundle, STEPS.dashboard.roots),
  )

/** Files that are not among the known ones. */
function beyond({ scripts, styles }: Files, ...known: Files[]) {
  const isNew = (kind: keyof Files) => (file: string) =>
    known.every(files => !files[kind].has(file))
  return {
    scripts: [...scripts].filter(isNew('scripts')),
    styles: [...styles].filter(isNew('styles')),
  }
}
