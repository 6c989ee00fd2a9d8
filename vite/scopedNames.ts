import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** The name of a class, the same whether it is bundled or drawn at build time. */
export function scopedName(name: string, file: string) {
  const path = relative(process.cwd(), file.replace(/\?.*$/s, '')).replaceAll('\\', '/')
  const hash = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '')
  return `${name}_${hash.slice(0, 5)}`
}
