/** Reads the number from an address such as `/nomor#14`, which a card or message contains. */
export function numberInAddress(hash: string): number | undefined {
  const number = Number(/^#(\d{1,5})$/.exec(hash)?.[1] ?? 0)
  return number > 0 ? number : undefined
}
