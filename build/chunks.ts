import { resolve } from 'node:path'

interface ModuleInfo {
  importedIds: readonly string[]
}
interface Modules {
  getModuleInfo: (id: string) => ModuleInfo | null
}

/**
 * What a visit needs one after another. Each is one file without what the ones before it hold: many
 * small files, as the bundler would make them, cost a round trip each.
 */
export const STEPS = {
  login: ['src/app/main.tsx'],
  dashboard: ['src/app/AppShell.tsx', 'src/app/pages/DashboardPage.tsx'],
  mui: ['src/ui/ThemedDialog.tsx'],
  grid: ['src/features/queue/QueueGrid.tsx'],
}

let chunks: Map<string, string> | undefined

/** The name of the file that a module goes into; the bundler decides about the rest. */
export function chunkOf(id: string, modules: Modules) {
  chunks ??= gather(modules)
  return chunks.get(id)
}

function gather(modules: Modules) {
  const gathered = new Map<string, string>()
  for (const [step, roots] of Object.entries(STEPS)) {
    const add = (id: string) => {
      if (gathered.has(id)) return
      gathered.set(id, step)
      modules.getModuleInfo(id)?.importedIds.forEach(add)
    }
    for (const root of roots) add(resolve(root))
  }
  return gathered
}
