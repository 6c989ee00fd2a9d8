import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Places } from './places.ts'
import { Refusal, type Run } from './programs.ts'

/** Administrators and the system itself, by the numbers that they have in every language. */
const ALWAYS = ['S-1-5-32-544', 'S-1-5-18']

const fullRights = (account: string) => `${/^S-1-/.test(account) ? '*' : ''}${account}:(OI)(CI)F`

/**
 * Creates the folder of the data, for these accounts and administrators alone. By default every
 * account of a Windows computer may read it.
 */
export function makeHome(home: string, accounts: string[], run: Run) {
  try {
    if (mkdirSync(home, { recursive: true, mode: 0o700 }) === undefined) return
  } catch {
    throw new Refusal(`Folder data ${home} tidak dapat dibuat.`)
  }
  if (process.platform === 'win32') protectHome(home, accounts, run)
}

/** Takes the rights of all others away, also those of an account that created the folder before. */
export function protectHome(home: string, accounts: string[], run: Run) {
  const rights = [...ALWAYS, ...accounts].flatMap(account => ['/grant:r', fullRights(account)])
  if (!run('icacls', [home, '/inheritance:r', ...rights, '/q'])) {
    throw new Refusal(`Hak atas folder data ${home} tidak dapat diatur.`)
  }
}

/** Works in the folder of the data, whose `.env` and `data` the server uses. */
export function enterHome(home: string, run: Run) {
  makeHome(home, [accountOf(process.env)], run)
  const probe = join(home, `.tulis-${process.pid}`)
  try {
    mkdirSync(probe)
    rmdirSync(probe)
    process.chdir(home)
  } catch {
    throw new Refusal(
      `Akun ini tidak boleh menulis data Antrian (${home}). Pakai akun yang memasang Antrian, atau klik kanan "Antrian" dan pilih "Run as administrator".`,
    )
  }
}

/** Refuses settings beside Antrian.cmd, because whoever wrote them there believes that they hold. */
export function expectSettingsAtHome({ home, program, unpacked }: Places) {
  // The sources, whose `.env` is for development, are their own folder.
  if (unpacked === program) return
  const misplaced = ['.env', '.env.txt'].map(name => join(unpacked, name)).find(existsSync)
  if (!misplaced) return
  throw new Refusal(
    `Antrian tidak mulai: ${misplaced} tidak dibaca di sana. Pindahkan ke ${join(home, '.env')}.`,
  )
}

/** Name of the account of Windows, with its domain. */
export const accountOf = ({ USERDOMAIN, USERNAME = '' }: NodeJS.ProcessEnv) =>
  USERDOMAIN ? `${USERDOMAIN}\\${USERNAME}` : USERNAME
