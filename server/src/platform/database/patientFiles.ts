import { rename, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { SECOND } from '../clock.ts'

/** A virus scanner holds a new file of Windows for about two seconds. */
const PATIENCE = 10 * SECOND
const PAUSE = 100

/** What Windows answers for a held file. On Linux the last two are lasting: a lack of rights. */
const isHeld = ({ code = '' }: NodeJS.ErrnoException) =>
  code === 'EBUSY' || (process.platform === 'win32' && /^(EACCES|EPERM)$/.test(code))

async function untilFree(work: () => Promise<void>) {
  const began = performance.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isHeld(error as Error) || performance.now() - began > PATIENCE) throw error
    }
    await setTimeout(PAUSE)
  }
}

/** Renames a file, and waits while another program holds it, such as a virus scanner. */
export const moveFile = (from: string, to: string) => untilFree(() => rename(from, to))

/** Removes a file if it is there, and waits while another program holds it. */
export const remove = (path: string) => untilFree(() => rm(path, { force: true }))

/** Removes a folder with everything in it, as `remove` does a file. */
export const removeFolder = (path: string) =>
  untilFree(() => rm(path, { recursive: true, force: true }))
