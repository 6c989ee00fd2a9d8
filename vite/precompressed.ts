import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = 1024

/** Writes a .br and a .gz file next to each built file, at the highest compression level. */
export const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const compress = async (fileName: string, bytes: Buffer) => {
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      const path = join(dir, fileName)
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    }

    await Promise.all(
      Object.values(bundle).map(async file => {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (bytes.length >= WORTH_IT && /\.(js|css|svg)$/.test(file.fileName)) {
          await compress(file.fileName, bytes)
        }
      }),
    )
  },
})
