import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { SettingError } from '../../config.ts'
import type { DatabaseSettings } from '../openDatabase.ts'
import { removeFolder } from '../patientFiles.ts'
import { privateFile, privateFolder } from '../privateFiles.ts'
import { putInPlace } from './putInPlace.ts'

const ORDER = 'restore.json'

const Order = z.object({
  /** Hash of the one-time token with which the browser goes on after the restore. */
  tokenHash: z.string(),
})

/**
 * A backup that a browser sent, and the order to restore it. A running server cannot replace its
 * database, so it is done at the next start, before the database is opened.
 */
export function createPendingRestore(settings: DatabaseSettings) {
  const folder = join(settings.dataDir, 'incoming')
  const file = join(folder, settings.databaseUrl ? 'backup.dump' : 'backup.db')
  const order = join(folder, ORDER)

  return {
    file,

    /** Stores the sent file; an earlier one is removed. */
    async take(sent: Readable) {
      await removeFolder(folder)
      await privateFolder(folder)
      await privateFile(file)
      await pipeline(sent, createWriteStream(file))
    },

    isTaken: () => existsSync(file),

    async order(tokenHash: string) {
      await privateFile(order)
      await writeFile(order, JSON.stringify({ tokenHash }))
    },

    forget: () => removeFolder(folder),

    /** Carries out the order, once. Returns the hash of the token that is then valid. */
    async carryOut(log: FastifyBaseLogger): Promise<string | undefined> {
      if (!existsSync(order)) return undefined
      const { data } = Order.safeParse(parsed(readFileSync(order, 'utf8')))
      try {
        const { kept } = await putInPlace(settings, file)
        log.warn({ kept }, 'a backup was restored')
      } catch (error) {
        if (!(error instanceof SettingError)) throw error
        log.error({ err: error }, 'the backup was not restored; nothing was changed')
      } finally {
        // Also after a failure, because the next start would fail again.
        await removeFolder(folder)
      }
      return data?.tokenHash
    },
  }
}

export type PendingRestore = ReturnType<typeof createPendingRestore>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
