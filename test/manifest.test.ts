import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Manifest {
  icons: { src: string; sizes: string; type: string }[]
}

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

it('every icon of the manifest exists in its size, so that a browser can install the app', () => {
  const { icons } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest
  const drawn = icons.filter(({ type }) => type === 'image/png')

  expect(drawn.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(drawn.map(({ src }) => sizeOf(readFileSync(`public${src}`)))).toEqual(
    drawn.map(({ sizes }) => sizes),
  )
})
