import { resolve } from 'node:path'
import { createServer, type Plugin, type Rolldown, type UserConfig } from 'vite'
import type { Prerendered } from '../src/app/prerendered.tsx'
import type { Drawings } from './drawing/drawings.ts'

const PICTURES = resolve('src/app/prerendered.tsx')
const DRAWINGS = resolve('vite/drawing/drawings.ts')
const MARKED = resolve('src/app/markedFormats.ts')
const FORMATS = [
  'src/ui/time/format.ts',
  'src/ui/time/formatDay.ts',
  'src/ui/initials.ts',
  'contract/src/shared/rupiah.ts',
].map(file => resolve(file))

/** Renders the first pictures of the page with React at build time, each with its styles. */
export async function prerender(config: UserConfig, dashboardStyles: string) {
  return withModules(config, async load => {
    const { prerender } = await load<Prerendered>(PICTURES)
    const { login, splash, dashboard, frame } = prerender()
    return [
      `<template id="first-login">${login}</template>`,
      `<template id="first-splash">${splash}</template>`,
      `<template id="first-styles">${dashboardStyles}</template>`,
      `<template id="first-dashboard">${dashboard}</template>`,
      `<template id="first-frame">${frame}</template>`,
    ].join('')
  })
}

/** Templates that work for any data of a page. */
export async function drawings(config: UserConfig) {
  const marked = { ...config, plugins: [...(config.plugins ?? []), markedFormats()] }
  return withModules(marked, async load => (await load<Drawings>(DRAWINGS)).drawings())
}

async function withModules<Result>(
  config: UserConfig,
  work: (load: <Module>(file: string) => Promise<Module>) => Promise<Result>,
) {
  const server = await createServer({
    ...config,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return await work(file => server.ssrLoadModule(file) as Promise<never>)
  } finally {
    await server.close()
  }
}

/**
 * Replaces the format functions while templates are rendered, so that a template records which
 * value was formatted and how.
 */
const markedFormats = (): Plugin => ({
  name: 'marked-formats',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || importer === MARKED) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && FORMATS.includes(found.id) ? MARKED : null
  },
})

/**
 * Inlines a stylesheet, so that the first paint waits for no request. Its link stays, disabled and
 * never fetched, so that the scripts know the file is not needed.
 */
export function inlinedStyles(file: string, bundle: Rolldown.OutputBundle) {
  const link = `<link rel="stylesheet" crossorigin href="/${file}" disabled>`
  return `<style>${styleSheet(file, bundle)}</style>${link}`
}

export function styleSheet(file: string, bundle: Rolldown.OutputBundle) {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`There is no stylesheet ${file}`)
  return String(asset.source).trim()
}
