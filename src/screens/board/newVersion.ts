import type { BoardSnapshot } from '@antrian/contract/board'

/** A new page is silent until somebody clicks: a screen with sound waits until the booth is at rest. */
const REST = 10 * 60_000

let isNewer = false

/** Takes the new version of the page once the server has one, and nobody needs the old. */
export function reloadForNewVersion(
  known: string | undefined,
  heard: BoardSnapshot,
  hasSound: boolean,
) {
  if (known !== undefined && known !== heard.build) isNewer = true
  if (isNewer && (!hasSound || isQuiet(heard))) location.reload()
}

export function isQuiet(snapshot: BoardSnapshot | undefined): boolean {
  if (!snapshot) return true
  const { waiting, inBooth, calls, lastCalled, at } = snapshot
  const called = calls[0] ?? lastCalled[0]
  return waiting === 0 && inBooth === null && (called?.calledAt ?? 0) < at - REST
}
