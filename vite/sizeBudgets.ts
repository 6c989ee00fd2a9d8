import type { Rolldown } from 'vite'

/** Maximum size of each script in KiB (brotli), by chunk name. */
const BUDGETS: Record<string, number> = {
  react: 58,
  libraries: 44.5,
  login: 19.5,
  dashboard: 24,
  mui: 41,
  grid: 150,
  desk: 40,
  charts: 82,
  screens: 24,
  board: 8,
  till: 4,
  phone: 4,
  'fillHistory.js': 10.5,
}
const ANY_OTHER = 14

/** Fails when a script exceeds its budget, and names its largest modules. */
export function checkSizes(bundle: Rolldown.OutputBundle, bytesOnTheWay: Map<string, number>) {
  const problems = Object.values(bundle).flatMap(file => {
    const name = file.type === 'chunk' ? file.name : file.names[0]
    if (!name || !file.fileName.endsWith('.js')) return []
    const size = (bytesOnTheWay.get(file.fileName) ?? 0) / 1024
    const budget = BUDGETS[name] ?? ANY_OTHER
    if (size <= budget) return []
    const parts = file.type === 'chunk' ? `; its largest parts: ${largestParts(file)}` : ''
    return `${file.fileName} has ${size.toFixed(1)} of ${budget} KiB${parts}`
  })
  if (problems.length > 0) throw new Error(`Size budget exceeded.\n${problems.join('\n')}`)
}

function largestParts({ modules }: Rolldown.OutputChunk) {
  const parts = new Map<string, number>()
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const part = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? id
    parts.set(part, (parts.get(part) ?? 0) + renderedLength)
  }
  return [...parts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([part, length]) => `${part} (${Math.round(length / 1024)} KiB before compression)`)
    .join(', ')
}
