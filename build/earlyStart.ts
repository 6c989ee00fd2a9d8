import type { Plugin, Rolldown } from 'vite'
import type { Early } from '../src/services/early.ts'
import { STEPS, startFiles } from './chunks.ts'

interface Start {
  /** Where the host answers; this page's origin when empty. */
  api: string
  /** The application's code. */
  application: string[]
  /** Code and styles of the dashboard. */
  scripts: string[]
  styles: string[]
}

/** Before the styles: a script after them would wait for them. */
const PLACE = '<!-- early start -->'
/** The bundler's way to begin. */
const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g

/**
 * Puts a script into the page that asks for the code, the session, the first data and the dashboard
 * at once, when this browser is signed in: one round trip instead of four, one after another. A guest
 * has the page painted first, and nothing comes between.
 */
export const earlyStart = (api = ''): Plugin => ({
  name: 'early-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const entry = filesOf(bundle, STEPS.login.roots)
      const page = filesOf(bundle, STEPS.dashboard.roots)
      const start: Start = {
        api,
        application: startFiles(bundle).preload,
        scripts: without(page.scripts, entry.scripts),
        styles: without(page.styles, entry.styles),
      }
      const script = `<script>(${startEarly.toString()})(${JSON.stringify(start)})</script>`
      return html.replace(SCRIPTS, '').replace(PLACE, () => script)
    },
  },
})

/** The files of these modules' chunks and of all that they import. */
function filesOf(bundle: Rolldown.OutputBundle, modules: string[]) {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const scripts = new Set<string>()
  const styles = new Set<string>()

  function add(fileName: string) {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || scripts.has(fileName)) return
    scripts.add(fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) styles.add(css)
    chunk.imports.forEach(add)
  }

  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/${module}`)))
    if (!chunk) throw new Error(`early start: ${module} is in no chunk`)
    add(chunk.fileName)
  }
  return { scripts, styles }
}

const without = (files: Set<string>, known: Set<string>) =>
  [...files].filter(file => !known.has(file))

/** Runs in the browser, by itself: it may use nothing from outside. */
function startEarly({ api, application, scripts, styles }: Start) {
  let token: string | null = null
  try {
    token = localStorage.getItem('token')
  } catch {
    return
  }
  if (!token) return

  const answers: Early['answers'] = {}
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const askHost = (path: string) => {
    const url = new URL(api + path, location.href).href
    const answer = fetch(url, { headers, credentials: 'include' })
    // Whoever takes it learns of the failure; nobody may.
    answer.catch(() => {})
    answers[url] = answer
  }
  const preload = (file: string, attributes: Record<string, string>) => {
    const link = document.createElement('link')
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
    link.href = `/${file}`
    document.head.append(link)
  }

  // The largest first: it gets the one line that is open already, of six to a host.
  for (const file of application) preload(file, { rel: 'modulepreload' })
  if (!['/', '/dashboard'].includes(location.pathname)) return

  window.early = { token, answers }
  // What the first rows wait for comes first.
  for (const path of ['/auth/status', '/api/queue']) askHost(path)
  for (const file of scripts) preload(file, { rel: 'modulepreload' })
  for (const file of styles) preload(file, { rel: 'preload', as: 'style', crossorigin: '' })
  for (const path of ['/api/queue/current', '/api/admin/stats']) askHost(path)
}
