import { readOutbox } from './outboxDatabase'

/** Acts of an admin on this device, who is signed out. */
export interface UnsentOf {
  email: string
  /** Undefined if the device does not know it. */
  name: string | undefined
  count: number
}

/** How many acts of which admin wait on this device. None if its disk cannot be read. */
export async function unsentHere(): Promise<UnsentOf[]> {
  const stored = await readOutbox().catch(() => undefined)
  const counts = new Map<string, number>()
  for (const { by } of stored?.queue.acts ?? []) counts.set(by, (counts.get(by) ?? 0) + 1)
  return [...counts].map(([email, count]) => ({ email, name: stored?.admins[email], count }))
}
