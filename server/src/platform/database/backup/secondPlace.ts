import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { moveFile, remove } from '../patientFiles.ts'
import { privateFile } from '../privateFiles.ts'
import { BrokenBackup } from './expectWhole.ts'

/**
 * Copies a backup into another folder and reads the copy back. Does not create the folder, because
 * without its disk mounted the copy would fill this disk.
 */
export async function copyToSecondPlace(file: string, folder: string) {
  if (!(await stat(folder)).isDirectory()) throw new BrokenBackup('BACKUP_COPY_DIR is no folder')
  const place = join(folder, basename(file))
  const unfinished = `${place}.part`
  try {
    await privateFile(unfinished)
    await copyFile(file, unfinished)
    const [meant, found] = [await hashOf(file), await hashOf(unfinished)]
    if (meant !== found) throw new BrokenBackup('the second place gave back something else')
    await moveFile(unfinished, place)
  } finally {
    await remove(unfinished)
  }
}

async function hashOf(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
