import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = 1024

/** Lays a .br and a .gz beside each built file, at the best that both can do. */
export const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const files = Object.values(bundle).map(file => ({
      path: join(dir, file.fileName),
      bytes: Buffer.from(file.type === 'chunk' ? file.code : file.source),
    }))
    const worthIt = files.filter(
      ({ path, bytes }) => bytes.length >= WORTH_IT && /\.(js|css|svg)$/.test(path),
    )
    await Promise.all(
      worthIt.flatMap(({ path, bytes }) => [
        promisify(brotliCompress)(bytes).then(small => writeFile(`${path}.br`, small)),
        promisify(gzip)(bytes, { level: 9 }).then(small => writeFile(`${path}.gz`, small)),
      ]),
    )
  },
})
