import type { Plugin, UserConfig } from 'vite'
import type { PreloadData } from '../src/boot/preload.ts'
import type { StartData } from '../src/boot/start.ts'
import { inlineScript } from './browserScript.ts'
import { filesOf, STEPS, startFiles } from './chunks.ts'
import { drawings, inlinedStyles, prerender } from './prerender.ts'

/** In the order of the page; preload stands before the styles, for which a script would wait. */
const PLACES = {
  scheme: '<!-- boot: scheme -->',
  preload: '<!-- boot: preload -->',
  paint: '<!-- boot: paint -->',
}
/** The bundler's way to begin. */
const SCRIPTS =
  /(?<!\s)\s*<(?:script type="module"|link rel="modulepreload")[^<>]*>(?:<\/script>)?/g
const STYLESHEET = /<link rel="stylesheet"(?: crossorigin)? href="\/([^"<]+)">/g

/** The chosen scheme is put on the page before anything is painted, in development as well. */
export const schemeScript = (): Plugin => ({
  name: 'scheme-script',
  async transformIndexHtml(html) {
    const script = await inlineScript('src/boot/scheme.ts')
    return html.replace(PLACES.scheme, () => script)
  },
})

/**
 * Lets the first bytes of the page paint and ask: its styles and its first pictures stand in it,
 * and a signed-in browser asks for code and data before any script has come.
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
        dashboard: without(page.scripts, entry.scripts),
      }
      const styles = without(page.styles, entry.styles)
        .map(file => inlinedStyles(file, bundle))
        .join('')
      const { data, problems } = await drawings(config)
      for (const problem of problems) this.warn(`No first picture of some states: ${problem}`)
      const boot = {
        preload: await inlineScript('src/boot/preload.ts', preload),
        paint:
          (await prerender(config, styles)) +
          (await inlineScript('src/boot/paint.ts')) +
          (await inlineScript('src/boot/start.ts', start)) +
          (await inlineScript('src/boot/fill.ts', data)),
      }
      return html
        .replace(SCRIPTS, '')
        .replace(STYLESHEET, (_, file: string) => inlinedStyles(file, bundle))
        .replace(PLACES.preload, () => boot.preload)
        .replace(PLACES.paint, () => boot.paint)
    },
  },
})

const without = (files: Set<string>, known: Set<string>) =>
  [...files].filter(file => !known.has(file))
