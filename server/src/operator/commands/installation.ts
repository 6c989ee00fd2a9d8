import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, readConfig, SettingError } from '../../platform/config.ts'
import { readDotEnv } from '../../platform/dotEnv.ts'
import { markOf, readOperatorFile } from '../../platform/operatorFile.ts'
import { readWholeConfig } from '../../platform/pageSettings.ts'
import { ignoredLines, parseEnvironmentFile } from './environmentFile.ts'
import { findService, type Service } from './service.ts'

/** Settings file to read before the unit is installed, because it is written first. */
const settingsOf = (school?: string) => (school ? `etc/antrian/${school}.env` : 'etc/antrian.env')

export interface Installation {
  config: Config
  service: Service | undefined
  /** Settings of the unit and its files, without those of the shell. */
  written: NodeJS.Dict<string>
  /** Files of the unit that systemd misreads, and why. */
  misread?: ReturnType<typeof misreadFiles>
  /** Name of the school, on a machine with a service for each of many. */
  school?: string | undefined
}

/**
 * Finds the settings that the service runs with. Order of precedence: the shell, the files of the
 * unit, the unit, `.env` in its folder.
 */
export function findInstallation(
  env: NodeJS.ProcessEnv,
  root = '/',
  school?: string,
): Installation {
  const service = findService(root, school)
  if (school && !service) {
    throw new SettingError(`There is no unit antrian@.service here for the school ${school}.`)
  }
  const { folder, local, files } = filesOf(service, root, school)
  const written = Object.assign(
    readDotEnv(local),
    service?.environment,
    ...files.filter(existsSync).map(file => parseEnvironmentFile(readOperatorFile(file))),
  )
  const misread = service ? misreadFiles(service.environmentFiles) : []
  const { dataDir } = readConfig({ ...written, ...env })
  const config = readWholeConfig({ ...written, ...env, DATA_DIR: resolve(folder, dataDir) })
  return {
    config,
    service,
    written,
    misread,
    school,
  }
}

function filesOf(service: Service | undefined, root: string, school?: string) {
  const folder = service?.folder ?? process.cwd()
  // Windows has no /etc.
  const usual = process.platform === 'win32' ? [] : [join(root, settingsOf(school))]
  const files = service?.environmentFiles ?? usual
  return { folder, local: join(folder, '.env'), files }
}

export const misreadFiles = (files: string[]) =>
  files.flatMap(file => {
    const why = existsSync(file) && misreading(file)
    return why ? [{ file, why }] : []
  })

/** How systemd misreads a file of settings, as the end of a sentence. */
function misreading(file: string): string | undefined {
  const mark = markOf(readFileSync(file))
  if (mark) {
    const how = mark === 'utf-16le' ? 'is UTF-16' : 'begins with a byte order mark'
    return `${how}, which systemd does not understand: save it as UTF-8 without a byte order mark`
  }
  const [ignored] = ignoredLines(readOperatorFile(file))
  return ignored && `has a line that systemd ignores, "${ignored}": write it as NAME=value`
}

/** Files with settings on this machine, or the one to write before the first start. */
export function settingsFiles(root = '/', school?: string): string {
  const { local, files } = filesOf(findService(root, school), root, school)
  const found = [...files, local].filter(file => existsSync(file))
  return (found.length ? found : [files[0] ?? local]).join(', ')
}

/** Creates the data folder as root for the service's user, if the service never ran here. */
export function makeDataFolder({ config: { dataDir }, service }: Installation) {
  if (process.getuid?.() !== 0 || !service?.user || existsSync(dataDir)) return
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, String(service.user)], { encoding: 'utf8' }))
  mkdirSync(dataDir, { mode: 0o700, recursive: true })
  chownSync(dataDir, idOf('-u'), idOf('-g'))
}

/**
 * Switches from root to the owner of the data folder, because the service cannot open files of
 * root.
 */
export function becomeOwner(dataDir: string) {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return
  const { uid, gid } = statSync(dataDir)
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
