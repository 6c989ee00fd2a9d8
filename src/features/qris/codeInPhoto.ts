import decodeQR from 'qr/decode.js'

/**
 * Sizes in px at which a photo is decoded: large ones are slow, and small ones may lose the code.
 */
const SIDES = [800, 1600, 400]

/** Text of the QR code in an image; rejects without one. */
export async function codeInPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  try {
    for (const side of SIDES) {
      const text = codeAt(picture, side)
      if (text !== undefined) return text
    }
    throw new Error('no QR code in the picture')
  } finally {
    picture.close()
  }
}

function codeAt(picture: ImageBitmap, side: number): string | undefined {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(picture, 0, 0, width, height)
  try {
    return decodeQR(context.getImageData(0, 0, width, height))
  } catch {
    return undefined
  }
}
