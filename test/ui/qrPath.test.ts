import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { qrPath } from '@/ui/figures/qrPath'

const SCALE = 8

/** Renders the path like a camera would see it: dark squares on white. */
function pictureOf(text: string) {
  const { size, path } = qrPath(text)
  const width = size * SCALE
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row++) {
      const start = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4
      for (let at = start; at < start + SCALE * 4; at += 4) data.fill(0, at, at + 3)
    }
  }
  return { width, height: width, data }
}

it.each([
  'https://antrian.sekolah.sch.id/nomor',
  'http://192.168.1.20:3000/layar/hV3k_0pQ2r-6yZ1sT9uW4A',
])('a QR code is read back by a decoder: %s', text => {
  expect(decodeQR(pictureOf(text))).toBe(text)
})
