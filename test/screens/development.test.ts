import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { screens } from '../../vite/screens'

it.each(['board', 'phone'])('the page of the %s finds its files in development', async page => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [screens()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  const address = `/src/screens/${page}/index.html`

  const html = await server.transformIndexHtml(address, readFileSync(`.${address}`, 'utf8'))

  const files = [...html.matchAll(/="([^"]+\.(?:ts|css))"/g)].map(([, file]) => `.${file}`)
  expect(files).toHaveLength(2)
  expect(files.filter(file => !existsSync(file))).toEqual([])
})
