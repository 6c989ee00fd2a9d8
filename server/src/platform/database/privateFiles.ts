import { chmod, chown, lstat, mkdir, open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const FOLDER = 0o700
const FILE = 0o600
/** Sticky bit of folders that everybody writes to, such as /tmp. */
const STICKY = 0o1000

/** Made by root for a service, a file is its folder's owner's: the service must be able to open it. */
async function followOwner(path: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(path))
  await chown(path, uid, gid)
}

/** A folder that its owner alone may enter, one that was there before too. */
export async function privateFolder(path: string) {
  const made = await mkdir(path, { recursive: true, mode: FOLDER })
  if (made) await followOwner(path)
  const { mode } = await stat(path)
  if (mode & 0o077 && !(mode & STICKY)) await chmod(path, FOLDER).catch(unlessNotOurs)
}

/** A file that its owner alone may read, made if it is not there: what writes to it keeps its mode. */
export async function privateFile(path: string) {
  const file = await open(path, 'a', FILE)
  try {
    await file.chmod(FILE).catch(unlessNotOurs)
  } finally {
    await file.close()
  }
  await followOwner(path)
}

/** Names of students are in all of them, from versions that made them readable for everybody too. */
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
    const path = join(folder, name)
    const { mode } = await lstat(path)
    if (mode & 0o077) await chmod(path, FILE).catch(unlessNotOurs)
  }
}

/** Where another user owns it, as on a mounted volume, that user decides. */
function unlessNotOurs(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error
}
