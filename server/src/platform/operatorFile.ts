import { readFileSync } from 'node:fs'

/**
 * Reads a file that an operator writes. Notepad begins such a file with a byte order mark, which
 * would hide its first line; its "Unicode" is UTF-16.
 */
export function readOperatorFile(path: string): string {
  return new TextDecoder(markOf(path) ?? 'utf-8').decode(readFileSync(path))
}

/** The encoding that a byte order mark at the beginning of a file announces. */
export function markOf(path: string): 'utf-8' | 'utf-16le' | undefined {
  const [first, second, third] = readFileSync(path)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}
