import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Config, readConfig, SettingError } from '../../platform/config.ts'
import { parseEnvironmentFile } from './environmentFile.ts'
import { findService, type Service } from './service.ts'

/** Read where there is no unit yet, because the settings are written first. */
const SETTINGS = 'etc/antrian.env'

/** The service and its settings on this machine. */
export interface Installation {
  config: Config
  service: Service | undefined
  /** Settings of the unit and its files, without those of the shell. */
  written: NodeJS.Dict<string>
}

/**
 * The settings that the service runs with, as systemd hands them to it: the unit's own, over them
 * those of its files; then `.env` in its folder. What the shell says stands above all of them.
 */
export function findInstallation(env: NodeJS.ProcessEnv, root = '/'): Installation {
  const service = findService(root)
  const folder = service?.folder ?? process.cwd()
  const files = service?.environmentFiles ?? [join(root, SETTINGS)]
  const written = Object.assign(
    read(join(folder, '.env'), parseEnv),
    service?.environment,
    ...files.map(file => read(file, parseEnvironmentFile)),
  )
  const config = readConfig({ ...written, ...env })
  return { config: { ...config, dataDir: resolve(folder, config.dataDir) }, service, written }
}

function read(file: string, parse: (text: string) => NodeJS.Dict<string>): NodeJS.Dict<string> {
  if (!existsSync(file)) return {}
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch {
    throw new SettingError(`${file} cannot be read by this user: run it with sudo.`)
  }
}

/** Root makes the data folder of a service that never ran on this machine, for the service's user. */
export function makeDataFolder({ config: { dataDir }, service }: Installation) {
  if (process.getuid?.() !== 0 || !service?.user || existsSync(dataDir)) return
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, String(service.user)], { encoding: 'utf8' }))
  mkdirSync(dataDir, { mode: 0o700, recursive: true })
  chownSync(dataDir, idOf('-u'), idOf('-g'))
}

/** Root becomes the owner of the data folder, because the service could not open files of root. */
export function becomeOwner(dataDir: string) {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return
  const { uid, gid } = statSync(dataDir)
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
