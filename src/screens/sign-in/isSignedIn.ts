/** Key of the admins' app for its token. */
const TOKEN = 'token'

/** Whether this browser has a session, so that it needs no one-time address. */
export async function isSignedIn(): Promise<boolean> {
  try {
    const token = localStorage.getItem(TOKEN)
    if (!token) return false
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch('/auth/status', { headers, credentials: 'include' })
    return ((await answer.json()) as { authenticated?: boolean }).authenticated === true
  } catch {
    return false
  }
}
