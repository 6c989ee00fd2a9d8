import { Settings } from './settings.ts'

const NAMES = Object.keys(Settings.shape)

/** What `ADMIN_EMAILS` begins with is ours; other programs have names of Node.js, too. */
const BEGINNINGS = new Set(NAMES.filter(name => !name.startsWith('NODE_')).flatMap(beginningOf))

/** Names that begin as a setting does and are none: misspelt, or of another version. */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).filter(
    name => !NAMES.includes(name) && beginningOf(name).some(word => BEGINNINGS.has(word)),
  )
}

/** The word before the first underscore, if there is one. */
function beginningOf(name: string): string[] {
  const [word = '', ...rest] = name.split('_')
  return rest.length ? [word] : []
}
