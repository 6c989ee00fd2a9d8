import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** Scoped class name, the same in the bundle and in the prerendered pictures. */
export function scopedName(name: string, file: string) {
  const path = relative(process.cwd(), file.replace(/\?.*$/s, '')).replaceAll('\\', '/')
  const hash = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '')
  return `${name}_${hash.slice(0, 5)}`
}
