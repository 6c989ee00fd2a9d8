import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { CSP_NONCE } from '../contract/src/shared/cspNonce.ts'
import { inlineScript, olderScript } from './browserScript.ts'
import { OLDEST_SCREENS } from './oldestBrowsers.ts'
import { precompressed } from './precompressed.ts'

/** Addresses of the public pages, and the HTML file of each. */
const PAGES = [
  { address: /^\/layar\/[^/]+\/?$/i, page: 'board' },
  { address: /^\/kasir\/[^/]+\/?$/i, page: 'till' },
  { address: /^\/nomor\/?$/i, page: 'phone' },
  { address: /^\/(?:masuk|mulai)\/?$/i, page: 'sign-in' },
]

/** Inlines src/boot/screen.ts before the other scripts and styles, because it handles their errors. */
const screenScript: Plugin = {
  name: 'screen-script',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const scripts = await Promise.all([
        olderScript(true),
        inlineScript('src/boot/screen.ts', { target: OLDEST_SCREENS }),
      ])
      return html.replace('<meta charset="utf-8" />', charset => charset + scripts.join(''))
    },
  },
}

/**
 * Builds the call screen, the customer display, the phone page and the page of codes after the application and apart
 * from it, so that they share no chunks.
 */
export const screens = (): Plugin => ({
  name: 'screens',
  async closeBundle() {
    if (this.meta.watchMode || this.environment.config.command !== 'build') return
    await build({
      configFile: false,
      root: resolve('src/screens'),
      publicDir: false,
      logLevel: 'warn',
      resolve: { alias: { '@': resolve('src') } },
      html: { cspNonce: CSP_NONCE },
      plugins: [screenScript, precompressed()],
      build: {
        target: OLDEST_SCREENS,
        modulePreload: { polyfill: false },
        outDir: resolve(this.environment.config.build.outDir),
        emptyOutDir: false,
        rolldownOptions: {
          input: Object.fromEntries(
            PAGES.map(({ page }) => [page, resolve('src/screens', page, 'index.html')]),
          ),
          output: {
            codeSplitting: {
              groups: [{ name: 'screens', test: /node_modules/, minShareCount: 2 }],
            },
          },
        },
      },
    })
  },
  // In development, the address of a page does not contain the folder of its files.
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { server, path }) =>
      server ? html.replaceAll('="./', `="${path.slice(0, path.lastIndexOf('/') + 1)}`) : html,
  },
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = request.url?.replace(/\?.*/, '') ?? ''
      const found = PAGES.find(({ address }) => address.test(path))
      if (found) request.url = `/src/screens/${found.page}/index.html`
      next()
    })
  },
})
