/** A window of its own, which can be moved to a display on a cable. */
export const openWindow = (address: string) => window.open(address, '_blank', 'popup,noreferrer')

const BLOCKED = {
  message:
    'Browser memblokir jendela baru. Izinkan pop-up untuk halaman ini di bilah alamat, lalu tekan lagi.',
}

/** The window whose address is not known yet. */
let underWay: Window | null = null

/**
 * The same for an address that is not known yet: opened at the press, because a browser blocks a
 * window that is opened after an answer. It is closed if there is none, and nothing is asked for
 * without a window. A second press meanwhile makes no other address, which would end the first one.
 */
export async function openWindowAt(find: () => Promise<string>) {
  if (underWay && !underWay.closed) return underWay.focus()
  const opened = window.open('about:blank', '_blank', 'popup')
  if (!opened) throw BLOCKED
  underWay = opened
  try {
    const found = await find()
    opened.opener = null
    opened.location.replace(found)
  } catch (error) {
    opened.close()
    throw error
  } finally {
    underWay = null
  }
}
