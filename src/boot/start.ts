export interface StartData {
  /** Everything that is needed, the largest first. */
  preload: string[]
  /** Scripts to run, in this order. */
  run: string[]
}

declare const DATA: StartData

/** Between two files the page may do something else. */
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

// Nothing is run before the page is painted, for nothing on it needs a script; a page that nobody
// sees is never painted.
if (document.hidden) void start()
else requestAnimationFrame(() => setTimeout(() => void start()))
