import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name of the unit, of one school of many if `school` is given. */
export const unitOf = (school?: string) => (school ? `antrian@${school}` : 'antrian')

/** Folders in which systemd finds units, in order of precedence. */
const UNIT_FOLDERS = [
  'etc/systemd/system',
  'run/systemd/system',
  'usr/local/lib/systemd/system',
  'usr/lib/systemd/system',
  'lib/systemd/system',
]

/** The server's unit, including its drop-ins of `systemctl edit`. */
export interface Service {
  folder: string | undefined
  /** Undefined means root. */
  user: string | undefined
  environment: Record<string, string>
  /** Read after `environment`, in this order. */
  environmentFiles: string[]
  /** Path of the Node.js that runs the server. */
  program: string | undefined
  /** Folders the server may write to besides its own, under `ProtectSystem`. */
  writable: string[]
  /** State reported by systemd. Undefined if systemd does not run. */
  state: ServiceState | undefined
}

export interface ServiceState {
  active: string
  enabled: string
  restarts: number
  /** Whether files changed after systemd read them. */
  needsReload: boolean
  /** Whether a socket of systemd starts the server with the first connection. */
  hasDoor: boolean
}

/** Asks systemd for the unit. Without systemd, reads the unit's files. */
export function findService(root = '/', school?: string): Service | undefined {
  const said = askSystemd(`${unitOf(school)}.service`)
  if (!said) return serviceInFiles(root, school)
  const door = school && askSystemd(`antrian-door@${school}.socket`)
  return serviceOf(said, Boolean(door && door.ActiveState?.at(-1) === 'active'))
}

type Properties = Record<string, string[]>

const PROPERTIES = [
  'LoadState',
  'WorkingDirectory',
  'User',
  'Environment',
  'EnvironmentFiles',
  'ExecStart',
  'ProtectSystem',
  'ReadWritePaths',
  'ActiveState',
  'UnitFileState',
  'NRestarts',
  'NeedDaemonReload',
]

function askSystemd(unit: string): Properties | undefined {
  const options = ['show', unit, `--property=${PROPERTIES.join(',')}`]
  try {
    const answer = execFileSync('systemctl', options, { encoding: 'utf8', stdio: 'pipe' })
    const said = propertiesOf(answer.split('\n'))
    // In a chroot systemctl ignores the command, says so, and ends with 0.
    return said.LoadState ? said : undefined
  } catch {
    // Not installed, or systemd does not run, as in a container.
    return undefined
  }
}

/** All values of each property. */
function propertiesOf(lines: string[]): Properties {
  const properties: Properties = {}
  for (const line of lines) {
    const [name = '', ...rest] = line.split('=')
    if (rest.length) (properties[name] ??= []).push(rest.join('='))
  }
  return properties
}

function serviceOf(said: Properties, hasDoor: boolean): Service | undefined {
  const one = (name: string) => said[name]?.at(-1) || undefined
  if (one('LoadState') !== 'loaded') return undefined
  return {
    folder: one('WorkingDirectory'),
    user: one('User'),
    environment: assignments(one('Environment')),
    environmentFiles: (said.EnvironmentFiles ?? []).map(file =>
      file.replace(/ \(ignore_errors=\w+\)$/, ''),
    ),
    program: /^\{ path=(\S+) ;/.exec(one('ExecStart') ?? '')?.[1],
    writable: one('ProtectSystem') === 'strict' ? words(one('ReadWritePaths')) : ['/'],
    state: {
      active: one('ActiveState') ?? 'unknown',
      enabled: one('UnitFileState') ?? 'unknown',
      restarts: Number(one('NRestarts')),
      needsReload: one('NeedDaemonReload') === 'yes',
      hasDoor,
    },
  }
}

function serviceInFiles(root: string, school?: string): Service | undefined {
  const folders = UNIT_FOLDERS.map(folder => join(root, folder))
  // Settings of a template hold for each school, and those of its name for it alone.
  const names = school ? ['antrian@.service', `antrian@${school}.service`] : ['antrian.service']
  const unit = names
    .toReversed()
    .flatMap(name => folders.map(folder => join(folder, name)))
    .find(existsSync)
  if (!unit) return undefined
  const added = names.flatMap(name => dropIns(folders, name))
  const settings = settingsOf([unit, ...added], school)
  const last = (name: string) => settings(name).at(-1)
  return {
    folder: last('WorkingDirectory'),
    user: last('User'),
    environment: Object.assign({}, ...settings('Environment').map(assignments)),
    environmentFiles: settings('EnvironmentFile').map(file => file.replace(/^-/, '')),
    program: last('ExecStart')?.split(' ')[0],
    writable:
      last('ProtectSystem') === 'strict' ? settings('ReadWritePaths').flatMap(words) : ['/'],
    state: undefined,
  }
}

/** Drop-ins in the order of their names. If two have the same name, the first folder's counts. */
function dropIns(folders: string[], unit: string): string[] {
  const found = new Map<string, string>()
  for (const folder of folders.map(path => join(path, `${unit}.d`)).toReversed()) {
    if (!existsSync(folder)) continue
    const names = readdirSync(folder).filter(name => name.endsWith('.conf'))
    for (const name of names) found.set(name, join(folder, name))
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => path)
}

/** Values of each setting in all files. An empty value clears the earlier ones. */
function settingsOf(files: string[], school = '') {
  const lines = files.flatMap(file =>
    readFileSync(file, 'utf8')
      .replaceAll('%i', school)
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map(line => line.trim()),
  )
  const properties = propertiesOf(lines)
  return (name: string) => {
    const values = properties[name] ?? []
    return values.slice(values.lastIndexOf('') + 1)
  }
}

const WORD = /(?:'[^']*'|"(?:\\[^]|[^"\\])*"|\\[^]|[^\s'"\\])+/g
const PART = /'([^']*)'|"((?:\\[^]|[^"\\])*)"|\\([^])|([^\s'"\\]+)/g

/** Splits a list as systemd does, with quotes around words that contain white space. */
function words(text = ''): string[] {
  return [...text.matchAll(WORD)].map(([word]) =>
    [...word.matchAll(PART)]
      .map(
        ([, single, double, escaped, plain]) =>
          single ?? double?.replaceAll(/\\([^])/g, '$1') ?? escaped ?? plain,
      )
      .join(''),
  )
}

const assignments = (text?: string): Record<string, string> =>
  Object.fromEntries(
    words(text).map(word => {
      const [name = '', ...value] = word.split('=')
      return [name, value.join('=')]
    }),
  )
