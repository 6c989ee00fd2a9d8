import { existsSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600
/** Sticky bit of folders that every user may write to, such as /tmp. */
const STICKY = 0o1000

/**
 * Whether other users have rights. Windows has no modes but says that all have them, and refuses to
 * change those of a file that another process has open.
 */
const isOpen = (mode: number) => process.platform !== 'win32' && (mode & 0o077) !== 0

/**
 * Gives a file made by root to the owner of its folder, because the service must be able to open
 * it.
 */
async function followOwner(path: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(path))
  await chown(path, uid, gid)
}

/**
 * Creates a folder and those above it, one by one, because `recursive` of mkdir never ends where a
 * folder takes no others, such as /proc.
 */
async function makeFolder(path: string) {
  if (await isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path && !existsSync(parent)) await makeFolder(parent)
  await mkdir(path, { mode: FOLDER }).catch(async error => {
    // Another process may have made it meanwhile.
    if (!(await isFolder(path))) throw error
  })
  await followOwner(path)
}

const isFolder = (path: string) =>
  stat(path).then(
    found => found.isDirectory(),
    () => false,
  )

/** Creates a folder with mode 0700. Also corrects the mode of an existing folder. */
export async function privateFolder(path: string) {
  await makeFolder(path)
  const { mode } = await stat(path)
  if (isOpen(mode) && !(mode & STICKY)) await chmod(path, FOLDER).catch(unlessNotOurs)
}

/** Creates a file with mode 0600. Programs that write to the file later keep its mode. */
export async function privateFile(path: string) {
  const file = await open(path, 'a', FILE)
  try {
    await file.chmod(FILE).catch(unlessNotOurs)
  } finally {
    await file.close()
  }
  await followOwner(path)
}

/**
 * Corrects the modes in the data folder, because older versions made files with students' names
 * readable for every user.
 */
export async function protectDataFolder(dataDir: string) {
  await privateFolder(dataDir)
  await protect(dataDir, /^(?:antrian\.db|server\.lock)/)
  const backups = join(dataDir, 'backups')
  if (await stat(backups).catch(() => undefined)) {
    await privateFolder(backups)
    await protect(backups, /^antrian_/)
  }
}

async function protect(folder: string, names: RegExp) {
  for (const name of await readdir(folder)) {
    if (!names.test(name)) continue
    await protectFile(join(folder, name)).catch(unlessGone)
  }
}

async function protectFile(path: string) {
  const { mode } = await lstat(path)
  if (isOpen(mode)) await chmod(path, FILE).catch(unlessNotOurs)
}

/** Ignores a file that was removed meanwhile: SQLite removes two when a last connection closes. */
function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** Ignores files of another user, for example on a mounted volume: their owner decides. */
function unlessNotOurs(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error
}
