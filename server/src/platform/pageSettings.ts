import { existsSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Config, hasPageSettings, readConfig, SettingError } from './config.ts'
import { moveFile } from './database/patientFiles.ts'
import { privateFile } from './database/privateFiles.ts'
import { IN_PAGE, type PageSettings, Settings } from './settings.ts'

/** Beside the database and in no backup, because it is about this machine. */
const fileIn = (dataDir: string) => join(dataDir, 'settings.json')

/** The key of the spreadsheet's service account that a developer chose in the panel. */
export const keyFileIn = (dataDir: string) => join(dataDir, 'service-account.json')

const Stored = z.record(z.string(), z.string())

/** Settings of the panel. A value that no longer holds is left out, so that the server starts. */
export function readPageSettings(dataDir: string): PageSettings {
  const { data = {} } = Stored.safeParse(contentOf(fileIn(dataDir)))
  // The folder may have been moved since. Without the key the spreadsheet cannot be used.
  if (existsSync(keyFileIn(dataDir))) data.GOOGLE_SERVICE_ACCOUNT_FILE &&= keyFileIn(dataDir)
  else data.GOOGLE_SERVICE_ACCOUNT_FILE = data.SPREADSHEET_ID = ''
  const known = IN_PAGE.flatMap(name => {
    const value = data[name]
    return value && Settings.shape[name].safeParse(value).success ? [[name, value]] : []
  })
  return Object.fromEntries(known)
}

export async function writePageSettings(dataDir: string, settings: PageSettings) {
  const next = `${fileIn(dataDir)}.part`
  await privateFile(next)
  await writeFile(next, JSON.stringify(settings, null, 2))
  await moveFile(next, fileIn(dataDir))
}

/** The settings of the environment, and below them those of the panel, where it has some. */
export function readWholeConfig(env: NodeJS.ProcessEnv): Config {
  const config = readConfig(env)
  if (!hasPageSettings(config)) return config
  try {
    return readConfig(env, readPageSettings(config.dataDir))
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return config
  }
}

/** Whether a setting of the panel names something that is there now, such as a stick. */
export const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

function contentOf(file: string): unknown {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  } catch {
    return {}
  }
}
