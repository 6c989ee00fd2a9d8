import { readFileSync } from 'node:fs'

/**
 * Reads a file that an operator writes. Notepad begins such a file with a byte order mark, which
 * would hide its first line; its "Unicode" is UTF-16.
 */
export function readOperatorFile(path: string): string {
  const bytes = readFileSync(path)
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes)
}
