import encodeQR from 'qr'

/** Quiet zone around the code in modules. */
const QUIET_ZONE = 2

/** Encodes a text as a QR code: the side of its square, and a path of the dark modules. */
export function qrPath(text: string, quiet = QUIET_ZONE): { size: number; path: string } {
  const fields = encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
  const path = fields
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('')
  return { size: fields.length, path }
}
