import { resolve } from 'node:path'
import { createServer, type Plugin, type Rolldown, type UserConfig } from 'vite'
import type { FirstPictures } from '../src/app/firstPictures.tsx'

/** After the root: it fills it before anything is painted. */
const PLACE = '<!-- first paint -->'
const PICTURES = resolve('src/app/firstPictures.tsx')

/**
 * Lets the first bytes of the page paint: its styles stand in it, and what the scripts will show
 * first is drawn by React once, at build time. The button to sign in works before any of them came.
 */
export const firstPaint = (config: UserConfig, api = ''): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const { login, splash } = await drawPictures(config)
      const start = `(${paintFirst.toString()})(${JSON.stringify(`${api}/auth/google`)})`
      const first = [
        `<template id="first-login">${login}</template>`,
        `<template id="first-splash">${splash}</template>`,
        `<script>${start}</script>`,
      ].join('')
      return withStyles(html, bundle).replace(PLACE, () => first)
    },
  },
})

async function drawPictures(config: UserConfig) {
  const server = await createServer({
    ...config,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { drawFirstPictures } = (await server.ssrLoadModule(PICTURES)) as FirstPictures
    return drawFirstPictures()
  } finally {
    await server.close()
  }
}

/**
 * The page's stylesheet in its place, so that nothing is waited for before the first paint. The link
 * stays, disabled and never fetched: by it the scripts know that they need not ask for the file.
 */
function withStyles(html: string, bundle: Rolldown.OutputBundle) {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
  return html.replace(link, (tag, file: string) => {
    const asset = bundle[file]
    if (asset?.type !== 'asset') return tag
    return `<style>${String(asset.source).trim()}</style>${tag.replace('>', ' disabled>')}`
  })
}

/** Runs in the browser, by itself: it may use nothing from outside. */
function paintFirst(signIn: string) {
  const id = location.pathname === '/login' ? 'first-login' : 'first-splash'
  const picture = document.getElementById(id)
  if (!(picture instanceof HTMLTemplateElement)) return
  const root = document.getElementById('root')
  root?.append(picture.content)
  root?.querySelector('button')?.addEventListener('click', () => location.assign(signIn))
}
