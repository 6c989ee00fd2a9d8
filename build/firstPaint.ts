import { resolve } from 'node:path'
import { createServer, type Plugin, type Rolldown, type UserConfig } from 'vite'
import type { FirstPictures } from '../src/app/firstPictures.tsx'
import { type StartFiles, startFiles } from './chunks.ts'

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
      const run = <Given>(script: (given: Given) => void, words: Given) =>
        `<script>(${script.toString()})(${JSON.stringify(words)})</script>`
      const first = [
        `<template id="first-login">${login}</template>`,
        `<template id="first-splash">${splash}</template>`,
        run(paintFirst, `${api}/auth/google`),
        run(startAfter, startFiles(bundle)),
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

/** Both run in the browser, by themselves: they may use nothing from outside. */
function paintFirst(signIn: string) {
  const id = location.pathname === '/login' ? 'first-login' : 'first-splash'
  const picture = document.getElementById(id)
  if (!(picture instanceof HTMLTemplateElement)) return
  const root = document.getElementById('root')
  root?.append(picture.content)
  root?.querySelector('button')?.addEventListener('click', () => location.assign(signIn))
}

/**
 * The page is painted before any of the application's scripts is asked for, for nothing on it needs
 * them; only a signed-in visit, whose scripts are on their way, has rows to show first of all, and a
 * page that nobody sees is never painted. Between two files the page may do something else.
 */
function startAfter({ preload, run }: StartFiles) {
  const start = async () => {
    for (const file of preload) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = `/${file}`
      document.head.append(link)
    }
    for (const file of run) {
      await import(`/${file}`)
      await new Promise(resolve => setTimeout(resolve))
    }
  }
  if (window.early || document.hidden) void start()
  else requestAnimationFrame(() => setTimeout(start))
}
