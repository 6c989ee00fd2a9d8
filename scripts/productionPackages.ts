import { readFileSync } from 'node:fs'

/** A package in the lock file. */
interface LockedPackage {
  version: string
  license?: string
  hasInstallScript?: boolean
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}

/** Packages that state their licence in a file and not in the manifest. */
const LICENCE_FILES: Record<string, string> = { 'xmlhttprequest-ssl': 'MIT' }

/** Every production package in the lock file, the font included. */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries<LockedPackage>(packages)
    .filter(
      ([path, { dev, devOptional, link }]) =>
        path.includes('node_modules/') && !dev && !devOptional && !link,
    )
    .map(([folder, { version, license, hasInstallScript = false }]) => {
      const name = folder.split('node_modules/').at(-1) ?? ''
      return {
        folder,
        name,
        version,
        license: license ?? LICENCE_FILES[name] ?? 'none',
        hasInstallScript,
      }
    })
}
