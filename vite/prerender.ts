import { resolve } from 'node:path'
import { createServer, type Rolldown, type UserConfig } from 'vite'
import type { Prerendered } from '../src/app/prerendered.tsx'

const PICTURES = resolve('src/app/prerendered.tsx')

/** Renders the first pictures of the page with React at build time, each with its styles. */
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
    const { login, splash, dashboard, frame, rows } = prerender()
    return [
      `<template id="first-login">${login}</template>`,
      `<template id="first-splash">${splash}</template>`,
      `<template id="first-styles">${dashboardStyles}</template>`,
      `<template id="first-dashboard">${dashboard}</template>`,
      `<template id="first-frame">${frame}</template>`,
      ...Object.entries(rows).map(
        ([width, queue]) => `<template id="first-rows-${width}">${queue}</template>`,
      ),
    ].join('')
  } finally {
    await server.close()
  }
}

/**
 * Inlines a stylesheet, so that the first paint waits for no request. Its link stays, disabled and
 * never fetched, so that the scripts know the file is not needed.
 */
export function inlinedStyles(file: string, bundle: Rolldown.OutputBundle) {
  const link = `<link rel="stylesheet" crossorigin href="/${file}" disabled>`
  return `<style>${styleSheet(file, bundle)}</style>${link}`
}

function styleSheet(file: string, bundle: Rolldown.OutputBundle) {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`There is no stylesheet ${file}`)
  return String(asset.source).trim()
}
