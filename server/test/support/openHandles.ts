import { readdirSync, readlinkSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename, relative } from 'node:path'
import { onTestFinished } from 'vitest'

const OPEN = '/proc/self/fd'

/** Files that this process has open at or below the path. */
function openAt(path: string): string[] {
  return readdirSync(OPEN).flatMap(fd => {
    try {
      const file = readlinkSync(`${OPEN}/${fd}`).replace(/ \(deleted\)$/, '')
      return relative(path, file).startsWith('..') ? [] : [file]
    } catch {
      // Closed meanwhile.
      return []
    }
  })
}

/**
 * Lists what is renamed or removed in a folder while this process has it open, which works on Linux
 * and fails on Windows (EBUSY).
 */
export function watchHandles(folder: string): string[] {
  const offences: string[] = []
  const look = (what: string, path: unknown) => {
    if (relative(folder, String(path)).startsWith('..')) return
    for (const file of openAt(String(path))) {
      offences.push(`${what} ${basename(String(path))} while ${basename(file)} is open`)
    }
  }
  const { rename, rm, unlink } = fs
  fs.rename = (from, to) => {
    look('rename', from)
    look('replace', to)
    return rename(from, to)
  }
  fs.rm = (path, ...rest) => {
    look('rm', path)
    return rm(path, ...rest)
  }
  fs.unlink = path => {
    look('unlink', path)
    return unlink(path)
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    Object.assign(fs, { rename, rm, unlink })
    syncBuiltinESMExports()
  })
  return offences
}
