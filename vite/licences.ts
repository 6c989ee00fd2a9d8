import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { productionPackages } from '../scripts/productionPackages.mjs'

const FILE = 'licences.txt'
const NOTICE = /^(licen[cs]e|copying|notice)/i
const RULE = `\n${'-'.repeat(80)}\n\n`

/** The notices that licences ask for, of every library and of the typeface, beside the application. */
export const licences = (): Plugin => ({
  name: 'licences',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: licencesText() })
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.url === `/${FILE}`) response.end(licencesText())
      else next()
    })
  },
})

/** Packages with the same notice share one copy of it. */
export function licencesText(): string {
  const packagesOf = new Map<string, Set<string>>()
  for (const { folder, name, version, license } of productionPackages()) {
    // A package of another system: npm leaves it out here.
    if (!existsSync(folder)) continue
    const notice = noticeIn(folder)
    const packages = packagesOf.get(notice) ?? new Set()
    packagesOf.set(notice, packages.add(`${name} ${version} (${license})`))
  }
  return [...packagesOf]
    .map(([notice, packages]) => `${[...packages].join('\n')}\n\n${notice}\n`)
    .join(RULE)
}

function noticeIn(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && NOTICE.test(entry.name))
    .map(({ name }) => readFileSync(`${folder}/${name}`, 'utf8').trim())
    .join('\n\n')
}
