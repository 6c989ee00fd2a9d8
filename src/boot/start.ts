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

// Starts after the first paint, because nothing on the page needs a script. A hidden page is never
// painted.
if (document.hidden) void start()
else requestAnimationFrame(() => setTimeout(() => void start()))
