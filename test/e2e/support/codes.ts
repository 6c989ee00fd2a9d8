import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/**
 * Text of the QR code in a picture, as a camera reads it that is turned by so many degrees. A page
 * decodes the picture, whatever browser it was taken in.
 */
export async function codeIn(page: Page, picture: Uint8Array, degrees = 0): Promise<string> {
  const { side, pixels } = await page.evaluate(
    async ([data, turn]) => {
      const source = await createImageBitmap(
        new Blob([Uint8Array.from(atob(data), sign => sign.charCodeAt(0))], { type: 'image/png' }),
      )
      const side = Math.ceil(Math.hypot(source.width, source.height))
      const context = new OffscreenCanvas(side, side).getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, side, side)
      context.translate(side / 2, side / 2)
      context.rotate((turn * Math.PI) / 180)
      context.drawImage(source, -source.width / 2, -source.height / 2)
      const { data: rgba } = context.getImageData(0, 0, side, side)
      // One character a pixel: a code is black on white.
      let pixels = ''
      for (let at = 0; at < rgba.length; at += 4) pixels += String.fromCharCode(rgba[at] ?? 0)
      return { side, pixels }
    },
    [Buffer.from(picture).toString('base64'), degrees] as const,
  )
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let at = 0; at < pixels.length; at++) data.fill(pixels.charCodeAt(at), at * 4, at * 4 + 3)
  return decodeQR({ width: side, height: side, data })
}
