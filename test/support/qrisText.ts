/** Data objects of a payload, split by their lengths. */
export const objectsOf = (payload: string) => {
  const objects = new Map<string, string>()
  for (let rest = payload; rest; ) {
    const end = 4 + Number(rest.slice(2, 4))
    objects.set(rest.slice(0, 2), rest.slice(4, end))
    rest = rest.slice(end)
  }
  return objects
}
export const without = (payload: string, ids: string[]) =>
  [...objectsOf(payload)].filter(([id]) => !ids.includes(id))

export function textOf(objects: readonly (readonly [string, string])[]) {
  return objects
    .map(([id, value]) => `${id}${String(Array.from(value).length).padStart(2, '0')}${value}`)
    .join('')
}

/** A payload with its checksum, computed bit by bit as in ISO/IEC 13239. */
export function sealed(body: string) {
  return `${body}6304${checksum(`${body}6304`)}`
}

function checksum(text: string) {
  let rest = 0xffff
  for (const byte of Buffer.from(text)) {
    for (let bit = 7; bit >= 0; bit--) {
      const isOut = ((rest >> 15) & 1) !== ((byte >> bit) & 1)
      rest = (rest << 1) & 0xffff
      if (isOut) rest ^= 0x1021
    }
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}
