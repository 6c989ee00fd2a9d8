import { resolve } from 'node:path'
import { createServer, type Rolldown, type UserConfig } from 'vite'
import type { Prerendered } from '../src/app/prerendered.tsx'

const PICTURES = resolve('src/app/prerendered.tsx')

/** Draws the first view with React, once, at build time, each with its styles. */
export async function prerender(config: UserConfig, dashboardStyles: string) {
  const server = await createServer({
    ...config,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { prerender } = (await server.ssrLoadModule(PICTURES)) as Prerendered
    const { login, splash, dashboard } = prerender()
    return [
      `<template id="first-login">${login}</template>`,
      `<template id="first-splash">${splash}</template>`,
      `<template id="first-dashboard">${dashboardStyles}${dashboard}</template>`,
    ].join('')
  } finally {
    await server.close()
  }
}

/**
 * A stylesheet in its place, so that nothing is waited for before the first paint. The link stays,
 * disabled and never fetched: by it the scripts know that they need not ask for the file.
 */
export function inlinedStyles(file: string, bundle: Rolldown.OutputBundle) {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`There is no stylesheet ${file}`)
  const link = `<link rel="stylesheet" crossorigin href="/${file}" disabled>`
  return `<style>${String(asset.source).trim()}</style>${link}`
}
