import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { CSP_NONCE } from '../contract/src/cspNonce.ts'
import { precompressed } from './precompressed.ts'

/** Addresses of the pages for those who are not signed in, and the page that each has. */
const PAGES = [
  { address: /^\/layar\/[^/]+$/, page: 'board' },
  { address: /^\/kasir\/[^/]+$/, page: 'till' },
  { address: /^\/nomor\/?$/, page: 'phone' },
]

/**
 * Call screen, customer display and phone page: a build of their own after the application's, so that no part
 * of either is in a file of the other.
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
      plugins: [precompressed()],
      build: {
        target: 'es2022',
        modulePreload: { polyfill: false },
        outDir: resolve('dist'),
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
  // In development the address says nothing of the folder that the page's files are in.
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
