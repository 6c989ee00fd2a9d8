import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { readDotEnv } from '../../platform/dotEnv.ts'

/** Files of the unpacked archive for Windows, beside each other. */
export const UNPACKED = ['Antrian.cmd', 'Pasang.cmd', 'Lepas.cmd', 'Petunjuk.html', 'program']

/** Folders of an archive that has Node.js inside, on the computer of a school. */
export function placesOf(env: NodeJS.ProcessEnv, serverDist: string) {
  const program = join(serverDist, '../..')
  const home = homeOf(env)
  const programs = join(env.ProgramFiles ?? 'C:\\Program Files', 'Antrian')
  return {
    /** Folder of the program, with `server` and `dist`. */
    program,
    /** Folder that somebody unpacked. */
    unpacked: basename(program) === 'program' ? dirname(program) : program,
    /** Folder in which the server runs: it has `.env`, the data and the log. */
    home,
    /** Folder of the database, which may be on another drive. */
    get data() {
      return resolve(home, env.DATA_DIR || readDotEnv(join(home, '.env')).DATA_DIR || 'data')
    },
    /** What the server prints, and what the one before printed. */
    log: join(home, 'catatan.txt'),
    logBefore: join(home, 'catatan-sebelumnya.txt'),
    antrian: join(serverDist, 'antrian.js'),
    main: join(serverDist, 'main.js'),
    supervisor: join(serverDist, '../supervise.mjs'),
    /** Installed versions beside each other. Only administrators may change files here. */
    programs,
    desktop: join(env.PUBLIC ?? 'C:\\Users\\Public', 'Desktop', 'Antrian.cmd'),
  }
}

export type Places = ReturnType<typeof placesOf>

function homeOf(env: NodeJS.ProcessEnv) {
  if (process.platform === 'win32') return join(env.ProgramData ?? 'C:\\ProgramData', 'Antrian')
  return join(env.XDG_DATA_HOME || join(homedir(), '.local/share'), 'antrian')
}
