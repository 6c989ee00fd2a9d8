import { readFileSync } from 'node:fs'
import { SettingError } from './config.ts'

/**
 * Reads a file that an operator writes. Notepad begins such a file with a byte order mark, which
 * would hide its first line; its "Unicode" is UTF-16.
 */
export function readOperatorFile(path: string): string {
  const bytes = bytesOf(path)
  return new TextDecoder(markOf(bytes) ?? 'utf-8').decode(bytes)
}

/** The encoding that a byte order mark at the beginning of a file announces. */
export function markOf([first, second, third]: Uint8Array): 'utf-8' | 'utf-16le' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

function bytesOf(path: string) {
  try {
    return readFileSync(path)
  } catch {
    throw new SettingError(
      `${path} cannot be read by this user: run the command with sudo, or let the server's user read it.`,
    )
  }
}
