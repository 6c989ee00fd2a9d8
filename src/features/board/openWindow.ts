/** A window of its own, which can be moved to a display on a cable. */
export const openWindow = (address: string) => window.open(address, '_blank', 'popup,noreferrer')

/**
 * The same for an address that is not known yet: opened at the press, because a browser blocks a
 * window that is opened after an answer. It is closed if there is none.
 */
export async function openWindowAt(address: Promise<string>) {
  const opened = window.open('about:blank', '_blank', 'popup')
  try {
    const found = await address
    if (opened) {
      opened.opener = null
      opened.location.replace(found)
    }
  } catch (error) {
    opened?.close()
    throw error
  }
}
