import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { productionPackages } from '../scripts/productionPackages.ts'

const FILE = 'licences.txt'
const NOTICE = /^(licen[cs]e|copying|notice)/i
const RULE = `\n${'-'.repeat(80)}\n\n`

/** Adds a file with the licence notices of all libraries and the font. */
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

/** Text of all notices. Packages with the same notice share one copy. */
export function licencesText(): string {
  const packagesOf = new Map<string, Set<string>>()
  for (const { folder, name, version, license } of productionPackages()) {
    // An optional package for another operating system, which npm does not install here.
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
