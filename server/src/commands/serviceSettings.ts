import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Config, readConfig, SettingError } from '../config.ts'

const SETTINGS = 'etc/antrian.env'
const UNIT = 'etc/systemd/system/antrian.service'

/**
 * The settings that the service runs with, as systemd hands them to it: the unit's own, over them
 * those of its file; then `.env` in its folder. What the shell says stands above all of them.
 */
export function serviceSettings(env: NodeJS.ProcessEnv, root = '/'): Config {
  const unit = unitOf(join(root, UNIT))
  const folder = unit.folder ?? process.cwd()
  const given = {
    ...read(join(folder, '.env')),
    ...unit.environment,
    ...read(join(root, SETTINGS)),
    ...env,
  }
  const config = readConfig(given)
  return { ...config, dataDir: resolve(folder, config.dataDir) }
}

function read(file: string): NodeJS.Dict<string> {
  if (!existsSync(file)) return {}
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch {
    throw new SettingError(`${file} cannot be read by this user: run it with sudo.`)
  }
}

function unitOf(file: string) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const valuesOf = (name: string) =>
    lines.filter(line => line.startsWith(`${name}=`)).map(line => line.slice(name.length + 1))
  return {
    folder: valuesOf('WorkingDirectory').at(-1),
    environment: parseEnv(valuesOf('Environment').join('\n')),
  }
}

/** What root writes into the data folder, the service could not open: root becomes its owner. */
export function becomeOwner(dataDir: string) {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return
  const { uid, gid } = statSync(dataDir)
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
