/** Absent on pages without https and in browsers of phones. */
export const hasNotices = () => window.isSecureContext && 'Notification' in window

/** Asks the user for permission, if the browser has no answer yet. */
export const askForNotices = async () => (await Notification.requestPermission()) === 'granted'

/**
 * Shows a notice of the operating system, one per tag in all tabs, until the returned function is
 * called. A press on it opens this tab.
 */
export function showNotice(title: string, tag: string): () => void {
  if (!hasNotices() || Notification.permission !== 'granted') return () => {}
  const notice = new Notification(title, { tag, icon: '/icon.svg', lang: 'id' })
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
  return () => notice.close()
}
