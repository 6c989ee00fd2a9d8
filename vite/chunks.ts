import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import type { StartData } from '../src/boot/start.ts'

interface ModuleInfo {
  importedIds: readonly string[]
}
interface Modules {
  getModuleInfo: (id: string) => ModuleInfo | null
}

interface Step {
  /** Modules that the chunk contains, with all their imports. */
  roots: string[]
  /** Filter of these modules. Default: all. */
  only?: (id: string) => boolean
}

/**
 * Steps of a visit, in order. Each is one chunk without the modules of earlier steps, because the
 * many small chunks of the bundler's default cost a round trip each.
 */
export const STEPS = {
  react: { roots: ['src/app/takeOver.ts'] },
  libraries: { roots: ['src/app/main.tsx'], only: id => id.includes('/node_modules/') },
  login: { roots: ['src/app/main.tsx'] },
  dashboard: { roots: ['src/app/AppShell.tsx', 'src/app/pages/DashboardPage.tsx'] },
  // Modules that the history shares with later steps, which it does not load.
  shared: {
    roots: [
      'contract/src/shared/calendar.ts',
      'contract/src/history/history.ts',
      'src/app/pages/InnerPage.tsx',
      'src/features/preferences/ColumnsButton.tsx',
      'src/ui/fields/TextField.tsx',
      'src/ui/time/Moment.tsx',
      'src/ui/time/formatDay.ts',
    ],
  },
  mui: { roots: ['src/ui/dialog/ThemedDialog.tsx'] },
  grid: { roots: ['src/ui/table/EntryGrid.tsx'] },
  // Everything that the dashboard loads right after its first rows.
  desk: {
    roots: [
      'src/app/Outbox.tsx',
      'src/app/ListAge.tsx',
      'src/app/Scans.tsx',
      'src/app/TabIcon.tsx',
      'src/app/pages/DayFigures.tsx',
      'src/app/pages/QueueMenu.tsx',
      'src/app/pages/SideCards.tsx',
      'src/app/pages/SideTray.tsx',
      'src/app/pages/Slot.tsx',
      'src/features/forecast/EndTime.tsx',
      'src/features/forecast/NewcomerLine.tsx',
      'src/features/forecast/TurnTime.tsx',
      'src/features/qris/StageCode.tsx',
      'src/features/queue/dialogs/QueueDialogs.tsx',
      'src/features/queue/stage/BoothHolder.tsx',
    ],
  },
  dialogs: {
    roots: [
      'src/features/queue/dialogs/AddDialog.tsx',
      'src/features/queue/dialogs/CancelDialog.tsx',
      'src/features/queue/dialogs/CompleteDialog.tsx',
      'src/features/queue/dialogs/EditDialog.tsx',
      'src/acts/takeBackLast.ts',
    ],
  },
  history: { roots: ['src/app/pages/HistoryPage.tsx'] },
} satisfies Record<string, Step>

/** Entry chunks. Each runs in its own task, so that the page can respond between them. */
const START = ['react', 'libraries', 'login']

let chunks: Map<string, string> | undefined

/** Name of the chunk of a module; undefined leaves it to the bundler. */
export function chunkOf(id: string, modules: Modules) {
  chunks ??= gather(modules)
  return chunks.get(id)
}

function gather(modules: Modules) {
  const gathered = new Map<string, string>()
  for (const [step, { roots, only = () => true }] of Object.entries<Step>(STEPS)) {
    const seen = new Set<string>()
    const add = (id: string) => {
      if (seen.has(id) || gathered.has(id)) return
      seen.add(id)
      modules.getModuleInfo(id)?.importedIds.forEach(add)
    }
    for (const root of roots) add(resolve(root))
    for (const id of seen) if (only(id)) gathered.set(id, step)
  }
  return gathered
}

/** Addresses of the entry chunks. */
export function startFiles(bundle: Rolldown.OutputBundle): StartData {
  const chunks = START.map(name => {
    const chunk = Object.values(bundle).find(file => file.type === 'chunk' && file.name === name)
    if (chunk?.type !== 'chunk') throw new Error(`There is no file for ${name}`)
    return chunk
  })
  const run = chunks.map(({ fileName }) => fileName)
  return { preload: [...new Set([...run, ...chunks.flatMap(({ imports }) => imports)])], run }
}

/** Files of the chunks of these modules and of all their imports. */
export function filesOf(bundle: Rolldown.OutputBundle, modules: string[]) {
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
    if (!chunk) throw new Error(`${module} is in no chunk`)
    add(chunk.fileName)
  }
  return { scripts, styles }
}
