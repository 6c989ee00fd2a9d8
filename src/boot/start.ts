import { reloadWhenBack } from './reloadWhenBack'

export interface StartData {
  /** All files to preload, largest first. */
  preload: string[]
  /** Scripts to run, in this order. */
  run: string[]
}

declare const DATA: StartData

/** Yields to the browser between two files. */
async function start() {
  for (const file of DATA.preload) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
  for (const file of DATA.run) {
    await import(/* @vite-ignore */ `/${file}`)
    await new Promise(resolve => setTimeout(resolve))
  }
}

/** Reloads only for a script that did not arrive, because one that throws would throw again. */
function handleFailure(error: unknown) {
  if (/\bimport/i.test(String(error))) return reloadWhenBack()
  throw error
}

// Starts after the first paint, because nothing on the page needs a script. A hidden page is never
// painted.
const begin = () => void start().catch(handleFailure)
if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))
